import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import { agentAffiliate, register, registerMobile, registerSms } from 'shared-contracts/registration';
import type { RegisterRules, RegisterType } from 'shared-contracts/registration/rules';
import type { SocialProvider } from 'shared-contracts/social';
import { mobileIn } from '../../shared/access/mobile-field.tsx';
import { useHumanCheck } from '../../shared/human-check/index.ts';
import { errorText } from '../../shared/ui/error-text.ts';
import { useShell } from '../../shared/ui/shell-context.ts';
import { FIREBASE_MINUTES, createFirebaseSms } from './firebase-sms.ts';
import { FIELD_OF_CODE, bodyOf, isDrawn, platformFault } from './form.model.ts';
import type { FormField, FormValues, RegisterBody } from './form.model.ts';
import { forgetInvitation } from './invitation.ts';
import type { Invitation } from './invitation.ts';
import { forgetTyped } from './memory.ts';
import { UNKNOWN_INVITATION, registerSettingQuery } from '../../shared/merchant/register-setting.ts';
import { registered$ } from './registered.ts';
import { REGISTRATION } from './texts.ts';

interface RegisterOptions {
  readonly form: UseFormReturn<FormValues>;
  readonly type: RegisterType;
  readonly rules: RegisterRules;
  readonly invitation: Invitation;
  /** Removes an invalid code, so that the next attempt omits it. */
  readonly dropInvitation: (field: string) => void;
  readonly captchaId: string | undefined;
  readonly renewCaptcha: () => void;
  /** Key of the merchant's project; null on the portal's own path. */
  readonly firebaseKey: string | null;
}

/** Errors of an identity that can't be linked. */
const LINK_REFUSED = 'login.social-failed';

/** One application as it was sent. After a lost response it is sent again with the same key. */
interface Attempt {
  readonly said: string;
  readonly body: RegisterBody;
  readonly key: string;
}

/** The call got no response, or the response that it is still in progress. */
const isUnanswered = (error: unknown): boolean =>
  isPortalError(error) && (error.code === 'network.failed' || error.code === 'server.unavailable');

/** Shows an error at its fields, or above the form. */
const useRefusal = ({ form, rules, renewCaptcha, dropInvitation }: RegisterOptions) => {
  const { t } = useTranslation(REGISTRATION);
  const { queryClient } = useShell();
  const shell = useShell();
  const [failure, setFailure] = useState<unknown>(null);
  /** Whose identity could not be linked any more. */
  const [lost, setLost] = useState<SocialProvider | null>(null);
  /** `mayExist`: the account may have been created, and the same application is sent again. */
  const refuse = (error: unknown, mayExist: boolean): void => {
    const fields = isPortalError(error) ? Object.entries(error.fields ?? {}) : [];
    const code = isPortalError(error) ? error.code : '';
    const fieldOfCode = FIELD_OF_CODE[code];
    // The address of a social identity may be refused where no field shows it.
    const named = fieldOfCode && rules[fieldOfCode].enabled ? fieldOfCode : undefined;
    const drawn = fields.filter(([field]) => isDrawn(rules, field));
    for (const [field, said] of drawn) {
      const { key, params } = platformFault(rules, field, said);
      // Words of the catalogue come after the first page: until then the field has the platform's own.
      const message = said === code ? errorText(t, error) : t(key, params);
      form.setError(field as FormField, { message });
    }
    const isNamed = fields.length === 0 && named !== undefined;
    if (isNamed) form.setError(named, { message: errorText(t, error) }, { shouldFocus: true });
    const [first] = drawn;
    if (first) form.setFocus(first[0] as FormField);
    setFailure(drawn.length > 0 || isNamed ? null : error);
    // The user cannot remove a code that came with the address.
    for (const [field, said] of fields) if (said === UNKNOWN_INVITATION) dropInvitation(field);
    // The ticket is used or expired: the next attempt omits it.
    setLost(code === LINK_REFUSED ? (shell.registrationDraft$.value?.provider ?? null) : null);
    if (code === LINK_REFUSED) shell.registrationDraft$.next(null);
    // The rules may have changed since the form was opened.
    if (code === 'request.invalid')
      void queryClient.invalidateQueries({ queryKey: registerSettingQuery(shell).queryKey });
    // A picture is valid once, but the same application has the same one.
    if (!mayExist) renewCaptcha();
  };
  return { failure, lost, setFailure, refuse };
};

