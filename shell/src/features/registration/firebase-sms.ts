/**
 * A code by Firebase instead of the portal's own gateway (REG-030), over Identity Toolkit's REST calls: the SDK is 100 KB for three
 * of them. https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts
 */
import { PortalError } from 'shared-contracts/errors';
import { passRecaptcha } from './recaptcha.ts';

const TOOLKIT = 'https://identitytoolkit.googleapis.com/v1';
/** Firebase does not report how long a code is valid. The next one can be requested after a minute (LIM-020). */
export const FIREBASE_MINUTES = 1;
const TIMEOUT_MS = 15_000;

const CODES: Readonly<Record<string, string>> = {
  INVALID_PHONE_NUMBER: 'mobile.malformed',
  MISSING_PHONE_NUMBER: 'mobile.missing',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'code.too-many',
  INVALID_CODE: 'code.wrong',
  MISSING_CODE: 'code.wrong',
  INVALID_SESSION_INFO: 'code.wrong',
  SESSION_EXPIRED: 'code.expired',
  CAPTCHA_CHECK_FAILED: 'registration.captcha-wrong',
  MISSING_RECAPTCHA_TOKEN: 'registration.captcha-wrong',
  QUOTA_EXCEEDED: 'code.quota',
  OPERATION_NOT_ALLOWED: 'registration.sms-off',
};

/** Maps an error of the toolkit to the portal's catalogue; others are unknown errors (ERR-004). */
const refusalOf = (reply: unknown, status: number): PortalError => {
  const message = (reply as { error?: { message?: unknown } } | null)?.error?.message;
  const word = typeof message === 'string' ? (/^[A-Z_]+/.exec(message)?.[0] ?? '') : '';
  return new PortalError(CODES[word] ?? 'server.unexpected', {}, undefined, status);
};

export interface FirebaseSms {
  /** Sends a code, after Google's check of the browser. Answers what the code's own check needs. @throws PortalError */
  send(mobile: string): Promise<string>;
  /** The ID token of the proven number. @throws PortalError `code.wrong`, `code.expired` */
  confirm(sessionInfo: string, code: string): Promise<string>;
}

interface FirebaseParts {
  readonly fetcher?: typeof fetch;
  readonly pass?: (siteKey: string) => Promise<string>;
}

export const createFirebaseSms = (apiKey: string, parts: FirebaseParts = {}): FirebaseSms => {
  const { fetcher = (...args) => fetch(...args), pass = passRecaptcha } = parts;
  const call = async (method: string, body?: object): Promise<Readonly<Record<string, unknown>>> => {
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const request = { ...(body ? sent : {}), signal: AbortSignal.timeout(TIMEOUT_MS) };
    const response = await fetcher(`${TOOLKIT}/${method}?key=${encodeURIComponent(apiKey)}`, request).catch(
      (cause: unknown) => {
        throw new PortalError('network.failed', { cause });
      },
    );
    const reply = (await response.json().catch(() => null)) as Readonly<Record<string, unknown>> | null;
    if (!response.ok || !reply) throw refusalOf(reply, response.status);
    return reply;
  };
  const textOf = (value: unknown): string => {
    if (typeof value !== 'string' || value === '') throw new PortalError('server.unexpected');
    return value;
  };
  return {
    send: async (phoneNumber) => {
      const recaptchaToken = await pass(textOf((await call('recaptchaParams'))['recaptchaSiteKey']));
      return textOf((await call('accounts:sendVerificationCode', { phoneNumber, recaptchaToken }))['sessionInfo']);
    },
    confirm: async (sessionInfo, code) =>
      textOf((await call('accounts:signInWithPhoneNumber', { sessionInfo, code }))['idToken']),
  };
};
