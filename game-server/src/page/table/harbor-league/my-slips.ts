/** The player's slips of this round: legs as they stand, and the price for which each can be cashed out. */
import { BOOK, FOOTBALL, minuteAt } from '../../../tables/games/football/football.ts';
import type { FootballResult } from '../../../tables/games/football/football.ts';
import { MINUTES, scoreAt } from '../../../tables/games/football/goals.ts';
import { parseSlip, slipWin } from '../../../tables/games/markets/slip.ts';
import type { Leg } from '../../../tables/games/markets/slip.ts';
import { make } from '../../common/dom.ts';
import { toMinor } from '../../common/money.ts';
import type { Shell } from '../common/shell.ts';
import type { SeatView } from '../common/table-api.ts';
import { combinedOdds, legFixture, oddsText, pickText, scoreText } from './texts.ts';

export interface Standing {
  /** Number of the round. */
  readonly round: number;
  readonly slips: readonly SeatView[];
  /** What is known of its matches; undefined before kick-off. */
  readonly known: FootballResult | undefined;
  readonly ms: number;
  /** Slips can be cashed out. */
  readonly runs: boolean;
  readonly isOver: boolean;
  /** Slips whose cash-out is on its way. */
  readonly sending: ReadonlySet<string>;
}

export interface MySlips {
  readonly element: HTMLElement;
  readonly show: (standing: Standing) => void;
}

export interface MySlipsParts extends Pick<Shell<FootballResult>, 't' | 'money'> {
  readonly onCashOut: (slip: SeatView, price: number) => void;
  readonly onMatch: (match: number) => void;
}

const legsOf = ({ stakes }: SeatView): readonly Leg[] => parseSlip(Object.keys(stakes)[0] ?? '') ?? [];

/** `won` and `lost` as soon as nothing can change it. */
const legState = ({ known, ms, isOver }: Standing, leg: Leg): 'open' | 'won' | 'lost' => {
  if (!known) return 'open';
  const chance = BOOK.chanceAt(known, isOver ? MINUTES : minuteAt(ms), leg.match, leg.pick);
  if (chance < 1e-12) return 'lost';
  return chance > 1 - 1e-12 ? 'won' : 'open';
};

/** Hundredths of the stake. */
const priceOf = ({ known, ms, runs }: Standing, slip: SeatView): number =>
  known && runs && slip.state === 'open'
    ? (FOOTBALL.flight?.offerAt(known, ms, Object.keys(slip.stakes)[0] ?? '') ?? 0)
    : 0;

export const createMySlips = ({ t, money, onCashOut, onMatch }: MySlipsParts): MySlips => {
  const list = make('ol', 'slips');
  const empty = make('p', 'note', t('football.slips-empty'));
  const element = make('section', 'mine', make('h2', 'mine-title', t('football.my-slips')), empty, list);
  const cards = new Map<string, { readonly element: HTMLElement; readonly set: (standing: Standing, slip: SeatView) => void }>();

  const legLine = (standing: Standing, leg: Leg) => {
    const fixture = legFixture(standing.round, leg);
    const score = make('b', 'leg-score');
    const line = make(
      'button',
      'leg',
      make('span', 'leg-match', `${fixture.home.short} – ${fixture.away.short}`),
      make('span', 'leg-pick', pickText(leg.pick, fixture, t)),
      make('span', 'leg-odds', oddsText(leg.odds)),
      score,
    );
    line.type = 'button';
    line.addEventListener('click', () => onMatch(leg.match));
    const set = (now: Standing): void => {
      line.dataset['state'] = legState(now, leg);
      score.textContent = now.known ? scoreText(scoreAt(now.known.goals[leg.match - 1] ?? [], MINUTES)) : '';
    };
    return { line, set };
  };

  const outcome = (slip: SeatView, isLost: boolean, isOver: boolean): string => {
    const win = toMinor(slip.win);
    if (slip.cashOut !== null) return t('football.slip-out', { amount: money(win) });
    if (slip.state !== 'open' && win > 0) return t('football.slip-won', { amount: money(win) });
    return isLost || (isOver && slip.state !== 'open') ? t('football.slip-lost') : '';
  };

  const card = (standing: Standing, slip: SeatView) => {
    const legs = legsOf(slip);
    const lines = legs.map((leg) => legLine(standing, leg));
    const possible = Number(slipWin(legs, BigInt(toMinor(slip.staked))));
    const kind = legs.length === 1 ? t('football.single') : t('football.combination', { n: legs.length });
    const cash = make('button', 'cash');
    cash.type = 'button';
    const end = make('strong', 'slip-end');
    let price = 0;
    let current = slip;
    cash.addEventListener('click', () => onCashOut(current, price));
    const facts = `${money(toMinor(slip.staked))} × ${combinedOdds(legs)} → ${money(possible)}`;
    const head = make('p', 'slip-head', make('span', 'slip-kind', kind), make('span', 'slip-facts', facts));
    const item = make('li', 'slip', head, ...lines.map(({ line }) => line), make('div', 'slip-foot', end, cash));
    return {
      element: item,
      set: (now: Standing, next: SeatView): void => {
        current = next;
        for (const { set } of lines) set(now);
        const isLost = legs.some((leg) => legState(now, leg) === 'lost');
        price = priceOf(now, next);
        const isSending = now.sending.has(next.id);
        const text = outcome(next, isLost && next.cashOut === null, now.isOver);
        if (end.textContent !== text) end.textContent = text;
        item.dataset['state'] = next.cashOut !== null || toMinor(next.win) > 0 ? 'won' : isLost ? 'lost' : 'open';
        cash.hidden = !now.runs || next.state !== 'open' || price <= 0;
        cash.disabled = isSending;
        const label = isSending
          ? t('lantern.cashing')
          : t('lantern.cash-out', { amount: money(Math.floor((toMinor(next.staked) * price) / 100)) });
        if (cash.textContent !== label) cash.textContent = label;
      },
    };
  };

  return {
    element,
    show: (standing) => {
      const shown = standing.slips.filter(({ staked }) => toMinor(staked) > 0);
      const ids = new Set(shown.map(({ id }) => id));
      for (const id of cards.keys()) if (!ids.has(id)) cards.delete(id);
      for (const slip of shown) {
        const each = cards.get(slip.id) ?? card(standing, slip);
        cards.set(slip.id, each);
        each.set(standing, slip);
      }
      const nodes = shown.flatMap(({ id }) => cards.get(id)?.element ?? []);
      const isSame = nodes.length === list.childElementCount && nodes.every((node, at) => list.children[at] === node);
      if (!isSame) list.replaceChildren(...nodes);
      empty.hidden = nodes.length > 0;
      element.dataset['empty'] = String(nodes.length === 0);
    },
  };
};
