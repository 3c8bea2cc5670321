/** Making accounts: by username, or by mobile number with an account number of the platform's (specification, sections 1, 4, 5). */
import { PortalError, isPortalError } from 'shared-contracts/errors';
import type { RegisterRules, RegisterType } from 'shared-contracts/registration/rules';
import { mobileOf } from '../codes/index.ts';
import { faultOfPassword } from '../identity/index.ts';
import { networkOf } from '../../kernel/index.ts';
import type { Trx } from '../../kernel/index.ts';
import {
  activeRules,
  emailOfApplication,
  faultsOfApplication,
  requireOpen,
  usesFirebase,
} from './registration.policy.ts';
import type {
  ActiveSetting,
  Admitted,
  Applicant,
  CheckedApplication,
  ReadyApplication,
  ReadyEmail,
  RegisterBody,
} from './registration.model.ts';
import { createOpening } from './registration.opening.ts';
import type { RegistrationDeps } from './ports.ts';

export interface RegistrationService {
  /**
   * Checks an application by itself. Changes nothing.
   * @throws PortalError `registration.closed`, `request.invalid` with fields, `registration.ineligible`, `registration.under-age`,
   * those of mobile numbers, `code.wrong` where Firebase has proved another number.
   */
  check(applicant: Applicant, type: RegisterType, body: RegisterBody): Promise<CheckedApplication>;
  /**
   * Spends the human check and hashes what must be hashed: one solution, one application (SEC-013). Null for an application that is sent
   * again, which is worth no second hash. `key` of the call. @throws PortalError `human-check.failed`, `server.unavailable`.
   */
  prepare(applicant: Applicant, application: CheckedApplication, key: string): Promise<ReadyApplication | null>;
  /**
   * Makes the account, or answers why not: what a refusal has used up (a code, a picture, a guess) stays used up.
   * Only inside the transaction that keeps the reply.
   */
  admit(trx: Trx, applicant: Applicant, ready: ReadyApplication): Promise<Admitted>;
}

/** Stands in the log where there is no member yet: neither who it was nor what was typed. */
const NOBODY = 'visitor';

/** Refusals from which a stranger hears that a name, an address or a number has an account, or that a name has none. */
const TELLING: readonly string[] = [
  'registration.username-taken',
  'registration.mobile-taken',
  'registration.email-taken',
  'registration.invitation-unknown',
];

/** Whoever has proved the number or the address is no stranger to its account. */
const isOwnContact = (error: unknown, { email }: CheckedApplication, isMobileVerified: boolean): boolean =>
  isPortalError(error) &&
  ((error.code === 'registration.mobile-taken' && isMobileVerified) ||
    (error.code === 'registration.email-taken' && email?.isVerified === true));

const invalid = (fields: Readonly<Record<string, string>>): PortalError =>
  new PortalError('request.invalid', { fields });

const createCheck = (deps: RegistrationDeps): RegistrationService['check'] => {
  const { now, settings, compliance, firebase, pins, social } = deps;

  const requireEligible = async (applicant: Applicant, body: RegisterBody): Promise<void> => {
    if (body.isOfficial === true) {
      const age = await compliance.minimumAgeOf(applicant.merchant);
      throw new PortalError('registration.ineligible', { params: { age } });
    }
    if (await compliance.isOldEnough(applicant.merchant, body.birthday)) return;
    const { merchant, requestId } = applicant;
    await compliance.underAgeAttempts.note({ merchant, memberId: null, where: 'registration', requestId });
    throw new PortalError('registration.under-age', { fields: { birthday: 'registration.under-age' } });
  };

  /** A ticket that has run out gives none, and is refused when it is used. */
  const emailOf = async (merchantId: number, rules: RegisterRules, body: RegisterBody): Promise<ReadyEmail | null> => {
    const known = social && body.socialTicket ? await social.emailOf(merchantId, body.socialTicket) : null;
    return emailOfApplication(rules, body.email, known);
  };

  const requireFirebase = async (setting: ActiveSetting, body: RegisterBody, mobile: string | null): Promise<void> => {
    const projectId = setting.firebase?.projectId;
    if (!projectId || body.firebaseChannel !== 'sms' || !body.firebaseIdToken) throw new PortalError('code.wrong');
    const proven = await firebase.mobileOf(body.firebaseIdToken, projectId, now());
    if (proven !== mobile) throw new PortalError('code.wrong');
  };

  return async (applicant, type, body) => {
    const { merchant } = applicant;
    requireOpen(type, merchant.flags);
    const setting = await settings.of(merchant.id);
    const rules = activeRules(type, setting, merchant.flags);
    const faults = faultsOfApplication(rules, body, setting);
    const weak = rules.password.enabled && !faults['password'] ? faultOfPassword(body.password, body.username) : null;
    const pin = pins && rules.paymentPassword.enabled ? body.paymentPassword : '';
    const weakPin = pin !== '' && !faults['paymentPassword'] ? pins?.faultOf(pin) : null;
    const all = {
      ...faults,
      ...(weak ? { password: `password.${weak}` } : {}),
      ...(weakPin ? { paymentPassword: `pin.${weakPin}` } : {}),
    };
    if (Object.keys(all).length > 0) throw invalid(all);
    await requireEligible(applicant, body);
    const hasMobile = rules.mobileNum.enabled && body.mobileNum !== '';
    const mobile = hasMobile ? mobileOf(body.countryDialingCode ?? '', body.mobileNum) : null;
    const isMobileProven = usesFirebase(rules, setting) && mobile !== null;
    if (isMobileProven) await requireFirebase(setting, body, mobile);
    const email = await emailOf(merchant.id, rules, body);
    const minimumAge = await compliance.minimumAgeOf(merchant);
    return { type, body, rules, email, mobile, isMobileProven, minimumAge };
  };
};

