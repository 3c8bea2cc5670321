/** Whole numbers that a draw has. */
import type { Draw } from './draw-shape.ts';
import type { Measure } from './rule.ts';

const sum = (parts: readonly string[]): number => parts.reduce((total, part) => total + Number(part), 0);

const MEASURES: Readonly<Record<Measure, (places: readonly string[]) => number>> = {
  tail: (places) => Number(places.slice(-2).join('')),
  'keno-sum': sum,
  'keno-low-count': (places) => places.filter((ball) => Number(ball) <= 40).length,
  'keno-odd-count': (places) => places.filter((ball) => Number(ball) % 2 === 1).length,
  'digit-sum': sum,
  'first-less-last': (places) => Number(places[0]) - Number(places.at(-1)),
  champion: (places) => Number(places[0]),
  'champion-sum': (places) => sum(places.slice(0, 2)),
};

export const valueOf = (measure: Measure, draw: Draw): number => MEASURES[measure](draw.places);
