import { BACCARAT, SPOTS, isPair, totalOf, winnerOf } from '../../../tables/games/baccarat/baccarat.ts';
import type { BaccaratResult } from '../../../tables/games/baccarat/baccarat.ts';
import { byId, make } from '../../common/dom.ts';
import { createBetting } from '../common/betting.ts';
import { appendRules } from '../common/help.ts';
import { startTable } from '../common/shell.ts';
import type { GamePage, Shell } from '../common/shell.ts';
import type { Slip } from '../common/slip.ts';
import type { Decided, TableView } from '../common/table-api.ts';
import { baccaratText } from '../verify/result-text.ts';
import { toMinor } from '../../common/money.ts';
import { createCard } from './cards.ts';
import type { CardView } from './cards.ts';
import { dealOf } from './deal.ts';
import { paintRoads } from './roads.ts';

type Side = 'player' | 'banker';

const PAYS: Readonly<Record<string, string>> = {
  player: '1 : 1',
  banker: '0.95 : 1',
  tie: '8 : 1',
  'player-pair': '11 : 1',
  'banker-pair': '11 : 1',
};

const createSpots = (shell: Shell<BaccaratResult>, put: (spot: string) => void) => {
  const { t, money } = shell;
  const buttons = SPOTS.map((spot) => {
    const button = make(
      'button',
      'spot',
      make('span', 'spot-name', t(`baccarat.${spot}`)),
      make('span', 'spot-pays', PAYS[spot] ?? ''),
      make('span', 'spot-bet'),
    );
    button.type = 'button';
    button.dataset['spot'] = spot;
    button.addEventListener('click', () => put(spot));
    return button;
  });
  return {
    element: make('div', 'spots', ...buttons),
    show: ({ placed, draft }: Slip) =>
      buttons.forEach((button, index) => {
        const spot = SPOTS[index] ?? '';
        const [done, more] = [placed.get(spot) ?? 0, draft.get(spot) ?? 0];
        button.dataset['chip'] = done + more === 0 ? 'none' : more > 0 ? 'draft' : 'placed';
        (button.lastElementChild as HTMLElement).textContent = done + more > 0 ? money(done + more) : '';
      }),
    setOpen: (open: boolean) => buttons.forEach((button) => button.setAttribute('aria-disabled', String(!open))),
    mark: (result: BaccaratResult | null) =>
      buttons.forEach((button, index) => {
        const pays = result ? BACCARAT.pays(result, SPOTS[index] ?? '', 100n) : 0n;
        button.dataset['hit'] = String(pays > 100n);
      }),
  };
};

/** Both hands: cards come and turn by the server's time, or as soon as the player has squeezed them. */
const createHands = (shell: Shell<BaccaratResult>, onDone: (result: BaccaratResult) => void) => {
  const { t, clock, sound } = shell;
  const box = (side: Side) => {
    const total = make('output', 'total', '');
    const cards = make('div', 'cards');
    const name = make('h2', '', t(`baccarat.${side}`));
    return { total, cards, element: make('section', `hand ${side}`, make('header', '', name, total), cards) };
  };
  const sides = { player: box('player'), banker: box('banker') };
  const element = make('div', 'hands', sides.player.element, sides.banker.element);
  let timers: number[] = [];
  let dealt: { side: Side; view: CardView; card: number }[] = [];

  const showTotals = (): void => {
    for (const side of ['player', 'banker'] as const) {
      const open = dealt.filter((each) => each.side === side && each.view.isOpen()).map(({ card }) => card);
      sides[side].total.textContent = open.length > 0 ? String(totalOf(open)) : '';
    }
  };
  const clear = (): void => {
    timers.forEach((timer) => clearTimeout(timer));
    [timers, dealt] = [[], []];
    for (const { cards, total, element: hand } of Object.values(sides)) {
      cards.replaceChildren();
      total.textContent = '';
      hand.dataset['won'] = 'false';
    }
  };
  const done = (result: BaccaratResult): void => {
    dealt.forEach(({ view }) => view.open());
    const winner = winnerOf(result);
    for (const side of ['player', 'banker'] as const) sides[side].element.dataset['won'] = String(winner === side);
    onDone(result);
  };
  const after = (ms: number, work: () => void): void => {
    if (ms <= 0) return work();
    timers.push(window.setTimeout(work, ms));
  };

  return {
    element,
    clear,
    /** Shows the round from wherever it is; `startedAt` 0 shows it as it ended. */
    play: (result: BaccaratResult, startedAt: number): void => {
      clear();
      const passed = startedAt === 0 || shell.isStill() ? Infinity : clock.now() - startedAt;
      const deal = dealOf(result);
      for (const { hand, card, dealtAt, squeezedAt, opensAt } of deal) {
        const view = createCard(card, showTotals);
        after(dealtAt - passed, () => {
          dealt.push({ side: hand, view, card });
          view.element.dataset['third'] = String(sides[hand].cards.childElementCount === 2);
          view.element.dataset['late'] = String(passed > dealtAt + 100);
          sides[hand].cards.append(view.element);
          if (passed < dealtAt) sound.press();
        });
        if (squeezedAt < opensAt) after(squeezedAt - passed, () => view.squeeze(t('baccarat.squeeze')));
        after(opensAt - passed, view.open);
      }
      after(Math.max(...deal.map(({ opensAt }) => opensAt)) - passed, () => done(result));
    },
  };
};

