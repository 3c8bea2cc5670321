/** What the pages of all tables share: gate, session, header, dialogs, countdown, and the stream. */
import { ApiError, call } from '../../common/api.ts';
import { byId } from '../../common/dom.ts';
import { format, toMinor } from '../../common/money.ts';
import { loadStrings, translatePage } from '../../common/strings.ts';
import type { Translate } from '../../common/strings.ts';
import { createDialog } from '../../play/dialog.ts';
import { createRefill } from '../../play/play-money.ts';
import { createPortal } from '../../play/portal.ts';
import type { Portal } from '../../play/portal.ts';
import { keepKey, keptKey } from '../../play/session-key.ts';
import { createSound } from '../../sound/sound.ts';
import type { Sound } from '../../sound/sound.ts';
import { appendPlayed } from './played-list.ts';
import { appendSeed } from './seed-facts.ts';
import { openLive } from './live.ts';
import { createOnce } from './once.ts';
import { rememberOpen } from '../../common/seen.ts';
import { createServerClock } from './server-clock.ts';
import type { ServerClock } from './server-clock.ts';
import type { Me, Phase, SeatView, TableState, TableView } from './table-api.ts';

export interface Shell<Result> {
  readonly t: Translate;
  readonly key: string;
  readonly state: TableState<Result>;
  readonly clock: ServerClock;
  readonly sound: Sound;
  readonly portal: Portal;
  readonly money: (minor: number) => string;
  readonly say: (text: string, tone?: 'calm' | 'win' | 'bad') => void;
  /** Shows an error's words and reads them out. */
  readonly fail: (error: unknown) => void;
  readonly showMe: (me: Me) => void;
  readonly isStill: () => boolean;
  readonly openDialog: (title: string, fill: (body: HTMLElement) => void) => void;
}

export interface GamePage<Result> {
  readonly onTable: (view: TableView<Result>) => void;
  readonly onMe: (me: Me) => void;
  readonly help: (body: HTMLElement) => void;
  /** A round in the player's history, in a few words. */
  readonly resultText: (result: Result, seat?: SeatView) => string;
  /** How long betting is open; usually 18 seconds. */
  readonly bettingMs?: number;
  /** The whole of what is being counted down, in milliseconds; undefined: nothing is. Usually betting alone. */
  readonly countedMs?: (view: TableView<Result>) => number | undefined;
  /** What the table does now; usually the name of its phase. */
  readonly phaseText?: (view: TableView<Result>) => string;
  /** What decides a round, where it is not the chain of seeds that tables share. */
  readonly fairness?: (body: HTMLElement) => void;
  /** Keys of the words for phases that this game names in its own way. */
  readonly phases?: Partial<Record<Phase, string>>;
}

/** Where a game's requests go. */
export type Door = '/rgs/table' | '/rgs/rooms' | '/rgs/reef';

/** A new round begins at once, with words of its own. */
const HOLD_MS = 10_000;

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

const showGate = (text: string, action?: { readonly label: string; readonly run: () => void }): void => {
  byId('gate').dataset['open'] = 'false';
  byId('gate').inert = false;
  byId('gate-text').textContent = text;
  byId('pulse').hidden = action !== undefined;
  byId('game').inert = true;
  const button = byId<HTMLButtonElement>('gate-action');
  button.hidden = action === undefined;
  if (!action) return;
  button.textContent = action.label;
  button.onclick = action.run;
  button.focus();
};

const openGate = (): void => {
  byId('gate').dataset['open'] = 'true';
  byId('gate').inert = true;
  byId('game').inert = false;
};

const enter = async <Result>(language: string, door: Door): Promise<{ key: string; state: TableState<Result> }> => {
  const token = new URLSearchParams(location.search).get('token');
  const kept = keptKey(token);
  if (kept !== undefined) {
    try {
      const state = await call<TableState<Result>>(`${door}/state`, kept);
      keepKey(kept, token);
      return { key: kept, state };
    } catch (error) {
      const over = error instanceof ApiError && error.code.startsWith('session.');
      if (!over || token === null) throw error;
    }
  }
  if (token === null) throw new ApiError('session.missing');
  const game = location.pathname.split('/').at(-1) ?? '';
  const body = { token, game, lang: language };
  const { key, ...state } = await call<TableState<Result> & { readonly key: string }>(
    `${door}/session`,
    undefined,
    body,
  );
  keepKey(key, token);
  return { key, state };
};

