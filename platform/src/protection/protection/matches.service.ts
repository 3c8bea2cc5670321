/**
 * Matches of persons that were wrong: two people may share a name and a birthday. An operator takes the pair apart, from a case, and may
 * undo it (RSG-004). What is verified of both alike still holds.
 */
import type { AuditAction } from '../../ground/audit/index.ts';
import { PortalError } from 'shared-contracts/errors';
import type { Database, Merchant, Outbox, Trx } from '../../kernel/index.ts';
import { createTelling } from './exclusions.service.ts';
import type { ExclusionsDeps, MemberRef } from './exclusions.service.ts';
import { bar, findInForce, membersOf } from './exclusions.store.ts';
import type { Exclusion } from './exclusions.store.ts';
import * as store from './matches.store.ts';
import type { CaseRef, Match } from './matches.store.ts';

export interface MatchOrder {
  readonly merchant: Pick<Merchant, 'id' | 'code'>;
  /** All of them by id: the other member may be another one's. */
  readonly merchants: ReadonlyMap<number, Pick<Merchant, 'code'>>;
  readonly operator: string;
  readonly requestId: string;
  readonly now: Date;
  readonly caseId: bigint;
  /** Of the exclusion that met the case's member. */
  readonly id: bigint;
  readonly reason: string;
}

export interface MatchesService {
  /** @throws PortalError `request.not-found`. */
  list(of: CaseRef, now: Date): Promise<readonly Match[]>;
  /** Asked for again it changes nothing. @throws PortalError `request.not-found`, also where more than the person is the same. */
  takeApart(trx: Trx, order: MatchOrder): Promise<Match>;
  /** Exclusions of one hold for the other as before. @throws PortalError `request.not-found`. */
  putTogether(trx: Trx, order: MatchOrder): Promise<Match>;
}

export interface MatchesDeps extends Pick<ExclusionsDeps, 'cases' | 'audit'> {
  readonly database: Pick<Database, 'db'>;
  readonly outbox: Pick<Outbox, 'append'>;
}

interface Standing {
  readonly member: MemberRef;
  readonly exclusion: Exclusion | null;
}

export const createMatchesService = (deps: MatchesDeps): MatchesService => {
  const { database, outbox, audit } = deps;
  const tell = createTelling(deps);

  const find = async (trx: Trx, { merchant, caseId, id, now }: MatchOrder): Promise<Match> => {
    const rows = await store.listMatches(trx, { merchantId: merchant.id, id: caseId }, now);
    const match = rows?.find((row) => row.id === id);
    if (!match) throw new PortalError('request.not-found');
    return match;
  };

  const standingOf = async (trx: Trx, members: readonly MemberRef[], now: Date): Promise<readonly Standing[]> => {
    const found: Standing[] = [];
    for (const member of members)
      found.push({ member, exclusion: await findInForce(trx, { memberId: member.memberId, keys: [] }, now) });
    return found;
  };

  /** Open pages hear of an end, pages and operators of a beginning. */
  const tellChange = async (trx: Trx, { member, exclusion }: Standing, before: Standing, now: Date): Promise<void> => {
    if (exclusion && !before.exclusion) await tell(trx, [member], exclusion, now);
    if (exclusion || !before.exclusion) return;
    const payload = { limit: 'lifted', period: 'none' };
    await outbox.append(trx, { ...member, type: 'protection/limit-reached', payload });
  };

  /** Once at each merchant of the two: whoever looks into either member finds who ordered it. */
  const record = async (
    trx: Trx,
    order: MatchOrder,
    {
      match,
      members,
      action,
    }: { readonly match: Match; readonly members: readonly MemberRef[]; readonly action: AuditAction },
  ): Promise<void> => {
    const { merchant, merchants, operator, requestId, reason } = order;
    const entry = { kind: 'operator', actor: operator, action, requestId } as const;
    // Neither row says whose the other member is.
    await audit.record(trx, {
      ...{ ...entry, merchant: merchant.code, subject: match.memberId.toString(), reason },
      after: `case ${order.caseId}, exclusion ${order.id}`,
    });
    // What the operator wrote about the case stays with it.
    for (const { merchantId, memberId } of members.filter((member) => member.merchantId !== merchant.id))
      await audit.record(trx, {
        ...{ ...entry, merchant: merchants.get(merchantId)?.code ?? null, subject: memberId.toString() },
        after: `exclusion ${order.id}`,
      });
  };

  const change = async (
    trx: Trx,
    order: MatchOrder,
    match: Match,
    write: { readonly act: typeof store.insertApart; readonly action: AuditAction },
  ): Promise<Match> => {
    const { merchant, operator, reason, now } = order;
    const { memberId, otherId } = match;
    const ids = [memberId, otherId];
    await store.holdStates(trx, ids);
    const members = await membersOf(trx, ids);
    const before = await standingOf(trx, members, now);
    const pair = { merchantId: merchant.id, memberId, otherId, by: operator, reason, at: now };
    if (!(await write.act(trx, pair))) return match;
    await bar(trx, ids);
    for (const [index, after] of (await standingOf(trx, members, now)).entries()) {
      const [was] = before.slice(index);
      if (was) await tellChange(trx, after, was, now);
    }
    await record(trx, order, { match, members, action: write.action });
    return find(trx, order);
  };

  return {
    list: async (of, now) => {
      const rows = await store.listMatches(database.db, of, now);
      if (!rows) throw new PortalError('request.not-found');
      return rows;
    },
    takeApart: async (trx, order) => {
      const match = await find(trx, order);
      if (match.isProved) throw new PortalError('request.not-found');
      return change(trx, order, match, { act: store.insertApart, action: 'exclusion.match-apart' });
    },
    putTogether: async (trx, order) =>
      change(trx, order, await find(trx, order), { act: store.undoApart, action: 'exclusion.match-together' }),
  };
};
