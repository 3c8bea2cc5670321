import { fixturesOf, matchdayOf } from '../../../tables/games/football/clubs.ts';
import { FOOTBALL, MATCH_MS, oddsOf } from '../../../tables/games/football/football.ts';
import type { FootballResult } from '../../../tables/games/football/football.ts';
import { scoreAt } from '../../../tables/games/football/goals.ts';
import { parseSlip } from '../../../tables/games/markets/slip.ts';
import type { Leg } from '../../../tables/games/markets/slip.ts';
import { byId, make } from '../../common/dom.ts';
import { toMinor } from '../../common/money.ts';
import { ask } from '../common/betting.ts';
import { verifyAddress } from '../common/played-list.ts';
import { startTable } from '../common/shell.ts';
import type { GamePage, Shell } from '../common/shell.ts';
import type { Decided, Me, SeatView, TableView } from '../common/table-api.ts';
import { createBoard } from './board.ts';
import { createMySlips } from './my-slips.ts';
import { fillHelp } from './panels.ts';
import { createScores } from './scores.ts';
import { createSlipPanel } from './slip-panel.ts';
import type { Bet } from './slip-panel.ts';
import { standingsOf, standingsTable } from './standings.ts';
import { footballText, scoreText } from './texts.ts';

type View = TableView<FootballResult>;

/** A cash-out is refused where its price has fallen by more than this part on the way. */
const STILL_FINE = 0.95;
const LOOK_MS = 250;
const OVER = ['result', 'payout', 'pause'];

/** What is known of the round's matches; undefined before kick-off. */
const knownOf = ({ phase, result, shown }: View): FootballResult | undefined => {
  if (phase === 'flight') return (shown as FootballResult | null) ?? undefined;
  return OVER.includes(phase) ? (result ?? undefined) : undefined;
};

/** Tells of the player's wins once the round pays, once a round. */
const createWords = ({ t, money, say, sound, portal, state }: Shell<FootballResult>) => {
  const told = new Set<string>();
  const link = byId<HTMLAnchorElement>('verify-last');
  return {
    figures: (slips: readonly SeatView[]): void => {
      const sum = (of: (slip: SeatView) => string): number => slips.reduce((all, slip) => all + toMinor(of(slip)), 0);
      const paid = slips.filter(({ state: now, cashOut }) => now === 'settled' || cashOut !== null);
      const win = paid.reduce((all, slip) => all + toMinor(slip.win), 0);
      byId('total').textContent = money(sum(({ staked }) => staked));
      byId('win').textContent = money(win);
      byId('win').dataset['won'] = String(win > 0);
      for (const { id } of slips.filter(({ state: now }) => now === 'settled'))
        if (!told.has(id)) {
          told.add(id);
          portal.send({ type: 'round-settled', round: id });
        }
    },
    paid: (round: string, slips: readonly SeatView[]): void => {
      const open = slips.some(({ state: now }) => now === 'open' || now === 'owed');
      if (slips.length === 0 || open || told.has(round)) return;
      told.add(round);
      const win = slips.reduce((all, slip) => all + toMinor(slip.win), 0);
      const staked = slips.reduce((all, slip) => all + toMinor(slip.staked), 0);
      say(win > 0 ? t('message.win', { amount: money(win) }) : t('message.no-win'), win > 0 ? 'win' : 'calm');
      if (win > 0) sound.win(win > staked * 5 ? 3 : 1);
      link.href = verifyAddress((slips.find((slip) => toMinor(slip.win) > 0) ?? slips[0])?.id ?? '', state.language);
      link.hidden = false;
    },
    hideLink: (): void => void (link.hidden = true),
  };
};

