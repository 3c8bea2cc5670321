/** What a refusal says of the fields of a form. Pure. */

export type Faults = Readonly<Record<string, string>>;

export const NO_FAULTS: Faults = {};
export const hasFaults = (faults: Faults): boolean => Object.keys(faults).length > 0;

/** Refusals that speak of one field, by the names that it has in the forms of this module: of several the first that a form has. */
const FIELDS_OF: Readonly<Record<string, readonly string[]>> = {
  'mobile.missing': ['value'],
  'mobile.malformed': ['value'],
  'mobile.invalid': ['value'],
  'contact.taken': ['value'],
  'code.wrong': ['verificationCode'],
  'code.expired': ['verificationCode'],
  'password.wrong': ['password'],
  'pin.wrong': ['oldPin', 'pin'],
  'pin.locked': ['oldPin', 'pin'],
  'bank.unavailable': ['bankId'],
  'bank-account.not-own': ['holder', 'accountId'],
  'bank-account.taken': ['number'],
  'wallet.amount-invalid': ['amount'],
  'wallet.insufficient-funds': ['amount'],
  'payment.amount-range': ['amount'],
  'protection.limit-deposit': ['amount'],
  'deposit.method-unavailable': ['methodId'],
  'withdrawal.account-gone': ['accountId'],
  'withdrawal.daily-amount': ['amount'],
};

export const isRefusal = (fault: string): boolean => Object.hasOwn(FIELDS_OF, fault);

/** Faults by field; none where the refusal speaks of no field of this form. */
export const refusalFaults = (
  { code, fields = {} }: { readonly code: string; readonly fields?: Faults | undefined },
  form: readonly string[],
): Faults => {
  const named = Object.fromEntries(Object.entries(fields).filter(([field]) => form.includes(field)));
  const field = FIELDS_OF[code]?.find((name) => form.includes(name));
  return field === undefined ? named : { ...named, [field]: code };
};
