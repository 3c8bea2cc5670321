import fc from 'fast-check';
import { createNameKeyOf } from './name-key.policy.ts';

const keyOf = createNameKeyOf('a secret');
const isSame = (one: string, other: string): boolean => {
  const key = keyOf(1, one);
  const otherKey = keyOf(1, other);
  return key !== null && otherKey !== null && key.equals(otherKey);
};

describe('the key of a name', () => {
  it.each([
    ['without accents', 'nguyen van duc'],
    ['in capital letters', 'NGUYỄN VĂN ĐỨC'],
    ['with accents as letters of their own', 'Nguyễn Văn Đức'.normalize('NFD')],
    ['in another order', 'Đức, Nguyễn Văn'],
    ['with other spaces', '  Nguyễn\u00a0 Văn\tĐức '],
    ['in full-width letters', 'Ｎｇｕｙễn Văn Đức'],
    ['with an invisible space', 'Nguyễn Văn\u200b Đức'],
  ])('is the same %s', (_how, written) => expect(isSame('Nguyễn Văn Đức', written)).toBe(true));

  it.each(['Nguyễn Văn', 'Nguyễn Văn Dũng', 'Nguyễn Văn Văn Đức', 'NguyễnVănĐức'])('is another one for %s', (other) =>
    expect(isSame('Nguyễn Văn Đức', other)).toBe(false),
  );

  it.each(['', '  ', '-', '\u200b', '\u0301'])('does not exist without a letter: %j', (text) =>
    expect(keyOf(1, text)).toBeNull(),
  );

  it('differs between merchants and installations', () => {
    const key = keyOf(1, 'Mai Huong');
    expect(keyOf(2, 'Mai Huong')).not.toEqual(key);
    expect(createNameKeyOf('another secret')(1, 'Mai Huong')).not.toEqual(key);
    expect(key).toHaveLength(32);
  });

  const letters = [...'abcdefghijklmnopqrstuvwxyz', ...'ăâđêôơưàảãáạầẩẫấậềểễếệỳỷỹýỵ'];
  const word = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));
  const name = fc.array(word, { minLength: 1, maxLength: 5 });

  it('is the same for any order, case, spaces, Unicode form and without accents', () => {
    fc.assert(
      fc.property(
        name,
        fc.integer({ min: 0, max: 4 }),
        fc.constantFrom(' ', '  ', '\u3000', ', '),
        (words, by, gap) => {
          const whole = words.join(' ');
          const turned = [...words.slice(by), ...words.slice(0, by)];
          const bare = whole.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd');
          for (const other of [
            turned.join(gap),
            whole.toUpperCase(),
            whole.normalize('NFD'),
            whole.normalize('NFKC'),
            bare,
          ])
            expect(isSame(whole, other)).toBe(true);
        },
      ),
    );
  });

  it('is another one where a word is added or left out', () => {
    fc.assert(fc.property(name, word, (words, more) => !isSame(words.join(' '), [...words, more].join(' '))));
  });

  it('exists or not for any text, and never fails', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const key = keyOf(1, text);
        expect(key === null || key.length === 32).toBe(true);
      }),
    );
  });
});
