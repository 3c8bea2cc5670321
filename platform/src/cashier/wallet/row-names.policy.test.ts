import fc from 'fast-check';
import { isPortalError } from 'shared-contracts/errors';
import { entryNamed, nameOfEntry, nameOfRound, roundNamed } from './row-names.policy.ts';

const refusalOf = (read: () => unknown): string | null => {
  try {
    read();
    return null;
  } catch (error) {
    return isPortalError(error) ? error.code : 'something else';
  }
};

describe('names of rows', () => {
  it('name the same row when they come back, in characters of an address', () => {
    const id = fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }).filter((text) => !text.includes('\0'));
    fc.assert(
      fc.property(id, fc.bigInt({ min: 1n, max: 10n ** 17n }), fc.nat(99), (round, transferId, seq) => {
        const name = nameOfRound({ vendor: 'HOUSE', round });
        expect(name).toMatch(/^[\w-]+$/);
        expect(roundNamed(name)).toEqual({ vendor: 'HOUSE', round });
        expect(entryNamed(nameOfEntry({ transferId, seq }))).toEqual({ transferId, seq });
      }),
    );
  });

  it.each(['', 'x', '1', '1-', '-1', '1-x', '9999999999999999999-1'])('%j names no entry', (name) => {
    expect(refusalOf(() => entryNamed(name))).toBe('request.invalid');
  });

  it.each(['', 'abc', Buffer.from('\nround').toString('base64url'), Buffer.from('V\na\0b').toString('base64url')])(
    '%j names no round',
    (name) => {
      expect(refusalOf(() => roundNamed(name))).toBe('request.invalid');
    },
  );
});
