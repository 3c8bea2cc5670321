/** Draws and selections at random, dense enough that bets win. */
import fc from 'fast-check';
import { SHAPES } from '../draw-shape.ts';
import type { BetType, Format, Picker, Selection } from '../types.ts';

const digitText = (length: number): fc.Arbitrary<string> =>
  // Few digits: the same ends come often, with leading zeros.
  fc
    .array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom('0', '1', '2') }, fc.constantFrom(...'3456789')), {
      minLength: length,
      maxLength: length,
    })
    .map((digits) => digits.join(''));

const ball = (number: number): string => String(number).padStart(2, '0');

const ballsTo = (of: number): readonly string[] => Array.from({ length: of }, (_, index) => ball(index + 1));

/** Numbers of a draw of the format. */
export const numbersOf = (format: Format): fc.Arbitrary<string> => {
  const shape = SHAPES[format];
  if (shape.kind === 'digits') return digitText(shape.length);
  if (shape.kind === 'balls') {
    return fc
      .shuffledSubarray([...ballsTo(shape.of)], { minLength: shape.count, maxLength: shape.count })
      .map((balls) => (shape.isSorted ? balls.sort() : balls).join(','));
  }
  const rows = shape.prizes.map(([count, length]) =>
    fc.array(digitText(length), { minLength: count, maxLength: count }).map((row) => row.join(',')),
  );
  return fc.tuple(...rows).map((all) => all.join('~'));
};

const someOf = (options: readonly string[], least: number, most: number): fc.Arbitrary<string[]> =>
  fc.shuffledSubarray([...options], { minLength: least, maxLength: Math.min(most, options.length) });

const distinctTexts = (length: number, least: number, most: number): fc.Arbitrary<string[]> =>
  fc.uniqueArray(digitText(length), { minLength: least, maxLength: Math.min(most, 10 ** length) });

const ofPicker = (picker: Picker): fc.Arbitrary<Selection> => {
  switch (picker.kind) {
    case 'numbers':
      return distinctTexts(picker.length, 1, Math.min(picker.max, 20));
    case 'sets':
      return distinctTexts(picker.length, picker.size, Math.min(picker.max, picker.size + 3));
    case 'choices':
      return someOf(picker.options, 1, picker.options.length);
    case 'positions':
      return fc.tuple(...picker.places.map(() => someOf(picker.options, 1, 4).map((parts) => parts.join(' '))));
    case 'balls':
      return someOf(ballsTo(picker.to).slice(picker.from - 1), picker.size, Math.min(picker.max, picker.size + 4));
  }
};

export const selectionOf = ({ picker }: BetType): fc.Arbitrary<Selection> => ofPicker(picker);