const createPrepare =
  ({ humanCheck, hasher, pins }: RegistrationDeps): RegistrationService['prepare'] =>
  async ({ merchant, ip }, application, key) => {
    const { body, rules } = application;
    const call = JSON.stringify([key, body]);
    if ((await humanCheck.spend(body.humanCheck, { merchant, call })) === 'again') return null;
    const turn = { purpose: 'registration', caller: networkOf(ip) };
    const pin = pins && rules.paymentPassword.enabled ? body.paymentPassword : '';
    try {
      return {
        ...application,
        passwordHash: rules.password.enabled ? await hasher.hash(body.password, turn) : null,
        pinHash: pin === '' ? null : await hasher.hash(pin, turn),
      };
    } catch (error) {
      // Too busy to hash: the same call may be sent again.
      await humanCheck.giveBack(body.humanCheck, call);
      throw error;
    }
  };

/**
 * Asked before anything is looked up: a network that has heard enough gets one answer, whether something is taken or not (SEC-014). What is
 * answered throws a refusal on as long as more may be told. @throws PortalError `registration.network-limit`.
 */
const createTelling =
  ({ disclosures }: Pick<RegistrationDeps, 'disclosures'>) =>
  async (trx: Trx, { merchant, ip }: Applicant) => {
    const asker = { merchantId: merchant.id, ip };
    if (!(await disclosures.areLeft(asker, trx))) throw new PortalError('registration.network-limit');
    return async (error: unknown): Promise<never> => {
      if (!isPortalError(error) || !TELLING.includes(error.code) || (await disclosures.take(asker, trx))) throw error;
      throw new PortalError('registration.network-limit');
    };
  };

/** Nobody else has the name, the number or the address. @throws PortalError */
const createRequireFree = ({ identity, contacts }: Pick<RegistrationDeps, 'identity' | 'contacts'>) => {
  const requireFreeName = async (trx: Trx, merchantId: number, { body, rules }: ReadyApplication): Promise<void> => {
    if (rules.username.enabled && (await identity.findMember(merchantId, body.username, trx)))
      throw new PortalError('registration.username-taken');
  };

  const requireFreeContacts = async (
    trx: Trx,
    merchantId: number,
    { email, mobile }: ReadyApplication,
  ): Promise<void> => {
    if (mobile !== null && (await contacts.find(merchantId, 'mobile', mobile, trx)) !== null)
      throw new PortalError('registration.mobile-taken');
    if (email !== null && (await contacts.find(merchantId, 'email', email.address, trx)) !== null)
      throw new PortalError('registration.email-taken');
  };

  return { requireFreeName, requireFreeContacts };
};