/** The three pages of the stage: matches, the player's slips, the league table. */
const createTabs = (t: Shell<FootballResult>['t'], stage: HTMLElement) => {
  const names = ['matches', 'slips', 'standings'] as const;
  const tabs = names.map((name) => {
    const tab = make('button', 'tab', t(`football.tab-${name}`, { n: 0 }));
    tab.type = 'button';
    tab.dataset['name'] = name;
    tab.addEventListener('click', () => choose(name));
    return tab;
  });
  const choose = (name: (typeof names)[number]): void => {
    stage.dataset['tab'] = name;
    for (const tab of tabs) tab.setAttribute('aria-pressed', String(tab.dataset['name'] === name));
  };
  choose('matches');
  return {
    element: make('div', 'tabs stage-tabs', ...tabs),
    choose,
    count: (slips: number): void => {
      const tab = tabs[1];
      if (tab) tab.textContent = t('football.tab-slips', { n: slips });
    },
  };
};

const build = (shell: Shell<FootballResult>): GamePage<FootballResult> => {
  const { t, money, clock, sound, say } = shell;
  let view: View = shell.state.table;
  let slips: readonly SeatView[] = [];
  let last: { readonly legs: readonly Leg[]; readonly amount: number } | undefined;
  let sending = false;
  let balance = 0;
  let history: readonly Decided<FootballResult>[] = [];
  const leaving = new Set<string>();

  const day = make('p', 'matchday');
  const board = createBoard({ t, onPick: (leg) => pick(leg) });
  const scores = createScores(t, shell.isStill);
  const mine = createMySlips({
    ...{ t, money },
    onCashOut: (slip, price) => void cashOut(slip, price),
    onMatch: (match) => scores.feature(match),
  });
  const standings = make('section', 'standings-box');
  const stage = byId('stage');
  const tabs = createTabs(t, stage);
  stage.append(tabs.element, make('div', 'matches', day, scores.element, board.element), mine.element, standings);
  const panel = createSlipPanel({ shell, changed: () => render(), place: (bets) => void place(bets), repeat: () => repeat() });
  const words = createWords(shell);

  const isOpen = (): boolean => view.phase === 'betting';
  const elapsed = (): number =>
    view.phase === 'flight' ? Math.min(MATCH_MS, Math.max(0, clock.now() - (view.startedAt ?? clock.now()))) : MATCH_MS;
  const round = (): number => view.round?.number ?? 1;

  const showMine = (): void =>
    mine.show({
      ...{ round: round(), slips, known: knownOf(view), ms: elapsed(), sending: leaving },
      runs: view.phase === 'flight',
      isOver: OVER.includes(view.phase),
    });

  const render = (): void => {
    board.show(round(), panel.legs());
    board.setOpen(isOpen() && !sending);
    panel.show({ round: round(), open: isOpen(), sending, balance, canRepeat: last !== undefined });
    tabs.count(slips.length);
    showMine();
  };

  const pick = (leg: Leg): void => {
    if (!isOpen() || sending) return;
    sound.press();
    if (byId('message').dataset['tone'] === 'bad') say('');
    panel.toggle(leg);
  };

  /** The picks of the last slip, at the odds of this round. */
  const repeat = (): void => {
    if (!last || !isOpen()) return;
    const fixtures = fixturesOf(round());
    for (const { match, pick: id } of last.legs) {
      const odds = fixtures[match - 1] && oddsOf(fixtures[match - 1] as (typeof fixtures)[number]).get(id);
      if (odds !== undefined) panel.toggle({ match, pick: id, odds });
    }
    panel.setStake(last.amount);
  };

  const placeOne = async (bet: Bet): Promise<void> => {
    const amount = (bet.amount / 100).toFixed(2);
    const body = { request: crypto.randomUUID(), round: view.round?.id, stakes: [{ spot: bet.spot, amount }] };
    hear(await ask(shell, '/rgs/table/bet', body));
    panel.placed(bet);
  };

  const place = async (bets: readonly Bet[]): Promise<void> => {
    if (sending || bets.length === 0 || !view.round) return;
    last = { legs: panel.legs(), amount: bets[0]?.amount ?? 0 };
    sending = true;
    render();
    try {
      for (const bet of bets) await placeOne(bet);
      say(t('table.accepted', { amount: money(bets.reduce((sum, { amount }) => sum + amount, 0)) }));
    } catch (error) {
      shell.fail(error);
    }
    sending = false;
    render();
  };

  const cashOut = async (slip: SeatView, price: number): Promise<void> => {
    if (leaving.has(slip.id)) return;
    leaving.add(slip.id);
    showMine();
    try {
      const least = Math.max(1, Math.floor(price * STILL_FINE));
      const me = await ask(shell, '/rgs/table/cash-out', { round: slip.round, seat: slip.id, least });
      hear(me);
      const paid = slips.find(({ id }) => id === slip.id);
      say(t('football.slip-out', { amount: money(toMinor(paid?.win ?? '0')) }), 'win');
      sound.win(1);
    } catch (error) {
      shell.fail(error);
    }
    leaving.delete(slip.id);
    showMine();
  };

  const hear = (me: Me): void => {
    const now = (me.slips ?? []).filter((slip) => slip.round === view.round?.id && slip.state !== 'void');
    if (slips.some(({ id, staked }) => toMinor(staked) > 0 && !now.some((slip) => slip.id === id)) && now.length === 0)
      say(t('lantern.refunded'));
    slips = now.filter(({ staked }) => toMinor(staked) > 0);
    const newest = slips.at(-1);
    if (newest) last = { legs: parseSlip(Object.keys(newest.stakes)[0] ?? '') ?? [], amount: toMinor(newest.staked) };
    balance = toMinor(me.balance);
    shell.showMe(me);
    words.figures(slips);
    if (view.round && ['payout', 'pause'].includes(view.phase)) words.paid(view.round.id, slips);
    render();
  };

  const showGoals = (known: FootballResult): void => {
    const fresh = scores.show(known, OVER.includes(view.phase));
    for (const { match, goal } of fresh) {
      const fixture = fixturesOf(known.round)[match - 1];
      if (!fixture) continue;
      const club = goal > 0 ? fixture.home : fixture.away;
      const score = scoreText(scoreAt(known.goals[match - 1] ?? [], 90));
      say(t('football.goal-of', { club: club.name, match: `${fixture.home.short} ${score} ${fixture.away.short}` }));
      sound.tick(match);
    }
  };

  const showStandings = (): void => {
    const results = history.map(({ result }) => result);
    const { season } = matchdayOf(round());
    standings.replaceChildren(standingsTable(standingsOf(season, results), t), make('p', 'note', t('football.standings-note')));
  };

  const newRound = (): void => {
    if (panel.legs().length > 0 && !sending) {
      panel.clear();
      say(t('football.not-placed'), 'bad');
    }
    slips = [];
    scores.clear();
    words.hideLink();
    words.figures([]);
    const { season, day: number } = matchdayOf(round());
    day.textContent = t('football.matchday', { season, day: number });
    showStandings();
  };

  const draw = (): void => {
    requestAnimationFrame(draw);
    if (!document.hidden && knownOf(view)) scores.tick(elapsed());
  };
  requestAnimationFrame(draw);
  setInterval(() => {
    if (view.phase === 'flight') showMine();
  }, LOOK_MS);

  let openedRound: string | undefined;
  return {
    bettingMs: FOOTBALL.times.betting,
    phases: { flight: 'football.running', result: 'football.full-time' },
    onTable: (next) => {
      const [before, known] = [view, knownOf(next)];
      view = next;
      if (next.history) history = next.history;
      if (next.round && next.round.id !== openedRound) {
        openedRound = next.round.id;
        newRound();
      }
      if (known) showGoals(known);
      if (next.phase === 'flight' && before.phase !== 'flight') {
        say(t('football.kick-off'));
        sound.start();
      }
      if (next.phase === 'result' && next.round && next.result && history[0]?.number !== next.round.number) {
        history = [{ number: next.round.number, result: next.result }, ...history].slice(0, 120);
        showStandings();
      }
      if (next.phase === 'payout' && next.round) words.paid(next.round.id, slips);
      if (next.phase === 'closing' && before.phase === 'betting') say(t(slips.length > 0 ? 'table.good-luck' : 'table.no-more'));
      render();
    },
    onMe: hear,
    help: (body) => fillHelp(body, shell),
    resultText: (result, seat) => footballText(result, t, seat?.stakes),
  };
};

void startTable<FootballResult>(build);
