/** How two writings of one person are found to be the same (REG-033). Pure. */
import { createHmac } from 'node:crypto';

export const PERSON_KEYS = ['name', 'id-number', 'email', 'mobile'] as const;
export type PersonKey = (typeof PERSON_KEYS)[number];

/** What is known of somebody; what is not known is empty. */
export interface Person {
  readonly name: string;
  readonly idNumber: string;
  readonly email: string;
  /** With the country's code, however it is written. */
  readonly mobile: string;
}

/** Letters of any script with what stands between them in names. */
const PERSON_NAME = /^[\p{L}\p{M}][\p{L}\p{M}\s.'’·-]{1,99}$/u;

export const isPersonName = (typed: string): boolean => PERSON_NAME.test(typed);

/** Without accents, case, punctuation and the order of its parts: `Cruz, Juán dela` is `Juan Dela Cruz`. */
export const nameForm = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    // Vietnamese D with stroke has no accent to take off.
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .sort()
    .join(' ');

const FORMS: Readonly<Record<PersonKey, (person: Person) => string>> = {
  name: ({ name }) => nameForm(name),
  'id-number': ({ idNumber }) =>
    idNumber
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  email: ({ email }) => email.normalize('NFKC').trim().toLowerCase(),
  mobile: ({ mobile }) => mobile.normalize('NFKC').replace(/\D/g, '').replace(/^0+/, ''),
};

/** The forms that are compared; what is empty is left out. */
export const formsOf = (person: Person): readonly { readonly kind: PersonKey; readonly form: string }[] =>
  PERSON_KEYS.map((kind) => ({ kind, form: FORMS[kind](person) })).filter(({ form }) => form !== '');

/** Keyed by installation, merchant and kind: a list of names can't be tried against the table without the secret. */
export const keysOf = (
  secret: string,
  merchantId: number,
  person: Person,
): readonly { readonly kind: PersonKey; readonly key: Buffer }[] =>
  formsOf(person).map(({ kind, form }) => ({
    kind,
    key: createHmac('sha256', secret).update(`restricted person\n${merchantId}\n${kind}\n${form}`).digest(),
  }));

/** Says whether two entries of the list are the same in everything. */
export const fingerprintOf = (secret: string, merchantId: number, person: Person): Buffer =>
  createHmac('sha256', secret)
    .update(`restricted entry\n${merchantId}\n${JSON.stringify(formsOf(person))}`)
    .digest();
