/** The proof that the platform requires besides a correct password. Pure. */
import { isPortalError } from 'shared-contracts/errors';

const METHODS = ['authenticator', 'sms', 'email', 'mobile', 'bank-name'] as const;
export type StepUpMethod = (typeof METHODS)[number];
export const ANSWER_MAX = 120;

export interface StepUpNeed {
  readonly ticket: string;
  /** Methods that are linked to the account, the best first. */
  readonly methods: readonly StepUpMethod[];
  /** Of this sign-in: whether it must be changed is known once the session is there. */
  readonly password: string;
}

/** Methods that send a code. */
export type SentMethod = Extract<StepUpMethod, 'sms' | 'email'>;
export const isSent = (method: StepUpMethod): method is SentMethod => method === 'sms' || method === 'email';

/** The required proof from an error, or null for other errors. Omits methods that this shell does not know. */
export const needIn = (error: unknown, password: string): StepUpNeed | null => {
  if (!isPortalError(error) || error.code !== 'login.step-up-required') return null;
  const names = String(error.params?.['methods'] ?? '').split(',');
  const methods = METHODS.filter((method) => names.includes(method));
  return methods.length === 0 ? null : { ticket: String(error.params?.['ticket'] ?? ''), methods, password };
};