/** Session clock and countdown, once a second and as smooth as the bar's own transition. */
const startClocks = (
  openedAt: number,
  clock: ServerClock,
  current: () => { readonly endsAt: number | null; readonly text: string; readonly countedMs: number | undefined },
): (() => void) => {
  const two = (value: number): string => String(value).padStart(2, '0');
  const bar = byId('count-bar');
  let shownEnd: number | null = null;
  const tick = (): void => {
    const now = clock.now();
    const open = Math.max(0, Math.floor((now - openedAt) / 1000));
    byId('clock').textContent = `${Math.floor(open / 3600)}:${two(Math.floor(open / 60) % 60)}:${two(open % 60)}`;
    const { endsAt, text, countedMs } = current();
    const left = endsAt === null ? 0 : Math.max(0, endsAt - now);
    byId('seconds').textContent = countedMs === undefined ? '' : String(Math.ceil(left / 1000));
    byId('phase').textContent = text;
    document.body.dataset['hurry'] = String(countedMs !== undefined && left < 5_000);
    if (shownEnd === endsAt) return;
    shownEnd = endsAt;
    bar.getAnimations().forEach((animation) => animation.cancel());
    if (countedMs === undefined || endsAt === null) return;
    bar.animate([{ transform: `scaleX(${Math.min(1, left / countedMs)})` }, { transform: 'scaleX(0)' }], {
      duration: left,
      fill: 'forwards',
    });
  };
  setInterval(tick, 250);
  return tick;
};

export const startTable = async <Result>(
  build: (shell: Shell<Result>) => GamePage<Result>,
  door: Door = '/rgs/table',
): Promise<void> => {
  const language = document.documentElement.lang;
  const portal = createPortal();
  const leave = (): void => {
    if (portal.isFramed) portal.send({ type: 'go-back' });
    else history.back();
  };
  byId('exit').addEventListener('click', leave);
  const t = await loadStrings(language, 'page/table');
  const name = t(`name.${location.pathname.split('/').at(-1) ?? ''}`);
  document.title = name;
  for (const id of ['gate-title', 'title']) byId(id).textContent = name;
  translatePage(document, t);
  showGate(t('table.opening'));
  const end = (code: string): void => {
    portal.send({ type: 'session-ended' });
    showGate(t(`error.${code}`), { label: t('action.exit'), run: leave });
  };
  try {
    const { key, state } = await enter<Result>(language, door);
    portal.setOrigin(state.portalOrigin);
    run({ t, key, state, portal, build, end, door });
    openGate();
    portal.send({ type: 'ready' });
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'server.error';
    const final = /^(session|launch|game)\./.test(code);
    if (final) return end(code);
    showGate(t(`error.${code}`), { label: t('action.retry'), run: () => location.reload() });
  }
};

/** The button that refills play money. */
const connectRefill = (
  { t, key, state, money, say, fail }: Pick<Shell<unknown>, 't' | 'key' | 'state' | 'money' | 'say' | 'fail'>,
  door: Door,
  onMe: (me: Me) => void,
): void => {
  createRefill(state.playMoney, () => {
    call<Me>(`${door}/refill`, key, {}).then((me) => {
      onMe(me);
      say(t('message.refilled', { amount: money(toMinor(me.balance)) }));
    }, fail);
  });
};

/** The seed of the round on the table, in the chain of seeds that tables share. */
const appendChain = (body: HTMLElement, t: Translate, { round, seed }: TableView<unknown>): void =>
  appendSeed(body, t('table.fair-how'), [
    [t('table.fair-round'), String(round?.number ?? '–')],
    [t('table.fair-hash'), round?.hash ?? '–'],
    ...(seed === null ? [] : ([[t('table.fair-seed'), seed]] as const)),
  ]);

/** Bets that came back are told of once, and for a while no round's words take the place of that. */
const createReturns = () => {
  const told = createOnce();
  let heldUntil = 0;
  // A player who acts has seen it, and waits for what this leads to.
  for (const act of ['pointerdown', 'keydown']) addEventListener(act, () => (heldUntil = 0), { capture: true });
  return {
    isHeld: (): boolean => Date.now() < heldUntil,
    tell: ({ returned }: Me, say: (minor: number) => void): void => {
      if (!returned) return;
      told(returned.round, () => {
        say(toMinor(returned.amount));
        heldUntil = Date.now() + HOLD_MS;
      });
    },
  };
};

