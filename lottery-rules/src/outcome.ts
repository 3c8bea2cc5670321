/** What the lines of a bet won in a draw. */
import { knownDefinition } from './bet-types.ts';
import { choose } from './counting.ts';
import { readDraw } from './draw-shape.ts';
import type { Draw } from './draw-shape.ts';
import { valueOf } from './measures.ts';
import type { Definition, Rule } from './rule.ts';
import { linesOf, pickedPlaces } from './selection.ts';
import type { BetType, Format, Outcome, Selection } from './types.ts';

type RuleOf<K extends Rule['kind']> = Extract<Rule, { kind: K }>;
type Hits = Record<string, number>;

/** How many prizes end with each two digits. */
const tailsOf = (draw: Draw): ReadonlyMap<string, number> => {
  const tails = new Map<string, number>();
  for (const number of draw.rows.flat()) tails.set(number.slice(-2), (tails.get(number.slice(-2)) ?? 0) + 1);
  return tails;
};

const endsOf = ({ rows, digits }: RuleOf<'ends'>, selection: Selection, draw: Draw): number => {
  const picked = new Set(selection);
  return rows
    .flatMap((row) => draw.rows[row] ?? [])
    .filter((number) => number.length >= digits && picked.has(number.slice(-digits))).length;
};

/** Each pair of numbers that occur wins once; a number that comes again is an extra of each of its pairs. */
const pairsOf = (selection: Selection, tails: ReadonlyMap<string, number>): Hits => {
  const times = selection.map((number) => tails.get(number) ?? 0).filter((count) => count > 0);
  const again = times.reduce((sum, count) => sum + count - 1, 0);
  return { hit: choose(times.length, 2), extra: again * Math.max(0, times.length - 1) };
};

const placeOf = (draw: Draw, place: number): string => draw.places.at(place) ?? '';

const orderHits = ({ places }: RuleOf<'order'>, { picker }: Definition, selection: Selection, draw: Draw): number => {
  const picked = picker.kind === 'positions' ? pickedPlaces(selection) : [selection];
  return places.every((place, index) => picked[index]?.includes(placeOf(draw, place))) ? 1 : 0;
};

/** The parts at the places make one set: it is a line when it has the size of one and all of it was picked. */
const groupHits = ({ places }: RuleOf<'group'>, { picker }: Definition, selection: Selection, draw: Draw): number => {
  const size = 'size' in picker ? picker.size : 0;
  const parts = new Set(places.map((place) => placeOf(draw, place)));
  return parts.size === size && [...parts].every((part) => selection.includes(part)) ? 1 : 0;
};

const matchHits = (
  { counts }: RuleOf<'match'>,
  { picker, tiers }: Definition,
  selection: Selection,
  draw: Draw,
): Hits => {
  const size = picker.kind === 'balls' ? picker.size : 0;
  const drawn = new Set(draw.places);
  const hit = selection.filter((ball) => drawn.has(ball)).length;
  return Object.fromEntries(
    counts.map((count, index) => [
      tiers[index] ?? '',
      choose(hit, count) * choose(selection.length - hit, size - count),
    ]),
  );
};

const measureOutcome = (rule: RuleOf<'measure'>, definition: Definition, selection: Selection, draw: Draw): Outcome => {
  const option = rule.optionOf(valueOf(rule.measure, draw));
  if (option === null) return { hits: {}, refundedLines: selection.length };
  if (!selection.includes(option)) return { hits: {}, refundedLines: 0 };
  return { hits: { [definition.tiers.length === 1 ? 'hit' : option]: 1 }, refundedLines: 0 };
};

const hitsOf = (
  rule: Exclude<Rule, { kind: 'measure' }>,
  definition: Definition,
  selection: Selection,
  draw: Draw,
): Hits => {
  const size = definition.picker.kind === 'sets' ? definition.picker.size : 0;
  switch (rule.kind) {
    case 'ends':
      return { hit: endsOf(rule, selection, draw) };
    case 'all-occur': {
      const tails = tailsOf(draw);
      return { hit: choose(selection.filter((number) => tails.has(number)).length, size) };
    }
    case 'none-occurs': {
      const tails = tailsOf(draw);
      return { hit: choose(selection.filter((number) => !tails.has(number)).length, size) };
    }
    case 'pair':
      return pairsOf(selection, tailsOf(draw));
    case 'order':
      return { hit: orderHits(rule, definition, selection, draw) };
    case 'group':
      return { hit: groupHits(rule, definition, selection, draw) };
    case 'match':
      return matchHits(rule, definition, selection, draw);
  }
};

/** Settles a sound selection against the numbers of a draw, `~` between rows and `,` between numbers. */
export const outcomeOf = (format: Format, betType: BetType, selection: Selection, numbers: string): Outcome => {
  if (linesOf(betType, selection) === 0) return { hits: {}, refundedLines: 0 };
  const definition = knownDefinition(format, betType);
  const draw = readDraw(format, numbers);
  const { rule } = definition;
  if (rule.kind === 'measure') return measureOutcome(rule, definition, selection, draw);
  const hits = Object.entries(hitsOf(rule, definition, selection, draw)).filter(([, count]) => count > 0);
  return { hits: Object.fromEntries(hits), refundedLines: 0 };
};
