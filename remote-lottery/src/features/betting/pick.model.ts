/** How numbers are picked: pasted lists, quick picks, heads and tails, positions. Pure. */
import type { Picker, Selection } from 'lottery-rules';

/** A whole number below `bound`, each as likely as the others. */
export type Random = (bound: number) => number;

const WORD = 2 ** 32;

/** The device's own generator, scaled by rejection. */
export const deviceRandom: Random = (bound) => {
  const limit = WORD - (WORD % bound);
  const words = new Uint32Array(1);
  for (;;) {
    crypto.getRandomValues(words);
    const [word = 0] = words;
    if (word < limit) return word % bound;
  }
};

export const numbersOfLength = (length: number): readonly string[] =>
  Array.from({ length: 10 ** length }, (_, number) => String(number).padStart(length, '0'));

export const ballsOf = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(2, '0'));

/** Every single thing that a picker lets be chosen; positions choose among `options` in each place. */
export const universeOf = (picker: Picker): readonly string[] => {
  if (picker.kind === 'balls') return ballsOf(picker.from, picker.to);
  if (picker.kind === 'numbers' || picker.kind === 'sets') return numbersOfLength(picker.length);
  return picker.options;
};

export const emptySelection = (picker: Picker): Selection =>
  picker.kind === 'positions' ? picker.places.map(() => '') : [];

export const isEmpty = (selection: Selection): boolean => selection.every((text) => text === '');

const inOrder = (numbers: Iterable<string>): readonly string[] => [...numbers].sort();

/** With the numbers when one of them was missing, without them when all were there. */
export const toggled = (selection: Selection, numbers: readonly string[]): Selection => {
  const known = new Set(selection);
  const isWhole = numbers.every((number) => known.has(number));
  for (const number of numbers) {
    if (isWhole) known.delete(number);
    else known.add(number);
  }
  return inOrder(known);
};

export const withNumbers = (selection: Selection, numbers: readonly string[]): Selection =>
  inOrder(new Set([...selection, ...numbers]));

/** Two-digit numbers that begin with a digit (heads) or end with it (tails). */
export const headOf = (digit: string): readonly string[] => numbersOfLength(1).map((tail) => `${digit}${tail}`);
export const tailOf = (digit: string): readonly string[] => numbersOfLength(1).map((head) => `${head}${digit}`);

export type ListFault = 'length' | 'digits' | 'range' | 'repeated';

export interface ReadList {
  readonly numbers: readonly string[];
  readonly faults: readonly { readonly text: string; readonly fault: ListFault }[];
}

const BETWEEN = /[\s,;|/.-]+/;

const faultOf = (text: string, length: number, allowed: ReadonlySet<string>): ListFault | null => {
  if (!/^\d+$/.test(text)) return 'digits';
  if (text.length !== length) return 'length';
  return allowed.has(text) ? null : 'range';
};

/** Numbers of a typed or pasted list, and what could not be taken with the reason; nothing is dropped silently. */
export const readList = (text: string, picker: Extract<Picker, { kind: 'numbers' | 'sets' | 'balls' }>): ReadList => {
  const allowed = new Set(universeOf(picker));
  const length = picker.kind === 'balls' ? 2 : picker.length;
  const numbers = new Set<string>();
  const faults: { text: string; fault: ListFault }[] = [];
  for (const part of text.split(BETWEEN)) {
    if (part === '') continue;
    // A ball below ten is often typed without its zero.
    const number = picker.kind === 'balls' && /^\d$/.test(part) ? `0${part}` : part;
    const fault = faultOf(number, length, allowed) ?? (numbers.has(number) ? 'repeated' : null);
    if (fault) faults.push({ text: part, fault });
    else numbers.add(number);
  }
  return { numbers: [...numbers], faults };
};

/** `count` different ones of a list. */
export const pickSome = (all: readonly string[], count: number, random: Random): readonly string[] => {
  const left = [...all];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(random(left.length), 1)[0] ?? '');
};

const quickPositions = (picker: Extract<Picker, { kind: 'positions' }>, random: Random): Selection => {
  if (picker.isDistinct) return pickSome(picker.options, picker.places.length, random);
  return picker.places.map(() => picker.options[random(picker.options.length)] ?? '');
};

/** A selection by chance: `count` numbers, one option, or one digit in each place. */
export const quickPick = (picker: Picker, count: number, random: Random = deviceRandom): Selection => {
  if (picker.kind === 'positions') return quickPositions(picker, random);
  return inOrder(pickSome(universeOf(picker), picker.kind === 'choices' ? 1 : count, random));
};

/** How many numbers a quick pick offers. */
export const quickCounts = (picker: Picker): readonly number[] => {
  if (picker.kind === 'sets' || picker.kind === 'balls') {
    return [picker.size, picker.size + 1, picker.size + 3].filter((count) => count <= picker.max);
  }
  return picker.kind === 'numbers' ? [1, 5, 10].filter((count) => count <= picker.max) : [1];
};

/** Shortcuts in one place of the positions. */
export const PLACE_SHORTCUTS = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const;
export type PlaceShortcut = (typeof PLACE_SHORTCUTS)[number];

/** Options of a place that a shortcut stands for; the upper half is big. */
export const shortcutOptions = (shortcut: PlaceShortcut, options: readonly string[]): readonly string[] => {
  const half = options.length / 2;
  const filters: Readonly<Record<PlaceShortcut, (option: string, index: number) => boolean>> = {
    all: () => true,
    big: (_, index) => index >= half,
    small: (_, index) => index < half,
    odd: (option) => Number(option) % 2 === 1,
    even: (option) => Number(option) % 2 === 0,
    clear: () => false,
  };
  return options.filter(filters[shortcut]);
};

/** What is picked in a place. */
export const optionsAt = (selection: Selection, place: number): readonly string[] =>
  (selection[place] ?? '').split(' ').filter((option) => option !== '');

/** The selection with other options in one place, in the order of the picker. */
export const withPlace = (
  picker: Extract<Picker, { kind: 'positions' }>,
  selection: Selection,
  place: number,
  chosen: readonly string[],
): Selection =>
  picker.places.map((_, index) =>
    index === place ? picker.options.filter((option) => chosen.includes(option)).join(' ') : (selection[index] ?? ''),
  );
