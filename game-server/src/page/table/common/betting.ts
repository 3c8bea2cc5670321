/**
 * Betting at a table: chips are put down on the page, and placed with one call when the player says so. They count, and are shown as
 * placed, when the wallet has accepted them; chips that were not placed when bets close go back.
 */
import { ApiError, call } from '../../common/api.ts';
import { byId, make } from '../../common/dom.ts';
import { toMinor } from '../../common/money.ts';
import { chipText } from './chip-text.ts';
import { offerProof } from './played-list.ts';
import type { Shell } from './shell.ts';
import { Slip, sumOf } from './slip.ts';
import type { Me, TableView } from './table-api.ts';

export interface BettingView {
  readonly show: (slip: Slip) => void;
  readonly open: (open: boolean) => void;
}

export interface Betting {
  readonly put: (spot: string) => void;
  readonly onTable: (view: TableView<unknown>) => void;
  readonly onMe: (me: Me) => void;
}

const RETRY_MS = 700;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const amountsOf = (stakes: Readonly<Record<string, string>>): Map<string, number> =>
  new Map(Object.entries(stakes).map(([spot, amount]) => [spot, toMinor(amount)]));

/** The chips to bet with, as a group of radio buttons. */
const createChips = (chips: readonly number[], money: (minor: number) => string): (() => number) => {
  let chosen = chips[1] ?? chips[0] ?? 100;
  const box = byId('chips');
  chips.forEach((chip, index) => {
    const input = make('input', '');
    [input.type, input.name, input.value, input.checked] = ['radio', 'chip', String(chip), chip === chosen];
    input.setAttribute('aria-label', money(chip));
    input.addEventListener('change', () => (chosen = chip));
    const label = make('label', 'token', input, make('span', '', chipText(chip)));
    label.dataset['tone'] = String(index);
    box.append(label);
  });
  return () => chosen;
};

interface ButtonsView extends Pick<Shell<unknown>, 't' | 'money'> {
  readonly slip: Slip;
  readonly phase: TableView<unknown>['phase'];
  readonly sending: boolean;
}

const placeText = ({ t, money, slip, phase, sending }: ButtonsView): string => {
  if (sending) return t('table.placing');
  if (!slip.isEmpty) return t('table.place', { amount: money(sumOf(slip.draft)) });
  return slip.placed.size > 0 && phase !== 'sleeping' ? t('table.placed') : t('table.place-none');
};

const showButtons = (view: ButtonsView): void => {
  const { money, slip, phase, sending } = view;
  const open = phase === 'betting' && !sending;
  byId('total').textContent = money(sumOf(slip.all));
  const place = byId<HTMLButtonElement>('place');
  place.disabled = !open || slip.isEmpty;
  place.textContent = placeText(view);
  place.dataset['state'] = sending ? 'sending' : slip.isEmpty && slip.placed.size > 0 ? 'placed' : 'draft';
  byId<HTMLButtonElement>('undo').disabled = !open || slip.isEmpty;
  byId<HTMLButtonElement>('clear').disabled = !open || slip.isEmpty;
  byId<HTMLButtonElement>('double').disabled = !open || slip.all.size === 0;
  byId<HTMLButtonElement>('repeat').disabled = !open || slip.last.size === 0 || slip.all.size > 0;
};

const onPress = (actions: Readonly<Record<string, () => void>>): void => {
  for (const [id, act] of Object.entries(actions)) byId(id).addEventListener('click', act);
};

/** What the table says when its phase begins; empty for the others. */
const wordsOf = (phase: TableView<unknown>['phase'], isNew: boolean, hasBets: boolean): string => {
  if (phase === 'betting') return isNew ? 'table.place-bets' : '';
  if (phase !== 'closing') return '';
  return hasBets ? 'table.good-luck' : 'table.no-more';
};

/** Asks until the server has answered; the request's id makes the repetition harmless. */
export const ask = async (
  { key, t, say }: Pick<Shell<unknown>, 'key' | 't' | 'say'>,
  path: string,
  body: object,
): Promise<Me> => {
  for (;;) {
    try {
      return await call<Me>(path, key, body);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'network') throw error;
      say(t('message.checking'));
      await pause(RETRY_MS);
    }
  }
};

/** Wins are shown when the table pays: a balance that arrives before waits until then, unless the page has just been opened. */
const createBalance = ({ showMe }: Pick<Shell<unknown>, 'showMe'>) => {
  let heldBack: Me | undefined;
  let isFirst = true;
  return {
    on: (me: Me, phase: TableView<unknown>['phase']): void => {
      if (phase === 'result' && !isFirst) heldBack = me;
      else showMe(me);
      isFirst = false;
    },
    onPhase: (phase: TableView<unknown>['phase']): void => {
      if (phase === 'result') return;
      if (heldBack) showMe(heldBack);
      heldBack = undefined;
    },
  };
};

const createSlip = ({ total, most }: Shell<unknown>['state']['limits']): Slip =>
  new Slip({ total: toMinor(total), most: (spot) => toMinor(most[spot] ?? '0') });

