/** What an application must be before anybody is asked about it (specification, section 5; VAL-059). Pure. */
import { randomInt } from 'node:crypto';
import { PortalError } from 'shared-contracts/errors';
import { mailForm } from 'shared-contracts/registration/mail-address';
import { faultsOf, registerTypesOf, rulesFor } from 'shared-contracts/registration/rules';
import type { RegisterRules, RegisterType } from 'shared-contracts/registration/rules';
import type { ActiveSetting, ReadyEmail, RegisterBody } from './registration.model.ts';

type Flags = Readonly<Record<string, number>>;

/** @throws PortalError `registration.closed` where the merchant does not offer this way. */
export const requireOpen = (type: RegisterType, flags: Flags): void => {
  if (!registerTypesOf(flags).includes(type)) throw new PortalError('registration.closed');
};

/** The rules of this application. With Firebase the browser has proved the number: there is no code of ours to check. */
export const activeRules = (type: RegisterType, setting: ActiveSetting, flags: Flags): RegisterRules =>
  rulesFor(type, setting.rules, flags);

export const usesFirebase = (rules: RegisterRules, setting: Pick<ActiveSetting, 'smsChannel'>): boolean =>
  rules.verificationCode.enabled && setting.smsChannel === 'firebase';

/** Every field that breaks its rule, and what was not confirmed, by field. */
export const faultsOfApplication = (
  rules: RegisterRules,
  body: RegisterBody,
  setting: Pick<ActiveSetting, 'smsChannel'>,
): Readonly<Record<string, string>> => {
  const looked = usesFirebase(rules, setting)
    ? { ...rules, verificationCode: { ...rules.verificationCode, enabled: false } }
    : rules;
  const faults = Object.entries(faultsOf(looked, body)).map(([field, fault]) => [field, `rule.${fault}`]);
  const said = [
    ...(body.disclaimer ? [] : [['disclaimer', 'rule.unaccepted']]),
    ...(body.ageConfirmed ? [] : [['ageConfirmed', 'rule.unconfirmed']]),
    ...(body.isOfficial === null ? [['isOfficial', 'rule.missing']] : []),
  ];
  return Object.fromEntries([...faults, ...said]) as Readonly<Record<string, string>>;
};

const isSameAddress = (one: string, other: string): boolean => mailForm(one) === mailForm(other);

/**
 * The address of the account: what was typed where the form asks for one, else that of the social identity (AUT-016). What the
 * provider has verified is verified; another address that was typed over it is not.
 */
export const emailOfApplication = (
  { email: rule }: Pick<RegisterRules, 'email'>,
  typed: string,
  social: ReadyEmail | null,
): ReadyEmail | null => {
  if (!rule.enabled) return social;
  if (typed === '') return null;
  return {
    address: mailForm(typed),
    isVerified: social !== null && social.isVerified && isSameAddress(typed, social.address),
  };
};

const ACCOUNT_DIGITS = 8;

/** An account number that nobody chose: two letters of the merchant's code and digits. */
export const newAccount = (merchantCode: string): string =>
  `${merchantCode.replace(/[^a-z]/g, '').slice(0, 2)}${randomInt(10 ** ACCOUNT_DIGITS)
    .toString()
    .padStart(ACCOUNT_DIGITS, '0')}`;

/** No letters and digits that are taken for each other. */
const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

export const newInviteCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
