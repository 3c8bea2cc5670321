import { maskContact } from '../identity/index.ts';
import { faultOfPin } from './pin.policy.ts';

describe('payment PIN', () => {
  it.each([
    ['', 'missing'],
    ['12345', 'digits'],
    ['1234567', 'digits'],
    ['12a456', 'digits'],
    ['１２３４５７', 'digits'],
    ['111111', 'too-easy'],
    ['123456', 'too-easy'],
    ['567890', 'too-easy'],
    ['654321', 'too-easy'],
    ['246813', null],
  ])('[VAL-052] %p: %p', (pin, fault) => expect(faultOfPin(pin)).toBe(fault));

  it('contacts are shown enough to be recognised and no more', () => {
    expect(maskContact('mobile', '+84912000001')).toBe('+84•••••001');
    expect(maskContact('email', 'player1@example.com')).toBe('pl•••@example.com');
  });
});