/** A chip has gone down; a complaint about the one before is over. */
const put = ({ sound, say }: Pick<Shell<unknown>, 'sound' | 'say'>): void => {
  sound.press();
  if (byId('message').dataset['tone'] === 'bad') say('');
};

/** The player's seat in this round; null where it was given back. */
const seatIn = ({ seat }: Me, round: string | undefined): Me['seat'] =>
  seat !== null && seat.round === round && seat.state !== 'void' ? seat : null;

/** The stakes of the slip as the server reads them. */
const stakesOf = ({ draft }: Slip) => [...draft].map(([spot, amount]) => ({ spot, amount: (amount / 100).toFixed(2) }));

const requestOf = (round: string, slip: Slip) => ({ request: crypto.randomUUID(), round, stakes: stakesOf(slip) });

/** Tells the player of a round's win when the table pays. */
const createWins = ({ t, state, money, say, sound, portal }: Shell<unknown>) => {
  let told: string | undefined;
  const show = (me: Me, phase: TableView<unknown>['phase']): void => {
    const win = toMinor(me.seat?.win ?? '0');
    const isPaid = me.seat !== null && (phase === 'payout' || phase === 'pause');
    byId('win').textContent = money(isPaid ? win : 0);
    byId('win').dataset['won'] = String(isPaid && win > 0);
    // A win that the wallet takes late is told of twice: that it is coming, and that it is there.
    const news = `${me.seat?.id} ${me.seat?.state}`;
    if (!isPaid || !me.seat || told === news) return;
    told = news;
    const words = me.seat.state === 'owed' ? 'message.crediting' : 'message.win';
    say(win > 0 ? t(words, { amount: money(win) }) : t('message.no-win'), win > 0 ? 'win' : 'calm');
    if (win > 0) sound.win(win > toMinor(me.seat.staked) * 5 ? 3 : 1);
    offerProof(me.seat, state.language);
    portal.send({ type: 'round-settled', round: me.seat.id });
  };
  const clear = (): void => {
    byId('win').textContent = money(0);
    byId('win').dataset['won'] = 'false';
  };
  return { show, clear };
};

export const createBetting = (shell: Shell<never> | Shell<unknown>, page: BettingView): Betting => {
  const { t, state, money, say } = shell as Shell<unknown>;
  const chip = createChips(state.limits.chips.map(toMinor), money);
  const slip = createSlip(state.limits);
  let view: TableView<unknown> = state.table;
  let round: string | undefined;
  let sending = false;
  const balance = createBalance(shell);
  const wins = createWins(shell);

  const isOpen = (): boolean => view.phase === 'betting';

  const render = (): void => {
    page.open(isOpen());
    page.show(slip);
    showButtons({ t, money, slip, phase: view.phase, sending });
  };

  const tryPut = (amounts: ReadonlyMap<string, number>): void => {
    if (!isOpen() || sending || amounts.size === 0) return;
    const refusal = slip.put(amounts);
    if (refusal) say(t(`error.${refusal}`), 'bad');
    else put(shell);
    render();
  };

  const place = async (): Promise<void> => {
    if (slip.isEmpty || sending || !view.round) return;
    const total = sumOf(slip.draft);
    sending = true;
    render();
    try {
      const me = await ask(shell, '/rgs/table/bet', requestOf(view.round.id, slip));
      slip.clear();
      onMe(me);
      say(t('table.accepted', { amount: money(total) }));
    } catch (error) {
      slip.clear();
      shell.fail(error);
      if (error instanceof ApiError && error.balance !== undefined) slip.balance = toMinor(error.balance);
    }
    sending = false;
    render();
  };

  const onMe = (me: Me): void => {
    const seat = seatIn(me, view.round?.id);
    slip.balance = toMinor(me.balance);
    slip.placed = seat ? amountsOf(seat.stakes) : new Map<string, number>();
    if (slip.placed.size > 0) slip.last = slip.placed;
    balance.on(me, view.phase);
    wins.show({ ...me, seat }, view.phase);
    render();
  };

  onPress({
    place: () => void place(),
    undo: () => (slip.undo(), render()),
    clear: () => (slip.clear(), render()),
    double: () => tryPut(slip.all),
    repeat: () => tryPut(slip.last),
  });

  return {
    put: (spot) => tryPut(new Map([[spot, chip()]])),
    onTable: (next) => {
      const wasOpen = isOpen();
      view = next;
      const isLate = wasOpen && !isOpen() && !slip.isEmpty && !sending;
      if (isLate) slip.clear();
      const isNew = next.round?.id !== round;
      if (isNew) {
        round = next.round?.id;
        slip.placed = new Map();
        wins.clear();
      }
      const words = wordsOf(next.phase, isNew, slip.placed.size > 0);
      balance.onPhase(next.phase);
      if (isLate) say(t('table.not-placed'), 'bad');
      else if (words !== '') say(t(words));
      render();
    },
    onMe,
  };
};
