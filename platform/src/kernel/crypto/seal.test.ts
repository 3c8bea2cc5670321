import { createSeal } from './seal.ts';

describe('seal', () => {
  const seal = createSeal('secret', 'payload keys');

  it('opens what it sealed, and seals the same text differently each time', () => {
    const sealed = seal.seal('private', 'kid-1');
    expect(seal.open(sealed, 'kid-1')).toBe('private');
    expect(seal.seal('private', 'kid-1')).not.toBe(sealed);
    expect(sealed).not.toContain(Buffer.from('private').toString('base64url'));
  });

  it('does not open with another secret, purpose or context, nor a changed value', () => {
    const sealed = seal.seal('private', 'kid-1');
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(() => createSeal('other', 'payload keys').open(sealed, 'kid-1')).toThrow();
    expect(() => createSeal('secret', 'other').open(sealed, 'kid-1')).toThrow();
    expect(() => seal.open(sealed, 'kid-2')).toThrow();
    expect(() => seal.open(changed, 'kid-1')).toThrow();
    expect(() => seal.open('', 'kid-1')).toThrow();
  });
});