/** Codes to the phone, by the portal or by Firebase, whose response is kept until the form is sent. */
const useCodes = ({ form, type, firebaseKey }: RegisterOptions, pass: () => Promise<string>) => {
  const { api } = useShell();
  const { i18n } = useTranslation();
  const firebase = useRef<{ readonly sessionInfo: string; idToken: { code: string; token: string } | null } | null>(
    null,
  );

  const send = async (): Promise<{ readonly expiredMinutes: number }> => {
    const { countryDialingCode, mobileNum } = mobileIn(form.getValues());
    if (firebaseKey !== null) {
      // The platform compares what Firebase has proven with what it reads itself (VAL-057).
      const { mobileOf } = await import('shared-contracts/mobile');
      const mobile = mobileOf(countryDialingCode, mobileNum);
      firebase.current = { sessionInfo: await createFirebaseSms(firebaseKey).send(mobile), idToken: null };
      return { expiredMinutes: FIREBASE_MINUTES };
    }
    const humanCheck = await pass();
    return api.call(registerSms, {
      body: {
        ...{ countryDialingCode, mobileNo: mobileNum, regType: type, language: i18n.language },
        ...(humanCheck === '' ? {} : { humanCheck }),
      },
    });
  };

  /** The proof of the number, or null on the portal's own path. @throws PortalError and registration ends there (ERR-013). */
  const prove = async (code: string): Promise<string | null> => {
    if (firebaseKey === null) return null;
    const { PortalError } = await import('shared-contracts/errors');
    const held = firebase.current;
    if (!held) throw new PortalError('code.wrong');
    // A Firebase code is valid once; its proof is valid for the next attempt as well.
    if (held.idToken?.code !== code)
      held.idToken = { code, token: await createFirebaseSms(firebaseKey).confirm(held.sessionInfo, code) };
    return held.idToken.token;
  };
  return { send, prove };
};

/** Agent codes, checked before anything else is sent (VAL-026, VAL-027). */
const useInvitationCheck = ({ form, rules, dropInvitation }: RegisterOptions) => {
  const { t } = useTranslation(REGISTRATION);
  const { api } = useShell();
  /** Resolves to false if the code is invalid: the field shows it, and nothing else is sent (VAL-027). */
  return async (code: string): Promise<boolean> => {
    if (code === '') return true;
    try {
      await api.call(agentAffiliate, { query: { code, domain: window.location.hostname } });
      return true;
    } catch (error) {
      if (!isPortalError(error) || error.code !== UNKNOWN_INVITATION) throw error;
      dropInvitation('affiliateCode');
      if (!rules.affiliateCode.enabled) throw error;
      form.setError('affiliateCode', { message: t('invitation_code_error') }, { shouldFocus: true });
      return false;
    }
  };
};

/** Sending the form: codes of an invitation first, then the application, then the session (VAL-026, REG-015 to REG-019). */
export const useRegister = (options: RegisterOptions) => {
  const { form, type, rules, invitation, captchaId, firebaseKey } = options;
  const { t, i18n } = useTranslation(REGISTRATION);
  const shell = useShell();
  const [humanCheck, codeCheck] = [useHumanCheck(), useHumanCheck()];
  const { failure, lost, setFailure, refuse } = useRefusal(options);
  const codes = useCodes(options, codeCheck.pass);
  const isInvited = useInvitationCheck(options);
  const attempt = useRef<Attempt | null>(null);
  const isBusy = useRef(false);

  const attemptOf = async (values: FormValues): Promise<Attempt> => {
    const socialTicket = shell.registrationDraft$.value?.socialTicket ?? null;
    const said = JSON.stringify([type, values, captchaId, socialTicket]);
    if (attempt.current?.said === said) return attempt.current;
    const asksCode = rules.verificationCode.enabled && firebaseKey !== null && values.mobileNum.trim() !== '';
    const firebaseIdToken = asksCode ? await codes.prove(values.verificationCode.trim()) : null;
    const body = bodyOf(values, {
      ...{ type, rules, invitation, captchaId, firebaseIdToken, location: window.location, language: i18n.language },
      humanCheck: await humanCheck.pass(),
      socialTicket,
    });
    attempt.current = { said, body, key: crypto.randomUUID() };
    return attempt.current;
  };

  const arrive = async (token: string, account: string | null): Promise<void> => {
    await shell.session.signInWith(token);
    form.reset();
    forgetTyped();
    forgetInvitation(window.sessionStorage);
    shell.registrationDraft$.next(null);
    registered$.next({ account });
    shell.dialog$.next('register-success');
  };

  /** Null for the account if the member chose the name. */
  const open = async ({ body, key }: Attempt): Promise<{ readonly token: string; readonly account: string | null }> => {
    const options = { idempotencyKey: key };
    if (type === 'registerMobile') return shell.api.call(registerMobile, { body }, options);
    const { token } = await shell.api.call(register, { body }, options);
    return { token, account: null };
  };

  const send = async (values: FormValues): Promise<void> => {
    setFailure(null);
    let isOpened = false;
    try {
      const code = (rules.affiliateCode.enabled ? values.affiliateCode.trim() : '') || invitation.affiliateCode;
      if (!(await isInvited(code))) return;
      const { token, account } = await open(await attemptOf(values));
      isOpened = true;
      await arrive(token, account);
    } catch (error) {
      // The account exists, or may exist without a response: the next press sends the same application again, which signs in.
      const mayExist = isOpened || isUnanswered(error);
      if (!mayExist) attempt.current = null;
      humanCheck.reset();
      refuse(error, mayExist);
    }
  };

  return {
    failure,
    lost,
    humanCheck: humanCheck.state,
    codeCheck: codeCheck.state,
    sendCode: codes.send,
    /** Ignores a second press while one is in progress. */
    submit: async (values: FormValues): Promise<void> => {
      if (isBusy.current) return;
      isBusy.current = true;
      await send(values).finally(() => (isBusy.current = false));
    },
    refuseCode: (error: unknown): void => {
      codeCheck.reset();
      const field = isPortalError(error) ? FIELD_OF_CODE[error.code] : undefined;
      if (field) form.setError(field, { message: errorText(t, error) }, { shouldFocus: true });
    },
  };
};
