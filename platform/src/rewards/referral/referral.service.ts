/** A member's own page of invited friends (MEM-017, MEM-018), and what a merchant gives for them. */
import { PortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';
import { actedBy } from '../../ground/audit/index.ts';
import type { AuditActor, AuditTrail } from '../../ground/audit/index.ts';
import type { IdentityService } from '../../identity/identity/index.ts';
import type { Database, Executor, Merchant, Trx } from '../../kernel/index.ts';
import type { ReferralPorts } from './ports.ts';
import type { ListedFriend, MemberRef, ReferralRules, ReferralSetting } from './referral.model.ts';
import * as store from './referral.store.ts';

export interface PageQuery {
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface OwnReferral {
  readonly code: string;
  readonly rules: ReferralRules;
  readonly invited: number;
  readonly qualified: number;
  readonly earned: bigint;
  readonly friends: readonly (Omit<ListedFriend, 'memberId'> & { readonly account: string })[];
}

export interface OperatorAct {
  readonly actor: AuditActor;
  readonly merchant: Pick<Merchant, 'id' | 'code' | 'currency'>;
  readonly reason: string;
  readonly now: Date;
}

export type PromotedSetting = ReferralSetting & { readonly promoted: boolean };

export interface ReferralService {
  /** @throws PortalError `request.not-found` where nothing rewards inviting friends now. */
  of(member: MemberRef, page: PageQuery, now: Date): Promise<OwnReferral>;
  setting(merchantId: number, now: Date): Promise<PromotedSetting>;
  change(trx: Trx, act: OperatorAct, rules: ReferralRules): Promise<PromotedSetting>;
}

export interface ReferralDeps extends Pick<ReferralPorts, 'promotedAt' | 'codeOf' | 'mask' | 'grants'> {
  readonly database: Pick<Database, 'db'>;
  readonly identity: Pick<IdentityService, 'accountsOf'>;
  readonly audit: AuditTrail;
}

const textOf = ({ bonus, deposited, wagered, days }: ReferralRules, currency: string): string =>
  [
    `${toDecimal(bonus)} ${currency} for each friend`,
    `deposited ${toDecimal(deposited)}`,
    `wagered ${toDecimal(wagered)}`,
    days === null ? 'no end' : `${days} days`,
  ].join('; ');

export const createReferralService = (deps: ReferralDeps): ReferralService => {
  const { database, identity, audit, promotedAt, codeOf, mask, grants } = deps;

  const settingOf = async (executor: Executor, merchantId: number, now: Date): Promise<PromotedSetting> => ({
    ...(await store.readSetting(executor, merchantId)),
    promoted: (await promotedAt(executor, now)).has(merchantId),
  });

  return {
    of: async (member, { pageNo, pageSize }, now) => {
      const { promoted, bonus, deposited, wagered, days } = await settingOf(database.db, member.merchantId, now);
      if (!promoted) throw new PortalError('request.not-found');
      const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { rows, invited, qualified } = await store.listFriends(database.db, member, page);
      const ids = rows.map(({ memberId }) => memberId);
      const accounts = await identity.accountsOf(member.merchantId, ids);
      return {
        ...{ code: await codeOf(member, now), rules: { bonus, deposited, wagered, days }, invited, qualified },
        earned: await grants.earnedFrom(database.db, member, 'referral'),
        friends: rows.map(({ memberId, ...row }) => ({ ...row, account: mask(accounts.get(memberId) ?? '') })),
      };
    },
    setting: (merchantId, now) => settingOf(database.db, merchantId, now),
    change: async (trx, { actor, merchant, reason, now }, rules) => {
      // Of two at once, the second one's record begins with what the first one set.
      await store.lockSetting(trx, merchant.id);
      const before = await store.readSetting(trx, merchant.id);
      await store.writeSetting(trx, merchant.id, rules, { at: now, by: actor.name });
      const after = await settingOf(trx, merchant.id, now);
      // The last statement of its transaction: the audit log has one writer at a time.
      await audit.record(trx, {
        ...{ ...actedBy(actor), merchant: merchant.code, reason, action: 'referral.configure', subject: 'referral' },
        before: before.changedAt && textOf(before, merchant.currency),
        after: textOf(after, merchant.currency),
      });
      return after;
    },
  };
};
