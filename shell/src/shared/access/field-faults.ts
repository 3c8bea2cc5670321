/**
 * Validation of login and password fields, by the page and by the platform (specification, section 5). Pure. Separate from
 * `access.policy.ts`, which is part of the first page.
 */
import { isMailAddress } from 'shared-contracts/registration/mail-address';
import { faultOf } from 'shared-contracts/registration/rules';
import type { FieldRule } from 'shared-contracts/registration/rules';

/** What holds at every merchant. */
export const PASSWORD_LENGTH = { min: 8, max: 64 } as const;

/** The first rule that a new password breaks; the platform checks the same. */
export const passwordFault = (password: string): string | null => {
  if (password === '') return 'field.missing';
  if (password.length < PASSWORD_LENGTH.min) return 'password.too-short';
  if (password.length > PASSWORD_LENGTH.max) return 'password.too-long';
  if (/\s/u.test(password)) return 'password.has-spaces';
  if (!/\p{L}/u.test(password)) return 'password.needs-letter';
  return /\d/u.test(password) ? null : 'password.needs-digit';
};

/** The same with the merchant's own rule, which comes first as at registration. */
export const newPasswordFault = (rule: FieldRule | undefined, password: string): string | null => {
  const isOff = rule !== undefined && password !== '' && faultOf(rule, password) !== null;
  return isOff ? 'rule.pattern' : passwordFault(password);
};

/** As the platform has it (VAL-012). */
export const mailFault = (mail: string): string | null => {
  if (mail.trim() === '') return 'field.missing';
  return isMailAddress(mail.trim()) ? null : 'mail.invalid';
};

/** Fields that a refusal speaks of by its code, as the forms call them: of several the first that a form has. */
const FIELDS_OF: Readonly<Record<string, readonly string[]>> = {
  'mobile.missing': ['mobileNum'],
  'mobile.malformed': ['mobileNum'],
  'mobile.invalid': ['mobileNum'],
  'code.wrong': ['verificationCode'],
  'code.expired': ['verificationCode'],
  'password.wrong': ['oldPassword', 'password'],
  'login.captcha-required': ['captcha'],
  'login.captcha-wrong': ['captcha'],
};

interface Refusal {
  readonly code: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

/** Faults of a declined request by field, in the order of the form: the platform's field error, or the code of the error. */
export const faultsIn = ({ code, fields = {} }: Refusal, form: readonly string[]): Readonly<Record<string, string>> => {
  const said = form.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]]));
  if (said.length > 0) return Object.fromEntries(said) as Readonly<Record<string, string>>;
  const field = FIELDS_OF[code]?.find((name) => form.includes(name));
  return field === undefined ? {} : { [field]: code };
};

/** Field errors of the platform that the page has texts for. Only the platform can detect the last three. */
const SAID: readonly string[] = [
  'field.missing',
  'password.too-short',
  'password.too-long',
  'password.has-spaces',
  'password.needs-letter',
  'password.needs-digit',
  'password.differs',
  'password.same-as-account',
  'password.same-as-old',
  'password.too-common',
];

/** The key of the text for the platform's field error. */
export const saidText = (said: string): string => {
  if (said === 'rule.missing') return 'field.missing';
  return SAID.includes(said) ? said : 'field.invalid';
};