const countedMsOf = <Result>(page: GamePage<Result>, view: TableView<Result>): number | undefined => {
  if (page.countedMs) return page.countedMs(view);
  return view.phase === 'betting' ? (page.bettingMs ?? 18_000) : undefined;
};

interface RunParts<Result> {
  readonly t: Translate;
  readonly key: string;
  readonly state: TableState<Result>;
  readonly portal: Portal;
  readonly build: (shell: Shell<Result>) => GamePage<Result>;
  readonly end: (code: string) => void;
  readonly door: Door;
}

const run = <Result>({ t, key, state, portal, build, end, door }: RunParts<Result>): void => {
  const clock = createServerClock();
  clock.hear(state.table.now);
  const sound = createSound();
  const dialog = createDialog();
  const money = (minor: number): string => format(minor, state.symbol);
  let view: TableView<Result> = state.table;

  let isLost = false;
  const returns = createReturns();
  const say: Shell<Result>['say'] = (text, tone = 'calm') => {
    // That the connection is lost stays in sight, and for a while that bets came back.
    if ((isLost || returns.isHeld()) && tone === 'calm') return;
    byId('message').textContent = text;
    byId('message').dataset['tone'] = tone;
  };
  const showMe = (me: Me): void => {
    byId('balance').textContent = money(toMinor(me.balance));
    const net = toMinor(me.won) - toMinor(me.staked);
    byId('net').textContent = `${net > 0 ? '+' : ''}${money(net)}`;
  };
  const shell: Shell<Result> = {
    ...{ t, key, state, clock, sound, portal, money, say, showMe },
    isStill: () => stillness.matches,
    fail: (error) => {
      const code = error instanceof ApiError ? error.code : 'server.error';
      if (code.startsWith('session.')) return end(code);
      const isEmpty = code === 'bet.not-enough-money' && state.playMoney;
      say(t(isEmpty ? 'message.play-empty' : `error.${code}`), 'bad');
    },
    openDialog: dialog.open,
  };
  const page = build(shell);
  const tick = startClocks(Date.parse(state.openedAt), clock, () => ({
    endsAt: view.endsAt,
    text: page.phaseText?.(view) ?? t(page.phases?.[view.phase] ?? `table.phase.${view.phase}`),
    countedMs: countedMsOf(page, view),
  }));

  const onTable = (next: TableView<Result>): void => {
    clock.hear(next.now);
    view = next;
    rememberOpen(next);
    document.body.dataset['phase'] = next.phase;
    byId('players').textContent = t('table.players', { n: next.players });
    page.onTable(next);
    tick();
  };
  const onMe = (me: Me): void => {
    clock.hear(me.now);
    if (me.table) onTable(me.table as TableView<Result>);
    page.onMe(me);
    returns.tell(me, (amount) => say(t('table.returned', { amount: money(amount) }), 'bad'));
  };
  connectRefill(shell, door, onMe);
  const on = (id: string, work: () => void): void => byId(id).addEventListener('click', work);
  const list = { t, key, money, language: state.language, resultText: page.resultText };
  on('open-help', () => dialog.open(t('help.title'), page.help));
  on('open-history', () => dialog.open(t('history.title'), (body) => appendPlayed(body, list)));
  const chainFairness = (body: HTMLElement): void => appendChain(body, t, view);
  on('open-fairness', () =>
    dialog.open(t('fairness.title'), (body) => {
      (page.fairness ?? chainFairness)(body);
      const rounds = document.createElement('div');
      body.append(rounds);
      appendPlayed(rounds, list);
    }),
  );
  on('sound', () => byId('sound').setAttribute('aria-pressed', String(sound.toggle())));
  onTable({ ...state.table, history: state.history });
  onMe(state.me);
  openLive(`${door}/stream`, key, {
    table: (data) => onTable(data as TableView<Result>),
    me: (data) => onMe(data as Me),
    lost: (next) => {
      isLost = next;
      document.body.dataset['lost'] = String(isLost);
      if (isLost) say(t('table.lost'), 'bad');
      else if (byId('message').textContent === t('table.lost')) say('');
    },
    ended: end,
  });
};
