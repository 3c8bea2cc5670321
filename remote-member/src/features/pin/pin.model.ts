/** Rules of the form of a PIN; the platform checks the same. Pure. */

const DIGITS = /^\d{6}$/;

/** Faults of a new PIN by field (VAL-052). `byCode`: the code stands in for the old PIN. */
export const pinFaults = (
  typed: {
    readonly oldPin: string;
    readonly pin: string;
    readonly confirmPin: string;
    readonly verificationCode: string;
  },
  byCode: boolean,
): Readonly<Record<string, string>> => {
  const faults: Record<string, string> = {};
  if (typed.pin === '') faults['pin'] = 'pin.missing';
  else if (!DIGITS.test(typed.pin)) faults['pin'] = 'pin.digits';
  if (typed.confirmPin === '') faults['confirmPin'] = 'pin.missing';
  else if (typed.confirmPin !== typed.pin) faults['confirmPin'] = 'pin.differs';
  if (byCode && !DIGITS.test(typed.verificationCode)) faults['verificationCode'] = 'code.digits';
  if (!byCode && typed.oldPin === '') faults['oldPin'] = 'pin.missing';
  return faults;
};
