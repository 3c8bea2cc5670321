import { betTypeOf, checkSelection } from 'lottery-rules';
import type { Format, Picker } from 'lottery-rules';
import {
  emptySelection,
  headOf,
  optionsAt,
  quickPick,
  readList,
  shortcutOptions,
  tailOf,
  toggled,
  withPlace,
} from './pick.model.ts';

const betType = (format: Format, code: string) => {
  const found = betTypeOf(format, code);
  if (!found) throw new Error(code);
  return found;
};
const pickerOf = <Kind extends Picker['kind']>(format: Format, code: string, kind: Kind) => {
  const { picker } = betType(format, code);
  if (picker.kind !== kind) throw new Error(picker.kind);
  return picker as Extract<Picker, { kind: Kind }>;
};

/** Always the last of what is left. */
const last = (bound: number): number => bound - 1;

describe('picking numbers', () => {
  it('turns numbers on and off, in order', () => {
    expect(toggled(['07'], ['03'])).toEqual(['03', '07']);
    expect(toggled(['03', '07'], ['03'])).toEqual(['07']);
  });

  it('completes a head or a tail first, and takes it off when it is whole', () => {
    expect(headOf('3')).toEqual(['30', '31', '32', '33', '34', '35', '36', '37', '38', '39']);
    expect(tailOf('3')[9]).toBe('93');
    const whole = toggled(['30', '55'], headOf('3'));
    expect(whole).toHaveLength(11);
    expect(toggled(whole, headOf('3'))).toEqual(['55']);
  });

  it('reads a pasted list and names what it can not take, with the reason', () => {
    const { numbers, faults } = readList('07, 12;7\n12 x9 99|00', pickerOf('vn-south', 'lo-2', 'numbers'));
    expect(numbers).toEqual(['07', '12', '99', '00']);
    expect(faults).toEqual([
      { text: '7', fault: 'length' },
      { text: '12', fault: 'repeated' },
      { text: 'x9', fault: 'digits' },
    ]);
  });

  it('reads balls without their zero and refuses those that are not in the drum', () => {
    const { numbers, faults } = readList('5 45 46', pickerOf('six-45', 'set-6', 'balls'));
    expect(numbers).toEqual(['05', '45']);
    expect(faults).toEqual([{ text: '46', fault: 'range' }]);
  });

  it.each([
    ['vn-south', 'lo-2', 5],
    ['vn-north', 'xien-3', 4],
    ['keno', 'pearls-5', 5],
    ['keno', 'combo', 1],
    ['digits-5', 'straight', 1],
    ['pk10', 'top-3', 1],
  ] as const)('picks by chance what %s %s takes', (format, code, count) => {
    const type = betType(format, code);
    expect(checkSelection(type, quickPick(type.picker, count, last))).toBeNull();
    expect(checkSelection(type, quickPick(type.picker, count))).toBeNull();
  });
});

describe('places', () => {
  const picker = pickerOf('digits-5', 'front-2', 'positions');

  it('hold their digits in order, whatever order they are pressed in', () => {
    const one = withPlace(picker, emptySelection(picker), 1, ['9', '0']);
    expect(one).toEqual(['', '0 9']);
    expect(optionsAt(one, 1)).toEqual(['0', '9']);
    expect(optionsAt(one, 0)).toEqual([]);
  });

  it('have shortcuts', () => {
    const digits = picker.options;
    expect(shortcutOptions('big', digits)).toEqual(['5', '6', '7', '8', '9']);
    expect(shortcutOptions('small', digits)).toEqual(['0', '1', '2', '3', '4']);
    expect(shortcutOptions('odd', digits)).toEqual(['1', '3', '5', '7', '9']);
    expect(shortcutOptions('even', digits)).toEqual(['0', '2', '4', '6', '8']);
    expect(shortcutOptions('all', digits)).toEqual(digits);
    expect(shortcutOptions('clear', digits)).toEqual([]);
  });
});