/** Everything that may still refuse, in the order in which it is said. @throws PortalError */
const createChecks = (deps: RegistrationDeps) => {
  const { compliance, exclusions, captchas, codes, invitations, audit } = deps;

  const telling = createTelling(deps);
  const { requireFreeName, requireFreeContacts } = createRequireFree(deps);

  const refuse = async (trx: Trx, { merchant, requestId }: Applicant, reason: string): Promise<never> => {
    const entry = { kind: 'identity', actor: NOBODY, merchant: merchant.code, requestId } as const;
    await audit.record(trx, { ...entry, action: 'registration.refuse', subject: 'unknown', reason });
    throw new PortalError('registration.refused');
  };

  /** Only by what is proved: a stranger who types somebody's number hears nothing of their break. */
  const requireNoBreak = async (
    trx: Trx,
    applicant: Applicant,
    { mobile, email }: ReadyApplication,
    isMobileVerified: boolean,
  ): Promise<void> => {
    const proved = {
      mobile: isMobileVerified ? (mobile ?? undefined) : undefined,
      email: email?.isVerified ? email.address : undefined,
    };
    if (await exclusions.isExcluded(proved, trx)) await refuse(trx, applicant, 'time-out or self-exclusion');
  };

  const requireUnrestricted = async (trx: Trx, applicant: Applicant, ready: ReadyApplication): Promise<void> => {
    const { merchant } = applicant;
    const { body, rules, email, mobile } = ready;
    const isRestricted = await compliance.isRestricted(
      {
        merchantId: merchant.id,
        name: rules.payeeName.enabled ? body.payeeName : '',
        idNumber: rules.idNumber.enabled ? body.idNumber : '',
        email: email?.address ?? '',
        mobile: mobile ?? '',
      },
      trx,
    );
    if (isRestricted) await refuse(trx, applicant, 'restricted person');
  };

  const requirePicture = async (trx: Trx, merchantId: number, { body, rules }: ReadyApplication): Promise<void> => {
    if (!rules.captcha.enabled || (body.captcha === '' && !rules.captcha.required)) return;
    const isRight = await captchas.redeem(trx, merchantId, body.captchaId ?? '', body.captcha);
    if (!isRight) throw new PortalError('registration.captcha-wrong');
  };

  const requireCode = async (trx: Trx, merchantId: number, ready: ReadyApplication): Promise<boolean> => {
    const { body, rules, mobile, isMobileProven } = ready;
    if (isMobileProven) return true;
    const isAsked = rules.verificationCode.enabled && mobile !== null;
    if (!isAsked || (body.verificationCode === '' && !rules.verificationCode.required)) return false;
    await codes.redeem({ merchantId, purpose: 'register', to: mobile, code: body.verificationCode }, trx);
    return true;
  };

  return async (trx: Trx, applicant: Applicant, ready: ReadyApplication) => {
    const { merchant } = applicant;
    const { body, rules } = ready;
    const disclose = await telling(trx, applicant);
    await requirePicture(trx, merchant.id, ready);
    await requireUnrestricted(trx, applicant, ready);
    // Codes of the address come without a field of the form.
    const invitation = await invitations
      .resolve(trx, merchant.id, {
        affiliateCode: body.affiliateCode,
        referralCode: body.referralCode,
        recommenderId: rules.recommenderId.enabled ? body.recommenderId : '',
      })
      .catch(disclose);
    // A name that is taken uses up no code.
    await requireFreeName(trx, merchant.id, ready).catch(disclose);
    const isMobileVerified = await requireCode(trx, merchant.id, ready);
    await requireNoBreak(trx, applicant, ready, isMobileVerified);
    // After the code: where one is asked for, only whoever has proved the number hears whether it has an account (SEC-005).
    await requireFreeContacts(trx, merchant.id, ready).catch((error: unknown) =>
      isOwnContact(error, ready, isMobileVerified) ? Promise.reject(error as Error) : disclose(error),
    );
    return { invitation, isMobileVerified };
  };
};

export const createRegistrationService = (deps: RegistrationDeps): RegistrationService => {
  const check = createChecks(deps);
  const open = createOpening(deps);
  const refusalOf = (error: unknown): Admitted => {
    // What is down now may be up the next time: that is no answer to keep.
    if (isPortalError(error) && error.status < 500) return { refused: { code: error.code, fields: error.fields } };
    throw error;
  };
  return {
    check: createCheck(deps),
    prepare: createPrepare(deps),
    admit: async (trx, applicant, ready) => {
      const checked = await check(trx, applicant, ready).catch(refusalOf);
      return 'refused' in checked || !('invitation' in checked) ? checked : open(trx, applicant, ready, checked);
    },
  };
};
