/**
 * Rules of the registration's fields (specification, sections 3 and 5): the form checks what is typed by them, and the
 * platform checks the same again. Pure, and free of the schema library, so that the form carries little.
 */
import { MAIL_PATTERN, isMailAddress } from './mail-address.ts';

/** Fields that a merchant may ask for, in the order of the form. */
export const REGISTER_FIELDS = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'birthday',
  'email',
  'mobileNum',
  'verificationCode',
  'idNumber',
  'qqNum',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
  'paymentPassword',
  'recommenderId',
  'affiliateCode',
  'referralCode',
  'captcha',
] as const;
export type RegisterField = (typeof REGISTER_FIELDS)[number];

export const REGISTER_TYPES = ['register', 'registerMobile'] as const;
/** `register`: by username. `registerMobile`: by mobile number, the account number is made by the platform. */
export type RegisterType = (typeof REGISTER_TYPES)[number];

/** Matches anything of the allowed length. */
export const ANYTHING = '*';

/** Accepted patterns by their id. The source of a regular expression, or `*`. */
export const PATTERNS = {
  any: ANYTHING,
  lettersThenDigits: '^[A-Za-z]+[0-9]+$',
  numbers: '^[0-9]+$',
  lettersAndDigits: '^[A-Za-z0-9]+$',
  email: MAIL_PATTERN,
  oneUppercase: '[A-Z]',
  noSpaces: '^\\S+$',
  fullName: "^\\p{L}[\\p{L}\\p{M}'’.\\- ]*$",
  dateYmd: '^\\d{4}-\\d{2}-\\d{2}$',
  dateMdy: '^\\d{2}-\\d{2}-\\d{4}$',
  strongPassword: '^(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9])(?=.*[^A-Za-z0-9\\s])\\S+$',
} as const;
export type PatternId = keyof typeof PATTERNS;
export const PATTERN_IDS = Object.keys(PATTERNS) as readonly PatternId[];

export interface FieldRule {
  readonly enabled: boolean;
  readonly required: boolean;
  readonly patternId: PatternId;
  /** What `patternId` stands for. */
  readonly acceptedPattern: string;
  /** Characters, both inclusive. */
  readonly minLength: number;
  readonly maxLength: number;
}
export type RegisterRules = Readonly<Record<RegisterField, FieldRule>>;

/** What a merchant chooses for a field: the pattern itself follows from its id. */
export type FieldChoice = Omit<FieldRule, 'acceptedPattern'>;

export const FIELD_LENGTH_MAX = 255;
/** GLI-19 recommends eight characters at least (reference: gaming, 3.2, 19); 64 is ample for a passphrase. */
export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 64;
export const CODE_DIGITS = 6;
export const PIN_DIGITS = 6;
export const MINIMUM_AGE_DEFAULT = 21;
/** Nobody has been older, give or take. */
export const AGE_MOST = 125;
/** Younger than this a merchant can't allow (specification, section 5). */
export const MINIMUM_AGE_LEAST = 18;

const choice = (
  state: 'required' | 'optional' | 'off',
  patternId: PatternId,
  minLength: number,
  maxLength: number,
): FieldChoice => ({ enabled: state !== 'off', required: state === 'required', patternId, minLength, maxLength });

/** Where the merchant has stored nothing (VAL-019). */
export const DEFAULT_CHOICES: Readonly<Record<RegisterField, FieldChoice>> = {
  username: choice('required', 'lettersThenDigits', 6, 16),
  password: choice('required', 'any', 8, 20),
  confirmPassword: choice('required', 'any', 1, FIELD_LENGTH_MAX),
  payeeName: choice('off', 'fullName', 2, 50),
  birthday: choice('required', 'dateYmd', 1, FIELD_LENGTH_MAX),
  email: choice('off', 'email', 1, FIELD_LENGTH_MAX),
  mobileNum: choice('off', 'any', 1, FIELD_LENGTH_MAX),
  verificationCode: choice('off', 'numbers', CODE_DIGITS, CODE_DIGITS),
  idNumber: choice('off', 'any', 1, FIELD_LENGTH_MAX),
  qqNum: choice('off', 'any', 1, FIELD_LENGTH_MAX),
  line: choice('off', 'any', 1, FIELD_LENGTH_MAX),
  whatsapp: choice('off', 'any', 1, FIELD_LENGTH_MAX),
  zalo: choice('off', 'any', 1, FIELD_LENGTH_MAX),
  facebook: choice('off', 'any', 1, FIELD_LENGTH_MAX),
  wechat: choice('off', 'any', 1, FIELD_LENGTH_MAX),
  paymentPassword: choice('off', 'numbers', PIN_DIGITS, PIN_DIGITS),
  recommenderId: choice('off', 'any', 1, FIELD_LENGTH_MAX),
  affiliateCode: choice('optional', 'any', 1, FIELD_LENGTH_MAX),
  referralCode: choice('off', 'any', 1, FIELD_LENGTH_MAX),
  captcha: choice('off', 'any', 1, FIELD_LENGTH_MAX),
};

