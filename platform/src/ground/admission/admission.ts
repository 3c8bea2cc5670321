/**
 * Whether a member may do something now: identity check, self-exclusion, limits and whatever else an operator or the
 * member has set in between (RSG-003, RSG-004, RSG-007). Domains that let members act ask here before they do; domains
 * that may refuse add a rule. Neither knows the other.
 */
import { isPortalError } from 'shared-contracts/errors';
import type { Executor } from '../../kernel/index.ts';

/** What needs admission. `play` covers the launch of a game and every bet of the portal's own lotteries. */
export type AdmittedAction = 'sign-in' | 'play' | 'deposit' | 'withdrawal' | 'promotion' | 'marketing';

export interface AdmissionRequest {
  readonly merchantId: number;
  readonly memberId: bigint;
  /** The session that plays, where the caller has one. */
  readonly sessionId?: string;
  /** Minor units of the member's currency, where the action has an amount. */
  readonly amount?: bigint;
  /** The transaction that the action is part of. */
  readonly trx?: Executor;
}

export interface AdmissionRule {
  /** Unique; says in logs and tests who refused. */
  readonly name: string;
  /** Lower is asked first: what is graver is said first. */
  readonly order: number;
  /** @throws PortalError with the reason as its code. */
  check(action: AdmittedAction, request: AdmissionRequest): Promise<void>;
}

export interface Admission {
  /** @throws PortalError of the first rule that refuses. */
  check(action: AdmittedAction, request: AdmissionRequest): Promise<void>;
  /** For what is left out where it may not be, and refused to nobody. */
  allows(action: AdmittedAction, request: AdmissionRequest): Promise<boolean>;
  /** Called while the platform is put together, never later. */
  add(rule: AdmissionRule): void;
}

export const createAdmission = (): Admission => {
  const rules: AdmissionRule[] = [];
  const check: Admission['check'] = async (action, request) => {
    for (const rule of rules) await rule.check(action, request);
  };
  return {
    check,
    allows: async (action, request) => {
      try {
        await check(action, request);
        return true;
      } catch (error) {
        if (isPortalError(error)) return false;
        throw error;
      }
    },
    add: (rule) => {
      if (rules.some(({ name }) => name === rule.name))
        throw new Error(`two rules of admission are called ${rule.name}`);
      rules.push(rule);
      rules.sort((a, b) => a.order - b.order);
    },
  };
};
