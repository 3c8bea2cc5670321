/** What the platform asks for beside a right password. Pure. */
import { isPortalError } from 'shared-contracts/errors';

const METHODS = ['authenticator', 'sms', 'email', 'mobile', 'bank-name'] as const;
export type StepUpMethod = (typeof METHODS)[number];
export const ANSWER_MAX = 120;

export interface StepUpNeed {
  readonly ticket: string;
  /** Those that are bound to the account, the best first. */
  readonly methods: readonly StepUpMethod[];
  /** Of this sign-in: whether it must be changed is known once the session is there. */
  readonly password: string;
}

/** A code is sent for these. */
export type SentMethod = Extract<StepUpMethod, 'sms' | 'email'>;
export const isSent = (method: StepUpMethod): method is SentMethod => method === 'sms' || method === 'email';

/** The need in a refusal, or null where it is another refusal. Methods that this shell does not know are left out. */
export const needIn = (error: unknown, password: string): StepUpNeed | null => {
  if (!isPortalError(error) || error.code !== 'login.step-up-required') return null;
  const names = String(error.params?.['methods'] ?? '').split(',');
  const methods = METHODS.filter((method) => names.includes(method));
  return methods.length === 0 ? null : { ticket: String(error.params?.['ticket'] ?? ''), methods, password };
};
