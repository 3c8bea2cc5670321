/** The player's slips of this round: legs as they stand, and the price for which each can be cashed out. */
import { parseSlip, slipWin } from '../../../tables/games/markets/slip.ts';
import type { Leg } from '../../../tables/games/markets/slip.ts';
import { make } from '../../common/dom.ts';
import { toMinor } from '../../common/money.ts';
import type { Shell } from '../common/shell.ts';
import type { SeatView } from '../common/table-api.ts';
import type { LeagueResult, Sport } from './sport.ts';
import { combinedOdds, legFixture, oddsText } from './texts.ts';

export interface Standing<Result> {
  /** Number of the round. */
  readonly round: number;
  readonly slips: readonly SeatView[];
  /** What is known of its matches; undefined before kick-off. */
  readonly known: Result | undefined;
  readonly ms: number;
  /** Slips can be cashed out. */
  readonly runs: boolean;
  readonly isOver: boolean;
  /** Slips whose cash-out is on its way. */
  readonly sending: ReadonlySet<string>;
}

export interface MySlips<Result> {
  readonly element: HTMLElement;
  readonly show: (standing: Standing<Result>) => void;
}

interface Card<Result> {
  readonly element: HTMLElement;
  readonly set: (standing: Standing<Result>, slip: SeatView) => void;
}

export interface MySlipsParts<Result extends LeagueResult> extends Pick<Shell<Result>, 't' | 'money'> {
  readonly sport: Sport<Result>;
  readonly onCashOut: (slip: SeatView, price: number) => void;
  readonly onMatch: (match: number) => void;
}

const legsOf = ({ stakes }: SeatView): readonly Leg[] => parseSlip(Object.keys(stakes)[0] ?? '') ?? [];

/** `won` and `lost` as soon as nothing can change it. */
const legState = <Result extends LeagueResult>(
  { book }: Sport<Result>,
  { known, ms, isOver }: Standing<Result>,
  leg: Leg,
): 'open' | 'won' | 'lost' => {
  if (!known) return 'open';
  const chance = book.chanceAt(known, isOver ? book.parts : book.partAt(ms), leg.match, leg.pick);
  if (chance < 1e-12) return 'lost';
  return chance > 1 - 1e-12 ? 'won' : 'open';
};

/** Hundredths of the stake. */
const priceOf = <Result extends LeagueResult>(
  { game }: Sport<Result>,
  { known, ms, runs }: Standing<Result>,
  slip: SeatView,
): number =>
  known && runs && slip.state === 'open'
    ? (game.flight?.offerAt(known, ms, Object.keys(slip.stakes)[0] ?? '') ?? 0)
    : 0;

const outcome = ({ t, money }: Pick<Shell<unknown>, 't' | 'money'>, slip: SeatView, isLost: boolean): string => {
  const amount = money(toMinor(slip.win));
  if (slip.cashOut !== null) return t('slip.slip-out', { amount });
  if (slip.state !== 'open' && toMinor(slip.win) > 0) return t('slip.slip-won', { amount });
  return isLost ? t('slip.slip-lost') : '';
};

/** One leg: a press shows its match large. */
const createLeg = <Result extends LeagueResult>(
  { sport, t, onMatch }: MySlipsParts<Result>,
  round: number,
  leg: Leg,
) => {
  const fixture = legFixture(sport, round, leg);
  const score = make('b', 'leg-score');
  const line = make(
    'button',
    'leg',
    make('span', 'leg-match', `${fixture.home.short} – ${fixture.away.short}`),
    make('span', 'leg-pick', sport.pickText(leg.pick, fixture, t)),
    make('span', 'leg-odds', oddsText(leg.odds)),
    score,
  );
  line.type = 'button';
  line.addEventListener('click', () => onMatch(leg.match));
  const set = (now: Standing<Result>): void => {
    line.dataset['state'] = legState(sport, now, leg);
    score.textContent = now.known ? sport.scoreText(now.known, leg.match) : '';
  };
  return { line, set };
};

/** The button that cashes a slip out, with its price of the moment. */
const createCash = <Result extends LeagueResult>({ sport, t, money, onCashOut }: MySlipsParts<Result>) => {
  const element = make('button', 'cash');
  element.type = 'button';
  let [price, current]: [number, SeatView | undefined] = [0, undefined];
  element.addEventListener('click', () => current && onCashOut(current, price));
  const set = (now: Standing<Result>, slip: SeatView): void => {
    [price, current] = [priceOf(sport, now, slip), slip];
    element.hidden = price <= 0;
    element.disabled = now.sending.has(slip.id);
    const amount = money(Math.floor((toMinor(slip.staked) * price) / 100));
    const label = element.disabled ? t('lantern.cashing') : t('lantern.cash-out', { amount });
    if (element.textContent !== label) element.textContent = label;
  };
  return { element, set };
};

const createCard = <Result extends LeagueResult>(
  parts: MySlipsParts<Result>,
  round: number,
  slip: SeatView,
): Card<Result> => {
  const { sport, t, money } = parts;
  const legs = legsOf(slip);
  const lines = legs.map((leg) => createLeg(parts, round, leg));
  const possible = Number(slipWin(legs, BigInt(toMinor(slip.staked))));
  const kind = legs.length === 1 ? t('slip.single') : t('slip.combination', { n: legs.length });
  const facts = `${money(toMinor(slip.staked))} × ${combinedOdds(legs)} → ${money(possible)}`;
  const cash = createCash(parts);
  const end = make('strong', 'slip-end');
  const element = make(
    'li',
    'slip',
    make('p', 'slip-head', make('span', 'slip-kind', kind), make('span', 'slip-facts', facts)),
    ...lines.map(({ line }) => line),
    make('div', 'slip-foot', end, cash.element),
  );
  return {
    element,
    set: (now, next) => {
      for (const { set } of lines) set(now);
      const isLost = legs.some((leg) => legState(sport, now, leg) === 'lost');
      const text = outcome(parts, next, isLost);
      if (end.textContent !== text) end.textContent = text;
      element.dataset['state'] = next.cashOut !== null || toMinor(next.win) > 0 ? 'won' : isLost ? 'lost' : 'open';
      cash.set(now, next);
    },
  };
};

export const createMySlips = <Result extends LeagueResult>(parts: MySlipsParts<Result>): MySlips<Result> => {
  const { t } = parts;
  const list = make('ol', 'slips');
  const empty = make('p', 'note', t('slip.slips-empty'));
  const element = make('section', 'mine', make('h2', 'mine-title', t('slip.my-slips')), empty, list);
  const cards = new Map<string, Card<Result>>();
  return {
    element,
    show: (standing) => {
      const { slips, round } = standing;
      const ids = new Set(slips.map(({ id }) => id));
      for (const id of cards.keys()) if (!ids.has(id)) cards.delete(id);
      for (const slip of slips) {
        const card = cards.get(slip.id) ?? createCard(parts, round, slip);
        cards.set(slip.id, card);
        card.set(standing, slip);
      }
      const nodes = slips.flatMap(({ id }) => cards.get(id)?.element ?? []);
      // Cards that are shown already stay where they are, and keep the focus.
      const isSame = nodes.length === list.childElementCount && nodes.every((node, at) => list.children[at] === node);
      if (!isSame) list.replaceChildren(...nodes);
      empty.hidden = nodes.length > 0;
    },
  };
};
