/** The page's own rules for the identity check; the platform checks them again (VAL-041 to VAL-048). Pure. */
import { IMAGE_BYTES_MAX, SELF_EMPLOYED } from 'shared-contracts/kyc';
import { COUNTRY_NAMES } from 'shared-contracts/kyc/countries';

export interface PersonFields {
  readonly idType: string;
  readonly payeename: string;
  /** `YYYY-MM-DD`. */
  readonly birthday: string;
  readonly address: string;
  readonly permanentAddress: string;
  readonly placeOfBirth: string;
  readonly nationality: string;
  readonly sourceOfIncome: string;
  readonly occupation: string;
  readonly employerName: string;
}

export const NO_PERSON: PersonFields = {
  idType: '',
  payeename: '',
  birthday: '',
  address: '',
  permanentAddress: '',
  placeOfBirth: '',
  nationality: '',
  sourceOfIncome: '',
  occupation: '',
  employerName: '',
};

const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\s.'’·-]{1,99}$/u;

const NATIONALITIES: readonly string[] = Object.values(COUNTRY_NAMES);

/** The key of the error text for a field other than the birthday; null if it is valid (VAL-048). */
export const personFault = (name: keyof PersonFields, fields: PersonFields): string | null => {
  const value = fields[name].trim();
  const mayBeEmpty = name === 'employerName' && fields.sourceOfIncome === String(SELF_EMPLOYED);
  if (value === '') return mayBeEmpty ? null : 'field.missing';
  // A kept draft may hold a name that the list no longer has: then it is chosen once more.
  if (name === 'nationality' && !NATIONALITIES.includes(value)) return 'country.unlisted';
  return name === 'payeename' && !NAME.test(value) ? 'name.invalid' : null;
};

const TYPES: readonly string[] = ['image/jpeg', 'image/jpg', 'image/png'];

/** The reason for rejecting a file, as the specification's key; null if it is accepted (VAL-041, VAL-042). */
export const imageFault = ({ type, size }: Pick<File, 'type' | 'size'>): string | null => {
  if (!TYPES.includes(type)) return 'activity_apply_remark_limit2';
  return size > IMAGE_BYTES_MAX ? 'activity_apply_remark_limit3' : null;
};
