import { PortalError } from 'shared-contracts/errors';
import type { Trx } from '../db/index.ts';
import type { Logger } from '../observability/logger.ts';
import type { IdempotentCall, KeptReply } from './idempotency.ts';
import type { Merchant, Operator, Session, Team, Vendor } from './ports.ts';

/** Everything a handler may know of the request, checked already against the endpoint's access rule. */
export interface RequestContext {
  /** Of the host name. Throws on endpoints of operators, vendors and teams: there the payload names the merchant. */
  readonly merchant: Merchant;
  /** Never null on endpoints with access `session`, `member` or `agent`; on public ones the visitor's session, if any. */
  readonly session: Session | null;
  readonly operator: Operator | null;
  readonly vendor: Vendor | null;
  readonly team: Team | null;
  /**
   * The public origin of the host that was asked for, such as `https://play.example.com`: scheme and port are the installation's, never
   * the caller's. Throws where there is no merchant by host.
   */
  readonly origin: string;
  readonly requestId: string;
  readonly log: Logger;
  readonly ip: string;
  /** Random number of the browser that calls; one that has none is given one with the reply. For sign-ins alone. */
  readonly browserId: string;
  /** Refusals of this browser have their words in the language from the next call on. */
  chooseLanguage(language: string): void;
  /** The token of an operator who previews content that players don't see; null for everybody else. */
  readonly previewToken: string | null;
  now(): Date;
  /** Endpoints with `idempotent` only. */
  readonly idempotencyKey: string;
  /**
   * Endpoints with `idempotent` only, and there a must: runs the work in one transaction together with the record of its
   * reply. The same key answers the recorded reply, another body is refused.
   */
  once<R>(work: (trx: Trx) => Promise<R>): Promise<R>;
  /**
   * As `once`, for work that shares its transaction with other requests: it looks for the key and records its reply there itself
   * (`idempotent_keep`). Refusals are recorded here.
   */
  onceAmongOthers<R>(work: (call: IdempotentCall) => Promise<KeptReply>): Promise<R>;
}

/** The session of an endpoint that needs one. */
export const sessionOf = (ctx: RequestContext): Session => {
  if (!ctx.session) throw new PortalError('session.required');
  return ctx.session;
};

/** The operator of an endpoint that needs one. */
export const operatorOf = (ctx: RequestContext): Operator => {
  if (!ctx.operator) throw new PortalError('session.required');
  return ctx.operator;
};

export const vendorOf = (ctx: RequestContext): Vendor => {
  if (!ctx.vendor) throw new PortalError('session.forbidden');
  return ctx.vendor;
};
