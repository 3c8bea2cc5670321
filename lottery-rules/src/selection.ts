/** Whether a selection is sound, and how many lines it has. */
import { choose } from './counting.ts';
import type { BetType, Picker, RuleFault, Selection } from './types.ts';

/** More lines than any ticket of this portal holds. */
const LINES_MAX = 100_000;
const SOUND = /^\d+$/;

const countFault = (picked: number, least: number, most: number): RuleFault | null => {
  if (picked < least) return 'selection-too-few';
  return picked > most ? 'selection-too-many' : null;
};

const isBallOf = (text: string, from: number, to: number): boolean =>
  text.length === 2 && SOUND.test(text) && Number(text) >= from && Number(text) <= to;

const isPartOf = (picker: Exclude<Picker, { kind: 'positions' }>, text: string): boolean => {
  if (picker.kind === 'choices') return picker.options.includes(text);
  if (picker.kind === 'balls') return isBallOf(text, picker.from, picker.to);
  return text.length === picker.length && SOUND.test(text);
};

const limitsOf = (picker: Exclude<Picker, { kind: 'positions' }>): readonly [number, number] => {
  if (picker.kind === 'choices') return [1, picker.options.length];
  return [picker.kind === 'numbers' ? 1 : picker.size, picker.max];
};

/** What was picked at each place. */
export const pickedPlaces = (selection: Selection): readonly (readonly string[])[] =>
  selection.map((text) => text.split(' ').filter(Boolean));

const checkPositions = (picker: Extract<Picker, { kind: 'positions' }>, selection: Selection): RuleFault | null => {
  if (selection.length > picker.places.length) return 'selection-too-many';
  const places = pickedPlaces(selection);
  if (places.length < picker.places.length || places.some((place) => place.length === 0)) return 'selection-too-few';
  if (places.some((place) => place.some((part) => !picker.options.includes(part)))) return 'selection-invalid';
  if (places.some((place) => new Set(place).size < place.length)) return 'selection-repeated';
  return countFault(waysThrough(places, picker.isDistinct), 1, LINES_MAX);
};

/** Why a selection can't be bet on, or null. */
export const checkSelection = ({ picker }: BetType, selection: Selection): RuleFault | null => {
  if (selection.every((text) => text.trim() === '')) return 'selection-empty';
  if (picker.kind === 'positions') return checkPositions(picker, selection);
  if (selection.some((text) => !isPartOf(picker, text))) return 'selection-invalid';
  if (new Set(selection).size < selection.length) return 'selection-repeated';
  return countFault(selection.length, ...limitsOf(picker));
};

/** Ways to take one part of each place; none twice where they must differ. */
const waysThrough = (places: readonly (readonly string[])[], isDistinct: boolean): number => {
  if (!isDistinct) return places.reduce((ways, place) => ways * place.length, 1);
  const walk = (index: number, taken: readonly string[]): number => {
    const place = places[index];
    if (!place) return 1;
    return place.reduce((ways, part) => (taken.includes(part) ? ways : ways + walk(index + 1, [...taken, part])), 0);
  };
  return walk(0, []);
};

/** Lines of a selection that is sound; 0 for one that is not. */
export const linesOf = (betType: BetType, selection: Selection): number => {
  if (checkSelection(betType, selection) !== null) return 0;
  const { picker } = betType;
  if (picker.kind === 'positions') return waysThrough(pickedPlaces(selection), picker.isDistinct);
  return picker.kind === 'sets' || picker.kind === 'balls' ? choose(selection.length, picker.size) : selection.length;
};

/** What a bet costs, in minor units: lines, lots of a line, unit price and multiple. */
export const stakeOf = (betType: BetType, selection: Selection, unitMinor: bigint, multiple: number): bigint =>
  BigInt(linesOf(betType, selection) * betType.lotsPerLine) * unitMinor * BigInt(multiple);
