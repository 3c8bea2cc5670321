import { matchdayOf } from '../../../tables/games/football/clubs.ts';
import { FOOTBALL, MATCH_MS } from '../../../tables/games/football/football.ts';
import type { FootballResult } from '../../../tables/games/football/football.ts';
import type { Leg } from '../../../tables/games/markets/slip.ts';
import { byId, make } from '../../common/dom.ts';
import { toMinor } from '../../common/money.ts';
import { startTable } from '../common/shell.ts';
import type { GamePage, Shell } from '../common/shell.ts';
import type { Me, SeatView, TableView } from '../common/table-api.ts';
import { createBets } from './bets.ts';
import { createBoard } from './board.ts';
import { createMySlips } from './my-slips.ts';
import { fillHelp } from './panels.ts';
import { createScores } from './scores.ts';
import { createSlipPanel } from './slip-panel.ts';
import { createTabs } from './stage.ts';
import { createStandings } from './standings.ts';
import { footballText } from './texts.ts';
import { createWords } from './words.ts';

type View = TableView<FootballResult>;

/** How often prices are looked at while the matches run. */
const LOOK_MS = 250;
const OVER = ['result', 'payout', 'pause'];
const PAID = ['payout', 'pause'];

/** What is known of the round's matches; undefined before kick-off. */
const knownOf = ({ phase, result, shown }: View): FootballResult | undefined => {
  if (phase === 'flight') return (shown as FootballResult | null) ?? undefined;
  return OVER.includes(phase) ? (result ?? undefined) : undefined;
};

/** Milliseconds of the matches that have been played. */
const playedMs = ({ phase, startedAt }: View, now: number): number =>
  phase === 'flight' ? Math.min(MATCH_MS, Math.max(0, now - (startedAt ?? now))) : MATCH_MS;

/** What the page knows of the table and of its player. */
interface Standing {
  view: View;
  slips: readonly SeatView[];
  /** Minor units. */
  balance: number;
}

type Parts = ReturnType<typeof createParts>;

/** Everything on the page, and how it is shown. */
const createParts = (shell: Shell<FootballResult>, at: Standing, hear: (me: Me) => void) => {
  const { t, clock, sound, say } = shell;
  const day = make('p', 'matchday');
  const scores = createScores(t, shell.isStill);
  const standings = createStandings(t);
  const words = createWords(shell);
  const isOpen = (): boolean => at.view.phase === 'betting';
  const round = (): number => at.view.round?.number ?? 1;
  const pick = (leg: Leg): void => {
    if (!isOpen() || bets.isSending()) return;
    sound.press();
    if (byId('message').dataset['tone'] === 'bad') say('');
    panel.toggle(leg);
  };
  const board = createBoard({ t, onPick: pick });
  const bets = createBets({ shell, panel: () => panel, round: () => at.view.round, hear, changed: () => render() });
  const panel = createSlipPanel({
    shell,
    changed: () => render(),
    place: (all) => void bets.place(all),
    repeat: bets.repeat,
  });
  const mine = createMySlips({
    ...{ t, money: shell.money },
    onCashOut: (slip, price) => void bets.cashOut(slip, price),
    onMatch: scores.feature,
  });
  const stage = byId('stage');
  const tabs = createTabs(t, stage);
  stage.append(
    tabs.element,
    make('div', 'matches', day, scores.element, board.element),
    mine.element,
    standings.element,
  );

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
  return { day, scores, standings, words, bets, panel, round, render, showMine, toTop };
};

/** A new round is on the table: nothing of the last one stays. */
const beginRound = (shell: Shell<FootballResult>, at: Standing, parts: Parts): void => {
  const { season, day } = matchdayOf(parts.round());
  at.slips = [];
  parts.panel.clear();
  parts.scores.clear();
  parts.words.clear();
  parts.words.figures([]);
  parts.day.textContent = shell.t('football.matchday', { season, day });
  parts.standings.show(parts.round());
};

/** Betting has closed: picks that were not placed go. */
const closeBets = ({ t, say }: Shell<FootballResult>, at: Standing, { panel, bets }: Parts): void => {
  const isLeft = panel.legs().length > 0 && !bets.isSending();
  panel.clear();
  if (isLeft) say(t('football.not-placed'), 'bad');
  else say(t(at.slips.length > 0 ? 'table.good-luck' : 'table.no-more'));
};

const build = (shell: Shell<FootballResult>): GamePage<FootballResult> => {
  const { t, clock, sound } = shell;
  const at: Standing = { view: shell.state.table, slips: [], balance: 0 };
  let opened: string | undefined;

  const hear = (me: Me): void => {
    const isHere = ({ round, state }: SeatView): boolean => round === at.view.round?.id && state !== 'void';
    const now = (me.slips ?? []).filter((slip) => isHere(slip) && toMinor(slip.staked) > 0);
    if (at.slips.length > 0 && now.length === 0) shell.say(t('lantern.refunded'));
    at.slips = now;
    at.balance = toMinor(me.balance);
    parts.bets.remember(now.at(-1));
    shell.showMe(me);
    parts.words.figures(now);
    if (at.view.round && PAID.includes(at.view.phase)) parts.words.paid(at.view.round.id, now);
    parts.render();
  };
  const parts = createParts(shell, at, hear);
  const { scores, standings, words } = parts;

  const draw = (): void => {
    requestAnimationFrame(draw);
    if (!document.hidden && knownOf(at.view)) scores.tick(playedMs(at.view, clock.now()));
  };
  requestAnimationFrame(draw);
  setInterval(() => {
    if (at.view.phase === 'flight') parts.showMine();
  }, LOOK_MS);

  return {
    bettingMs: FOOTBALL.times.betting,
    phases: { flight: 'football.running', result: 'football.full-time' },
    onTable: (view) => {
      const before = at.view.phase;
      const known = knownOf(view);
      at.view = view;
      if (view.history) standings.keep(view.history);
      if (view.round && view.round.id !== opened) {
        opened = view.round.id;
        beginRound(shell, at, parts);
      }
      if (before === 'betting' && view.phase !== 'betting') closeBets(shell, at, parts);
      if (known) words.goals(known, scores.show(known, OVER.includes(view.phase)));
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
    help: (body) => fillHelp(body, shell),
    resultText: (result, seat) => footballText(result, t, seat?.stakes),
  };
};

void startTable<FootballResult>(build);
