import { PortalError } from '../errors/portal-error.ts';
import { mobileOf } from './mobile.ts';

describe('mobile numbers', () => {
  it('are read as they are written in their country', () => {
    expect(mobileOf('84', '0912 345 678')).toBe('+84912345678');
    expect(mobileOf('+84', '912345678')).toBe('+84912345678');
  });

  it.each([
    ['84', '100032', 'mobile.invalid'],
    ['2', '100032', 'mobile.invalid'],
    ['999', '912345678', 'mobile.invalid'],
    ['0', '912345678', 'mobile.malformed'],
    ['84', 'abc', 'mobile.malformed'],
    ['84', ' ', 'mobile.missing'],
  ])('of the dialing code %s, "%s" is refused: %s', (dialingCode, typed, code) => {
    const read = () => mobileOf(dialingCode, typed);
    expect(read).toThrow(PortalError);
    expect(read).toThrow(new PortalError(code));
  });
});
