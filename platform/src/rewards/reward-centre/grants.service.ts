/** What operators do about grants: see them, give some by hand, withdraw what is not claimed yet (OPS-020). */
import { randomUUID } from 'node:crypto';
import { PortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';
import { actedBy } from '../../ground/audit/index.ts';
import type { AuditActor, AuditEntry, AuditTrail } from '../../ground/audit/index.ts';
import { MEMBER_TYPE } from '../../identity/identity/index.ts';
import type { IdentityService, Member } from '../../identity/identity/index.ts';
import type { Database, Merchant, Trx } from '../../kernel/index.ts';
import type { Grant, GrantState, GrantTitles } from './grant.model.ts';
import { offsetOf, requireClaimable } from './reward-centre.service.ts';
import type { PageQuery } from './reward-centre.service.ts';
import * as store from './reward-centre.store.ts';
import type { GrantPage } from './reward-centre.store.ts';

export interface OperatorAct {
  readonly actor: AuditActor;
  readonly merchant: Pick<Merchant, 'id' | 'code' | 'currency'>;
  readonly reason: string;
  readonly now: Date;
}

export interface GrantOrder {
  readonly accounts: readonly string[];
  /** For each of them; above zero. */
  readonly amount: bigint;
  readonly titles: GrantTitles;
  /** Until it expires; null: never. */
  readonly days: number | null;
}

export interface GrantsService {
  /** Newest first; none where there is no such account. */
  list(
    merchantId: number,
    query: PageQuery & { readonly state?: GrantState | undefined; readonly account?: string | undefined },
    now: Date,
  ): Promise<GrantPage>;
  /** To all of them or to none; an account named twice has one. @throws PortalError `grant.account-unknown`. */
  give(trx: Trx, act: OperatorAct, order: GrantOrder): Promise<number>;
  /** @throws PortalError `request.not-found`, `grant.gone`, `grant.already-claimed`. */
  withdraw(trx: Trx, act: OperatorAct, id: bigint): Promise<Grant>;
}

export interface GrantsDeps {
  readonly database: Pick<Database, 'db'>;
  readonly identity: Pick<IdentityService, 'findMember' | 'membersByAccounts'>;
  readonly audit: AuditTrail;
}

const DAY_MS = 86_400_000;
const NOTHING: GrantPage = { rows: [], total: 0 };

const orderText = (
  { merchant }: OperatorAct,
  { amount, titles, days }: GrantOrder,
  members: readonly Member[],
): string =>
  [
    `${toDecimal(amount)} to ${members.length}, ${toDecimal(amount * BigInt(members.length))} ${merchant.currency} in all`,
    titles['EN'] ?? '',
    days === null ? 'no end' : `${days} days`,
    `members ${members.map(({ id }) => id).join(', ')}`,
  ].join('; ');

export const createGrantsService = ({ database, identity, audit }: GrantsDeps): GrantsService => {
  // The last statement of its transaction: the audit log has one writer at a time.
  const note = (
    trx: Trx,
    { actor, merchant, reason }: OperatorAct,
    what: Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'>,
  ): Promise<void> => audit.record(trx, { ...actedBy(actor), merchant: merchant.code, reason, ...what });

  /** Accounts of visitors who only try, and of the house, are none. */
  const membersOf = async (trx: Trx, merchantId: number, accounts: readonly string[]): Promise<readonly Member[]> => {
    const found = await identity.membersByAccounts(merchantId, accounts, trx);
    const members = found.filter(({ type }) => type === MEMBER_TYPE.member).sort((a, b) => Number(a.id - b.id));
    const known = new Set(members.map(({ account }) => account.toLowerCase()));
    const unknown = accounts.find((account) => !known.has(account.toLowerCase()));
    if (unknown !== undefined) throw new PortalError('grant.account-unknown', { params: { account: unknown } });
    return members;
  };

  return {
    list: async (merchantId, { account, state, ...query }, now) => {
      const member = account ? await identity.findMember(merchantId, account) : undefined;
      if (member === null) return NOTHING;
      return store.listGrants(database.db, { merchantId, state, memberId: member?.id, ...offsetOf(query) }, now);
    },
    give: async (trx, act, order) => {
      const { merchant, actor, reason, now } = act;
      const members = await membersOf(trx, merchant.id, order.accounts);
      const number = randomUUID();
      const granted = await store.insertGrants(
        trx,
        members.map(({ id }) => ({
          ...{ merchantId: merchant.id, memberId: id, key: `operator:${number}:${id}`, source: 'operator', facts: {} },
          ...{ titles: order.titles, amount: order.amount, at: now, by: actor.name, reason },
          expiresAt: order.days === null ? null : new Date(now.getTime() + order.days * DAY_MS),
        })),
      );
      await note(trx, act, {
        ...{ action: 'grant.give', subject: number },
        ...{ before: null, after: orderText(act, order, members) },
      });
      return granted;
    },
    withdraw: async (trx, act, id) => {
      const { merchant, actor, reason, now } = act;
      const grant = requireClaimable(await store.lockGrant(trx, merchant.id, id), now);
      await store.markWithdrawn(trx, id, { by: actor.name, why: reason, at: now });
      await note(trx, act, {
        ...{ action: 'grant.withdraw', subject: id.toString() },
        ...{ before: `${toDecimal(grant.amount)} ${merchant.currency} of ${grant.memberId}`, after: 'withdrawn' },
      });
      return { ...grant, withdrawnAt: now, withdrawnWhy: reason };
    },
  };
};
