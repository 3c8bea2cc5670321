/** The registration form as plain functions: values, validation, and the request. */
import type { BodyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/registration/schema';
import { REGISTER_FIELDS, faultsOf, isOldEnough, messageOf } from 'shared-contracts/registration/rules';
import type {
  FieldRule,
  RegisterFault,
  RegisterField,
  RegisterRules,
  RegisterType,
} from 'shared-contracts/registration/rules';
import { PASSWORD_LENGTH, passwordFault } from '../../shared/access/field-faults.ts';
import { mobileIn } from '../../shared/access/mobile-field.tsx';
import type { Invitation } from './invitation.ts';

export type FormValues = Record<RegisterField, string> & {
  countryDialingCode: string;
  disclaimer: boolean;
  ageConfirmed: boolean;
  /** Government official, armed forces or police; empty: not said yet. */
  isOfficial: '' | 'yes' | 'no';
};
export type FormField = keyof FormValues;

export const EMPTY_VALUES: FormValues = {
  ...(Object.fromEntries(REGISTER_FIELDS.map((field) => [field, ''])) as Record<RegisterField, string>),
  countryDialingCode: '',
  disclaimer: false,
  ageConfirmed: false,
  isOfficial: '',
};

/** The key of a text and what is filled into it. */
export interface FaultText {
  readonly key: string;
  readonly params: Readonly<Record<string, number>>;
}
export type FaultTexts = Readonly<Partial<Record<FormField, FaultText>>>;

const plain = (key: string): FaultText => ({ key, params: {} });

/** What the lengths of a rule leave of those that hold at every merchant. */
export const passwordLengths = ({ minLength, maxLength }: FieldRule) => ({
  min: Math.max(minLength, PASSWORD_LENGTH.min),
  max: Math.min(maxLength, PASSWORD_LENGTH.max),
});

/** Patterns whose own texts say less than the general password hint. */
const SAYS_LITTLE: readonly string[] = ['any', 'noSpaces'];

/** The merchant's minimum age, and the day where the merchant is, `yyyy-MM-dd`. */
export interface AgeLimit {
  readonly minimumAge: number;
  readonly today: string;
}

const textOf = (field: RegisterField, fault: RegisterFault, rules: RegisterRules): FaultText => {
  const rule = rules[field];
  if (field === 'password' && fault === 'pattern' && SAYS_LITTLE.includes(rule.patternId))
    return { key: 'passwordHint', params: passwordLengths(rule) };
  const { kind, name, params } = messageOf(field, fault, rule);
  return { key: kind === 'fault' ? `fault.${name}` : `pattern.${name}`, params };
};

/** Validates the form. Returns the error of each field (VAL-001 to VAL-028). */
export const faultTextsOf = (rules: RegisterRules, values: FormValues, { minimumAge, today }: AgeLimit): FaultTexts => {
  const faults: Partial<Record<FormField, FaultText>> = {};
  for (const field of REGISTER_FIELDS) {
    const fault = faultsOf(rules, values)[field];
    if (fault !== undefined) faults[field] = textOf(field, fault, rules);
  }
  const weak = rules.password.enabled && !faults.password ? passwordFault(values.password.trim()) : null;
  if (weak !== null) faults.password = plain(`access:${weak}`);
  const isDated = rules.birthday.enabled && !faults.birthday && values.birthday !== '';
  if (isDated && !isOldEnough(values.birthday, minimumAge, today))
    faults.birthday = { key: 'age.tooYoung', params: { age: minimumAge } };
  const lacksCountry = values.mobileNum.trim() !== '' && values.countryDialingCode === '';
  if (rules.mobileNum.enabled && lacksCountry) faults.countryDialingCode = plain('access:field.missing');
  if (!values.ageConfirmed) faults.ageConfirmed = plain('age.unconfirmed');
  if (values.isOfficial === '') faults.isOfficial = plain('official.missing');
  if (!values.disclaimer) faults.disclaimer = plain('local_agree');
  return faults;
};

/** Fields that every form has. */
const DECLARED: readonly string[] = ['disclaimer', 'ageConfirmed', 'isOfficial'] satisfies readonly FormField[];

/** Error codes that belong to one field. */
export const FIELD_OF_CODE: Readonly<Record<string, RegisterField>> = {
  'registration.username-taken': 'username',
  'registration.mobile-taken': 'mobileNum',
  'registration.email-taken': 'email',
  'registration.captcha-wrong': 'captcha',
  'registration.under-age': 'birthday',
  'mobile.missing': 'mobileNum',
  'mobile.malformed': 'mobileNum',
  'mobile.invalid': 'mobileNum',
  'code.wrong': 'verificationCode',
  'code.expired': 'verificationCode',
};

/** Whether the form has this field, so that an error can be shown there. Declarations are always there. */
export const isDrawn = (rules: RegisterRules, field: string): boolean => {
  if (field === 'countryDialingCode') return rules.mobileNum.enabled;
  const rule = (rules as Partial<Record<string, FieldRule>>)[field];
  return rule === undefined ? DECLARED.includes(field) : rule.enabled;
};

/** The platform's field errors, with the form's own texts where it has any. */
export const platformFault = (rules: RegisterRules, field: string, said: string): FaultText => {
  const fault = /^rule\.(missing|pattern|differs|address)$/.exec(said)?.[1];
  if (fault && REGISTER_FIELDS.includes(field as RegisterField))
    return textOf(field as RegisterField, fault as RegisterFault, rules);
  if (said === 'rule.unaccepted') return plain('local_agree');
  if (said === 'rule.unconfirmed') return plain('age.unconfirmed');
  if (field === 'isOfficial') return plain('official.missing');
  if (said.startsWith('password.')) return plain(`access:${said}`);
  return plain(said.startsWith('registration.') ? `errors:${said}` : 'fault.refused');
};

export type RegisterBody = BodyOf<typeof schema.register>;

interface Around {
  readonly type: RegisterType;
  readonly rules: RegisterRules;
  readonly invitation: Invitation;
  readonly location: Pick<Location, 'href' | 'hostname'>;
  readonly language: string;
  readonly captchaId: string | undefined;
  readonly humanCheck: string;
  readonly firebaseIdToken: string | null;
  readonly socialTicket: string | null;
}

/** The request: only required fields, and what the client adds (API-026). */
export const bodyOf = (values: FormValues, around: Around): RegisterBody => {
  const { type, rules, invitation, location, captchaId, humanCheck, firebaseIdToken, socialTicket } = around;
  const typed = Object.fromEntries(
    REGISTER_FIELDS.filter((field) => rules[field].enabled).map((field) => [field, values[field].trim()]),
  ) as Partial<Record<RegisterField, string>>;
  const isByMobile = type === 'registerMobile' || rules.mobileNum.enabled;
  const { countryDialingCode } = mobileIn(values);
  return {
    ...typed,
    affiliateCode: typed.affiliateCode || invitation.affiliateCode,
    referralCode: typed.referralCode || invitation.referralCode,
    // None if the list of countries failed to load and no number is given.
    ...(isByMobile && countryDialingCode !== '' ? { countryDialingCode } : {}),
    ...(captchaId === undefined ? {} : { captchaId }),
    ...(humanCheck === '' ? {} : { humanCheck }),
    ...(firebaseIdToken === null ? {} : { firebaseChannel: 'sms', firebaseIdToken }),
    ...(socialTicket === null ? {} : { socialTicket }),
    registerUrl: location.href.slice(0, 2048),
    domain: location.hostname,
    registerMethod: 'WEB',
    login: true,
    disclaimer: values.disclaimer,
    ageConfirmed: values.ageConfirmed,
    isOfficial: values.isOfficial === '' ? null : values.isOfficial === 'yes',
    language: around.language,
  };
};
