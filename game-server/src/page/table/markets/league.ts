/** The page of a league: matches and odds, the player's slips, the running matches and the league table. */
import type { Leg } from '../../../tables/games/markets/slip.ts';
import { byId, make } from '../../common/dom.ts';
import { toMinor } from '../../common/money.ts';
import { startTable } from '../common/shell.ts';
import type { GamePage, Shell } from '../common/shell.ts';
import type { Me, SeatView, TableView } from '../common/table-api.ts';
import { createBets } from './bets.ts';
import { createBoard } from './board.ts';
import { createMySlips } from './my-slips.ts';
import { fillHelp } from './help.ts';
import { createSlipPanel } from './slip-panel.ts';
import type { SlipPanel } from './slip-panel.ts';
import type { LeagueResult, Sport } from './sport.ts';
import { createStandings } from './standings.ts';
import { createTabs } from './tabs.ts';
import { roundText } from './texts.ts';
import { createWords } from './words.ts';

/** How often prices are looked at while the matches run. */
const LOOK_MS = 250;
const OVER = ['result', 'payout', 'pause'];
const PAID = ['payout', 'pause'];

/** What is known of the round's matches; undefined before they begin. */
const knownOf = <Result>({ phase, result, shown }: TableView<Result>): Result | undefined => {
  if (phase === 'flight') return (shown as Result | null) ?? undefined;
  return OVER.includes(phase) ? (result ?? undefined) : undefined;
};

/** Milliseconds of the matches that have been played. */
const playedMs = ({ phase, startedAt }: TableView<unknown>, now: number): number =>
  phase === 'flight' ? Math.max(0, now - (startedAt ?? now)) : Infinity;

/** What the page knows of the table and of its player. */
interface Standing<Result> {
  view: TableView<Result>;
  slips: readonly SeatView[];
  /** Minor units. */
  balance: number;
}

/** Everything on the page, and how it is shown. */
const createParts = <Result extends LeagueResult>(
  sport: Sport<Result>,
  shell: Shell<Result>,
  at: Standing<Result>,
  hear: (me: Me) => void,
) => {
  const { t, clock, sound, say } = shell;
  const day = make('p', 'matchday');
  const live = sport.createLive(shell);
  const standings = createStandings(sport, t);
  const words = createWords(shell);
  const isOpen = (): boolean => at.view.phase === 'betting';
  const round = (): number => at.view.round?.number ?? 1;
  const pick = (leg: Leg): void => {
    if (!isOpen() || bets.isSending()) return;
    sound.press();
    if (byId('message').dataset['tone'] === 'bad') say('');
    panel.toggle(leg);
  };
  const board = createBoard({ sport, t, onPick: pick });
  const bets = createBets({
    ...{ sport, shell, hear },
    ...{ panel: () => panel, round: () => at.view.round, changed: () => render() },
  });
  const panel: SlipPanel = createSlipPanel({
    ...{ sport, shell },
    changed: () => render(),
    place: (all) => void bets.place(all),
    repeat: bets.repeat,
  });
  const mine = createMySlips({
    ...{ sport, t, money: shell.money },
    onCashOut: (slip, price) => void bets.cashOut(slip, price),
    onMatch: live.feature,
  });
  const stage = byId('stage');
  const tabs = createTabs(t, stage);
  stage.append(tabs.element, make('div', 'matches', day, live.element, board.element), mine.element, standings.element);

  const showMine = (): void =>
    mine.show({
      ...{ round: round(), slips: at.slips, known: knownOf(at.view), sending: bets.leaving },
      ms: playedMs(at.view, clock.now()),
      runs: at.view.phase === 'flight',
      isOver: OVER.includes(at.view.phase),
    });
  const render = (): void => {
    board.show(round(), panel.legs());
    board.setOpen(isOpen() && !bets.isSending());
    panel.show({
      ...{ round: round(), open: isOpen(), balance: at.balance },
      ...{ sending: bets.isSending(), canRepeat: bets.canRepeat() },
    });
    tabs.count(at.slips.length);
    showMine();
  };
  const toTop = (): void => stage.querySelector('.matches')?.scrollTo({ top: 0 });
  return { day, live, standings, words, bets, panel, round, render, showMine, toTop };
};