/**
 * Without a name and a password there is no account to sign in to, and without a birthday nobody can be told too young (RSG-001): a
 * merchant may change a pattern and a length, not switch them off.
 */
export const FIELDS_ALWAYS_ON: readonly RegisterField[] = ['username', 'password', 'birthday'];
/** Their form is fixed by what they are; a merchant switches them on and off only. */
export const FIELDS_OF_FIXED_FORM: readonly RegisterField[] = [
  'confirmPassword',
  'birthday',
  'verificationCode',
  'paymentPassword',
  'captcha',
];

const withPattern = (rule: FieldChoice): FieldRule => ({ ...rule, acceptedPattern: PATTERNS[rule.patternId] });

/** The merchant's own choices over the defaults. */
export const rulesWith = (own: Readonly<Partial<Record<RegisterField, FieldChoice>>>): RegisterRules => {
  const entries = REGISTER_FIELDS.map((field) => {
    const fallback = DEFAULT_CHOICES[field];
    const chosen = own[field] ?? fallback;
    const formed = FIELDS_OF_FIXED_FORM.includes(field)
      ? { ...fallback, enabled: chosen.enabled, required: chosen.required }
      : chosen;
    const kept = FIELDS_ALWAYS_ON.includes(field) ? { ...formed, enabled: true, required: true } : formed;
    return [field, withPattern(kept)];
  });
  return Object.fromEntries(entries) as RegisterRules;
};

/** Every password holds a letter and a digit and no blank (specification, sections 5 and 9): nothing of these forms does. */
const PATTERNS_WITHOUT_PASSWORD: readonly PatternId[] = ['numbers', 'fullName', 'dateYmd', 'dateMdy'];

/** Whether the merchant's own rule leaves a password that the general rules take. */
export const leavesPassword = ({
  patternId,
  minLength,
  maxLength,
}: Pick<FieldChoice, 'patternId' | 'minLength' | 'maxLength'>): boolean =>
  !PATTERNS_WITHOUT_PASSWORD.includes(patternId) &&
  minLength <= PASSWORD_LENGTH_MAX &&
  maxLength >= PASSWORD_LENGTH_MIN;

type Flags = Readonly<Record<string, number>>;
const isOn = (flags: Flags, flag: string): boolean => flags[flag] === 1;

/** Ways to register that the merchant offers, the first is shown first (REG-002 to REG-005). */
export const registerTypesOf = (flags: Flags): readonly RegisterType[] => [
  ...(isOn(flags, 'USERNAMEREG3') ? (['register'] as const) : []),
  ...(isOn(flags, 'MOBILENUMREG3') ? (['registerMobile'] as const) : []),
];

const asked = (rule: FieldRule): FieldRule => ({ ...rule, enabled: true, required: true });
const off = (rule: FieldRule): FieldRule => ({ ...rule, enabled: false, required: false });

/** The rules as they hold for one way to register (VAL-021, REG-027, REG-028). */
export const rulesFor = (type: RegisterType, rules: RegisterRules, flags: Flags): RegisterRules => {
  if (type === 'register') {
    // A code proves a number; where none is asked for there is nothing to prove.
    return rules.mobileNum.enabled ? rules : { ...rules, verificationCode: off(rules.verificationCode) };
  }
  const withPassword = isOn(flags, 'MOBILENUMPASSREG3') ? asked : off;
  return {
    ...rules,
    username: off(rules.username),
    password: withPassword(rules.password),
    confirmPassword: withPassword(rules.confirmPassword),
    mobileNum: asked(rules.mobileNum),
    verificationCode: isOn(flags, 'REGMOBVERF3') ? asked(rules.verificationCode) : off(rules.verificationCode),
  };
};

/** A day that exists, as `yyyy-MM-dd`. */
export const isRealDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().slice(0, 10) === text;
};

