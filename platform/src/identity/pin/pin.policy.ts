/** Rules of the payment PIN (specification, section 5; VAL-052). Pure. */

const DIGITS = /^\d{6}$/;
const UP = '01234567890';
const DOWN = '09876543210';

export type PinFault = 'missing' | 'digits' | 'too-easy';

/** Why a new PIN can't be taken; null when it can. */
export const faultOfPin = (pin: string): PinFault | null => {
  if (pin === '') return 'missing';
  if (!DIGITS.test(pin)) return 'digits';
  const isRepeated = new Set(pin).size === 1;
  return isRepeated || UP.includes(pin) || DOWN.includes(pin) ? 'too-easy' : null;
};

/** Wrong ones in a row before the lock, for one account and for one address (SEC-005). No picture is asked for. */
export const PIN_LIMITS = {
  name: { captchaFrom: null, lockFrom: 5 },
  address: { captchaFrom: null, lockFrom: 30 },
} as const;