type Parts<Result extends LeagueResult> = ReturnType<typeof createParts<Result>>;

/** A new round is on the table: nothing of the last one stays. */
const beginRound = <Result extends LeagueResult>(
  sport: Sport<Result>,
  { t }: Shell<Result>,
  at: Standing<Result>,
  parts: Parts<Result>,
): void => {
  const { season, day } = sport.season.matchdayOf(parts.round());
  at.slips = [];
  parts.panel.clear();
  parts.live.clear();
  parts.words.clear();
  parts.words.figures([]);
  parts.day.textContent = t('slip.matchday', { season, day });
  parts.standings.show(parts.round());
};

/** Betting has closed: picks that were not placed go. */
const closeBets = <Result extends LeagueResult>(
  { t, say }: Shell<Result>,
  at: Standing<Result>,
  { panel, bets }: Pick<Parts<Result>, 'panel' | 'bets'>,
): void => {
  const isLeft = panel.legs().length > 0 && !bets.isSending();
  panel.clear();
  if (isLeft) say(t('slip.not-placed'), 'bad');
  else say(t(at.slips.length > 0 ? 'table.good-luck' : 'table.no-more'));
};

const build = <Result extends LeagueResult>(sport: Sport<Result>, shell: Shell<Result>): GamePage<Result> => {
  const { t, clock, sound } = shell;
  const at: Standing<Result> = { view: shell.state.table, slips: [], balance: 0 };
  let opened: string | undefined;

  const hear = (me: Me): void => {
    const isHere = ({ round, state }: SeatView): boolean => round === at.view.round?.id && state !== 'void';
    const now = (me.slips ?? []).filter((slip) => isHere(slip) && toMinor(slip.staked) > 0);
    at.slips = now;
    at.balance = toMinor(me.balance);
    parts.bets.remember(now.at(-1));
    shell.showMe(me);
    parts.words.figures(now);
    if (at.view.round && PAID.includes(at.view.phase)) parts.words.paid(at.view.round.id, now);
    parts.render();
  };
  const parts = createParts(sport, shell, at, hear);
  const { live, standings, words } = parts;

  const draw = (): void => {
    requestAnimationFrame(draw);
    if (!document.hidden && knownOf(at.view)) live.tick(playedMs(at.view, clock.now()));
  };
  requestAnimationFrame(draw);
  setInterval(() => {
    if (at.view.phase === 'flight') parts.showMine();
  }, LOOK_MS);

  return {
    bettingMs: sport.game.times.betting,
    phases: { flight: sport.keys.running, result: sport.keys.over },
    onTable: (view) => {
      const before = at.view.phase;
      const known = knownOf(view);
      at.view = view;
      if (view.history) standings.keep(view.history);
      if (view.round && view.round.id !== opened) {
        opened = view.round.id;
        beginRound(sport, shell, at, parts);
      }
      if (before === 'betting' && view.phase !== 'betting') closeBets(shell, at, parts);
      if (known) words.news(live.show(known, OVER.includes(view.phase)));
      if (view.phase === 'flight' && before !== 'flight') {
        parts.toTop();
        sound.start();
      }
      if (view.round && view.result && OVER.includes(view.phase)) {
        standings.add({ number: view.round.number, result: view.result });
        standings.show(parts.round());
      }
      if (view.round && PAID.includes(view.phase)) words.paid(view.round.id, at.slips);
      parts.render();
    },
    onMe: hear,
    help: (body) => fillHelp(body, sport, shell),
    resultText: (result, seat) => roundText(sport, result, t, seat?.stakes),
  };
};

export const startLeague = <Result extends LeagueResult>(sport: Sport<Result>): void =>
  void startTable<Result>((shell) => build(sport, shell));