const build = (shell: Shell<BaccaratResult>): GamePage<BaccaratResult> => {
  const { t, say } = shell;
  let history: Decided<BaccaratResult>[] = [];
  let current: TableView<BaccaratResult> | undefined;
  let shown: string | undefined;
  const roads = make('canvas', 'roads');
  roads.setAttribute('role', 'img');

  const showRoads = (): void => {
    const results = [...history].reverse().map(({ result }) => ({
      winner: winnerOf(result),
      playerPair: isPair(result.player),
      bankerPair: isPair(result.banker),
    }));
    const count = (winner: string): number => results.filter((each) => each.winner === winner).length;
    const values = { player: count('player'), banker: count('banker'), tie: count('tie') };
    roads.setAttribute('aria-label', t('baccarat.roads', values));
    paintRoads(roads, results);
  };
  const spots = createSpots(shell, (spot) => betting.put(spot));
  const hands = createHands(shell, (result) => {
    const number = current?.round?.number ?? 0;
    if (history[0]?.number !== number) history = [{ number, result }, ...history].slice(0, 120);
    showRoads();
    spots.mark(result);
    const words = `${t(`baccarat.wins-${winnerOf(result)}`)} ${totalOf(result.player)} : ${totalOf(result.banker)}`;
    if (shown !== current?.round?.id) say(words);
    shown = current?.round?.id;
  });
  byId('stage').append(hands.element, roads, spots.element);
  const betting = createBetting(shell, { show: spots.show, open: spots.setOpen });
  new ResizeObserver(showRoads).observe(roads);

  return {
    onTable: (view) => {
      const same = current?.round?.id === view.round?.id && current?.result !== null;
      current = view;
      if (view.history)
        history = view.history.filter(({ number }) => !(view.phase === 'result' && number === view.round?.number));
      if (view.result && view.phase === 'result' && view.endsAt !== null)
        hands.play(view.result, view.endsAt - BACCARAT.showMs(view.result));
      else if (view.result && !(same && shown === view.round?.id)) hands.play(view.result, 0);
      else if (!view.result) {
        hands.clear();
        spots.mark(null);
      }
      showRoads();
      betting.onTable(view);
    },
    onMe: (me) => betting.onMe(me),
    help: (body) => {
      const most = (spot: string): string => shell.money(toMinor(shell.state.limits.most[spot] ?? '0'));
      const head = make(
        'tr',
        '',
        ...['baccarat.bet', 'baccarat.payout', 'table.maximum'].map((key) => make('th', '', t(key))),
      );
      const rows = SPOTS.map((spot) =>
        make(
          'tr',
          '',
          make('th', '', t(`baccarat.${spot}`)),
          make('td', '', PAYS[spot] ?? ''),
          make('td', '', most(spot)),
        ),
      );
      body.append(
        ...['baccarat.how-1', 'baccarat.how-2', 'baccarat.how-3', 'baccarat.how-4'].map((key) => make('p', '', t(key))),
        make('table', 'paytable', make('thead', '', head), make('tbody', '', ...rows)),
        make('p', 'note', t('baccarat.returns')),
      );
      appendRules(body, shell);
    },
    resultText: (result) => baccaratText(result, t),
  };
};

void startTable<BaccaratResult>(build);