const DATES: Readonly<Partial<Record<PatternId, (value: string) => string>>> = {
  dateYmd: (value) => value,
  dateMdy: (value) => `${value.slice(6)}-${value.slice(0, 5)}`,
};

/** Whether the pattern takes the value; length is another matter. */
export const matchesPattern = (rule: Pick<FieldRule, 'patternId' | 'acceptedPattern'>, value: string): boolean => {
  if (rule.acceptedPattern === ANYTHING) return true;
  if (!new RegExp(rule.acceptedPattern, 'u').test(value)) return false;
  const toIso = DATES[rule.patternId];
  return toIso === undefined || isRealDate(toIso(value));
};

/** `missing`: required and empty. `pattern`: of the wrong form or length. */
export type FieldFault = 'missing' | 'pattern';

/** What is wrong with a value, or null. Blanks round it do not count; an empty value of an optional field is fine. */
export const faultOf = (rule: FieldRule, typed: string): FieldFault | null => {
  const value = typed.trim();
  if (value === '') return rule.required ? 'missing' : null;
  const { length } = [...value];
  if (length < rule.minLength || length > rule.maxLength) return 'pattern';
  return matchesPattern(rule, value) ? null : 'pattern';
};

/** `address`: the merchant's own rule takes it, and it is no mail address. */
export type RegisterFault = FieldFault | 'differs' | 'address';

/** A number that may be left out, and is, has nothing that a code could prove. */
const isNumberLeftOut = ({ enabled, required }: FieldRule, typed: string): boolean =>
  enabled && !required && typed.trim() === '';

/** Every fault of a filled form by field; only fields that the rules ask for are looked at. */
export const faultsOf = (
  rules: RegisterRules,
  typed: Readonly<Partial<Record<RegisterField, string>>>,
): Readonly<Partial<Record<RegisterField, RegisterFault>>> => {
  const faults: Partial<Record<RegisterField, RegisterFault>> = {};
  for (const field of REGISTER_FIELDS) {
    if (!rules[field].enabled) continue;
    if (field === 'verificationCode' && isNumberLeftOut(rules.mobileNum, typed.mobileNum ?? '')) continue;
    const fault = faultOf(rules[field], typed[field] ?? '');
    if (fault !== null) faults[field] = fault;
  }
  const email = (typed.email ?? '').trim();
  // Whatever pattern the merchant has chosen: two writings of one address would be two persons (RSG-004, REG-033).
  if (rules.email.enabled && !faults.email && email !== '' && !isMailAddress(email)) faults.email = 'address';
  const differs = (typed.password ?? '').trim() !== (typed.confirmPassword ?? '').trim();
  if (rules.confirmPassword.enabled && differs && faults.confirmPassword !== 'missing')
    faults.confirmPassword = 'differs';
  return faults;
};

/** Their faults have words of their own, whatever the pattern. */
const FIELDS_WITH_WORDS: readonly RegisterField[] = ['payeeName', 'mobileNum', 'verificationCode'];

/** Which message a fault shows: its name and the numbers in it (VAL-004, VAL-007, VAL-008, VAL-053, VAL-054). */
export const messageOf = (
  field: RegisterField,
  fault: RegisterFault,
  rule: FieldRule,
): {
  readonly kind: 'fault' | 'pattern';
  readonly name: string;
  readonly params: { readonly min: number; readonly max: number };
} => {
  const params = { min: rule.minLength, max: rule.maxLength };
  if (fault === 'address') return { kind: 'pattern', name: 'email', params };
  if (fault !== 'pattern') return { kind: 'fault', name: fault, params };
  if (FIELDS_WITH_WORDS.includes(field)) return { kind: 'fault', name: field, params };
  return { kind: 'pattern', name: `${rule.patternId}${rule.minLength === rule.maxLength ? '.one' : ''}`, params };
};

/**
 * Whether somebody born on `birthday` has reached the age on `today`, both `yyyy-MM-dd`. The birthday itself counts; who is born
 * on 29 February has it on 1 March in other years. A day that does not exist, is yet to come or is nobody's any more is never old enough.
 */
export const isOldEnough = (birthday: string, minimumAge: number, today: string): boolean => {
  if (!isRealDate(birthday) || birthday > today) return false;
  const dayOf = (age: number): string =>
    `${String(Number(birthday.slice(0, 4)) + age).padStart(4, '0')}${birthday.slice(4)}`;
  return dayOf(minimumAge) <= today && dayOf(AGE_MOST + 1) > today;
};
