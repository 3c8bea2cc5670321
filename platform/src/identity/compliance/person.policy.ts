/** How two writings of one person are found to be the same (REG-033). Pure. */
import { createHmac } from 'node:crypto';
import { mailForm } from 'shared-contracts/registration/mail-address';

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

const tableOf = (from: string, to: string): ReadonlyMap<string, string> => {
  const latin = [...to];
  return new Map([...from].map((letter, index) => [letter, latin[index] ?? letter]));
};

/**
 * Letters that look like a Latin one, also where the capital alone does, and Latin ones with a stroke: those have no accent to take off.
 * Of two letters for one look there is no telling which was meant, so that a name in Cyrillic or Greek is folded as well, always alike.
 */
const LOOKS = tableOf(
  'авекмнорстухѕіјһԁԛԝѵӏьүԍ' + 'αβεζηικμνορτυχ' + 'đłøħŧıɑɡ',
  'abekmhopctyxsijhdqwvlbyg' + 'abezhikmnoptyx' + 'dlohtiag',
);
/** Letters that look like another Latin one than in the other case. */
const SMALL_LOOKS = tableOf('гпηνυμγσωӀ', 'rnnvuuyowi');

const folded = (text: string, looks: ReadonlyMap<string, string>): string =>
  [...text].map((letter) => looks.get(letter) ?? letter).join('');

/** Nothing that is not seen, and no accents. */
const bare = (text: string): string => text.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');

const inOrder = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .sort()
    .join(' ');

/**
 * Without accents, case, punctuation, what is not seen and the order of its parts: `Cruz, Juán dela` is `Juan Dela Cruz`. Look-alikes of
 * other scripts are the Latin letter: `Вad Actor` with a Cyrillic В is `Bad Actor`.
 */
export const nameForm = (name: string): string => inOrder(folded(bare(name).toLowerCase(), LOOKS));

/** Every form that a name may be known by: as it is kept first, then by the look of its small letters. */
export const nameForms = (name: string): readonly string[] => [
  ...new Set([nameForm(name), nameForm(folded(bare(name), SMALL_LOOKS))]),
];

const idForm = (idNumber: string): string => idNumber.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The first form is kept, all of them are looked up. */
const FORMS: Readonly<Record<PersonKey, (person: Person) => readonly string[]>> = {
  name: ({ name }) => nameForms(name),
  'id-number': ({ idNumber }) => [idForm(folded(bare(idNumber).toLowerCase(), LOOKS))],
  email: ({ email }) => [mailForm(email)],
  mobile: ({ mobile }) => [mobile.normalize('NFKC').replace(/\D/g, '').replace(/^0+/, '')],
};

interface PersonForm {
  readonly kind: PersonKey;
  readonly form: string;
}

/** The forms that are looked up; what is empty is left out. */
export const searchedFormsOf = (person: Person): readonly PersonForm[] =>
  PERSON_KEYS.flatMap((kind) =>
    [...new Set(FORMS[kind](person))].filter((form) => form !== '').map((form) => ({ kind, form })),
  );

/** The forms that are kept, one of each kind. */
export const formsOf = (person: Person): readonly PersonForm[] =>
  PERSON_KEYS.map((kind) => ({ kind, form: FORMS[kind](person)[0] ?? '' })).filter(({ form }) => form !== '');

interface PersonMark {
  readonly kind: PersonKey;
  readonly key: Buffer;
}

/** Keyed by installation, merchant and kind: a list of names can't be tried against the table without the secret. */
const keyed = (secret: string, merchantId: number, forms: readonly PersonForm[]): readonly PersonMark[] =>
  forms.map(({ kind, form }) => ({
    kind,
    key: createHmac('sha256', secret).update(`restricted person\n${merchantId}\n${kind}\n${form}`).digest(),
  }));

/** To be kept. */
export const keysOf = (secret: string, merchantId: number, person: Person): readonly PersonMark[] =>
  keyed(secret, merchantId, formsOf(person));

/** To be looked up among those that are kept. */
export const searchedKeysOf = (secret: string, merchantId: number, person: Person): readonly PersonMark[] =>
  keyed(secret, merchantId, searchedFormsOf(person));

/** Says whether two entries of the list are the same in everything. */
export const fingerprintOf = (secret: string, merchantId: number, person: Person): Buffer =>
  createHmac('sha256', secret)
    .update(`restricted entry\n${merchantId}\n${JSON.stringify(formsOf(person))}`)
    .digest();
