/** A member's page: each section is a call of its own (OPR-009). */
import { PortalError } from 'shared-contracts/errors';
import type { ReplyOf } from 'shared-contracts/http';
import * as endpoints from 'shared-contracts/members/page';
import * as schema from 'shared-contracts/members/page-schema';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import { maskContact } from '../../identity/identity/index.ts';
import type { Contacts, IdentityService } from '../../identity/identity/index.ts';
import type { AuditActor, AuditTrail } from '../../ground/audit/index.ts';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import { defineRoute, operatorOf, sortedPage, sortingOf } from '../../kernel/index.ts';
import type { Database, Executor, RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { ProtectionService } from '../../protection/protection/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import type { AdjustmentOrder, AdjustmentsService } from './adjustments.service.ts';
import { listAdjustments } from './adjustments.store.ts';
import type { Adjustment } from './adjustments.store.ts';
import { keyOf } from './list-key.policy.ts';
import { insertNote, listNotes } from './notes.store.ts';
import type { MemberNote } from './notes.store.ts';
import * as store from './sections.store.ts';

export interface PageDeps {
  readonly database: Pick<Database, 'db'>;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly identity: Pick<IdentityService, 'standingOf' | 'endSessions'>;
  readonly contacts: Pick<Contacts, 'of'>;
  readonly authenticatorSince: (merchantId: number, memberId: bigint) => Promise<Date | null>;
  readonly limitsOf: ProtectionService['limitsOf'];
  readonly adjustments: AdjustmentsService;
  readonly audit: AuditTrail;
}

interface MemberParams {
  readonly merchant: string;
  readonly id: string;
}

interface Found {
  readonly merchant: Merchant;
  readonly scope: store.Scope;
}

type FindMember = (ctx: RequestContext, params: MemberParams, executor?: Executor) => Promise<Found>;

/** @throws PortalError `merchant.unknown`, or `request.not-found`: for another merchant's members as well. */
const createFindMember = ({ merchants, identity }: Pick<PageDeps, 'merchants' | 'identity'>): FindMember => {
  const merchantOf = createMerchantOf(merchants);
  return async (ctx, params, executor) => {
    const merchant = await merchantOf(ctx, params.merchant);
    const memberId = BigInt(params.id);
    if (!(await identity.standingOf(merchant.id, memberId, executor))) throw new PortalError('request.not-found');
    return { merchant, scope: { merchantId: merchant.id, memberId } };
  };
};

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;
const actorOf = (ctx: RequestContext): AuditActor => ({
  ...{ name: operatorOf(ctx).name, kind: 'operator', requestId: ctx.requestId },
});

/** One row more than is shown tells whether there are older ones. */
const paged = async <Row, Wire>(
  limit: number,
  read: (limit: number) => Promise<readonly Row[]>,
  toWire: (row: Row) => Wire,
): Promise<{ rows: Wire[]; hasMore: boolean }> => {
  const rows = await read(limit + 1);
  return { rows: rows.slice(0, limit).map(toWire), hasMore: rows.length > limit };
};

type WireContacts = ReplyOf<typeof schema.revealContacts>;
const toContacts = (contacts: Awaited<ReturnType<Contacts['of']>>, isFull: boolean): WireContacts => {
  const one = (kind: 'mobile' | 'email') => {
    const contact = contacts[kind];
    if (contact === null) return null;
    const { value, verifiedAt } = contact;
    return { value: isFull ? value : maskContact(kind, value), verifiedAt: isoOf(verifiedAt) };
  };
  return { mobile: one('mobile'), email: one('email') };
};

const overviewRoutes = (deps: PageDeps, find: FindMember): readonly RouteDefinition[] => {
  const { database, contacts, audit } = deps;

  const setLimits = async ({ merchant, scope }: Found) =>
    (await deps.limitsOf({ merchant, memberId: scope.memberId })).flatMap(({ kind, period, value, used }) => {
      if (value === null) return [];
      const text = (amount: bigint): string => (kind === 'session' ? amount.toString() : toDecimal(amount));
      return [{ kind, period, value: text(BigInt(value)), used: used === null ? null : text(BigInt(used)) }];
    });
  const kycOf = async (scope: store.Scope) => {
    const last = await store.readLastCheck(database.db, scope);
    return (
      last && {
        ...last,
        id: last.id.toString(),
        submittedAt: last.submittedAt.toISOString(),
        decidedAt: isoOf(last.decidedAt),
      }
    );
  };

  return [
    defineRoute(endpoints.memberOverview, schema.memberOverview, async ({ ctx, params }) => {
      const found = await find(ctx, params);
      const { merchant, scope } = found;
      const overview = await store.readOverview(database.db, scope, merchant.currency);
      if (!overview) throw new PortalError('request.not-found');
      const { depositCount, depositSum, withdrawalCount, withdrawalSum, ...rest } = overview;
      const kept = await store.listKeptAccounts(database.db, scope);
      return {
        ...rest,
        ...{ currency: merchant.currency, balance: toDecimal(rest.balance), turnover: toDecimal(rest.turnover) },
        vendorBalances: [...rest.vendorBalances],
        points: Number(rest.points),
        deposits: { count: depositCount, sum: toDecimal(depositSum) },
        withdrawals: { count: withdrawalCount, sum: toDecimal(withdrawalSum) },
        contacts: toContacts(await contacts.of(scope.merchantId, scope.memberId), false),
        authenticatorSince: isoOf(await deps.authenticatorSince(scope.merchantId, scope.memberId)),
        kyc: await kycOf(scope),
        bankAccounts: kept.map(({ addedAt, ...account }) => ({ ...account, addedAt: addedAt.toISOString() })),
        limits: await setLimits(found),
      };
    }),
    defineRoute(endpoints.revealContacts, schema.revealContacts, async ({ ctx, params, body }) => {
      const { merchant, scope } = await find(ctx, params);
      const { name, kind, requestId } = actorOf(ctx);
      // Before anything is shown: what can't be recorded is not looked at.
      await audit.record(database.db, {
        ...{ kind, actor: name, requestId, merchant: merchant.code, action: 'member.contacts-read' },
        ...{ subject: params.id, reason: body.reason },
      });
      return toContacts(await contacts.of(scope.merchantId, scope.memberId), true);
    }),
  ];
};

const listRoutes = ({ database: { db } }: PageDeps, find: FindMember): readonly RouteDefinition[] => [
  defineRoute(endpoints.memberMovements, schema.memberMovements, async ({ ctx, params, query }) => {
    const { merchant, scope } = await find(ctx, params);
    const before = keyOf(query.before, 'movement');
    return paged(
      query.limit,
      (limit) => store.listMovements(db, { ...scope, before, limit }, merchant.currency),
      ({ transferId, at, amount, before: had, after, reference, reverses, reversedBy, ...row }) => ({
        ...row,
        ...{ transfer: transferId.toString(), at: at.toISOString() },
        ...{ amount: toDecimal(amount), before: toDecimal(had), after: toDecimal(after) },
        reference: reference['round'] ?? reference['request'] ?? '',
        reason: reference['reason'] ?? null,
        operator: reference['operator'] ?? null,
        ...{ reverses: reverses?.toString() ?? null, reversedBy: reversedBy?.toString() ?? null },
      }),
    );
  }),
  defineRoute(endpoints.memberBets, schema.memberBets, async ({ ctx, params, query }) => {
    const { scope } = await find(ctx, params);
    const isLottery = query.of === 'lottery';
    const before = keyOf(query.before, isLottery ? 'number' : 'round');
    const sorting = isLottery ? sortingOf(query, { at: 'number' }) : sortingOf(query, { at: 'time' }, 'text');
    const read = isLottery ? store.listLotteryBets : store.listRounds;
    const found = await read(db, { ...scope, before, sorting, limit: query.limit + 1 });
    const { rows, next } = sortedPage(found, query.limit, sorting);
    return {
      rows: rows.map(({ sortKey: _key, at, stake, win, ...row }) => ({
        ...{ ...row, at: at.toISOString(), stake: toDecimal(stake), win: toDecimal(win) },
      })),
      ...{ hasMore: found.length > rows.length, next },
    };
  }),
  defineRoute(endpoints.memberPayments, schema.memberPayments, async ({ ctx, params, query }) => {
    const { scope } = await find(ctx, params);
    const before = keyOf(query.before, 'kind');
    return paged(
      query.limit,
      (limit) => store.listPayments(db, { ...scope, before, limit }),
      ({ at, amount, ...row }) => ({ ...row, at: at.toISOString(), amount: toDecimal(amount) }),
    );
  }),
  defineRoute(endpoints.memberSessions, schema.memberSessions, async ({ ctx, params, query }) => {
    const { scope } = await find(ctx, params);
    const before = keyOf(query.before, 'session');
    return paged(
      query.limit,
      (limit) => store.listSessions(db, { ...scope, before, limit }, ctx.now()),
      ({ createdAt, lastSeenAt, ...row }) => ({
        ...{ ...row, createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() },
      }),
    );
  }),
  defineRoute(endpoints.memberProtection, schema.memberProtection, async ({ ctx, params, query }) => {
    const { scope } = await find(ctx, params);
    const before = keyOf(query.before, 'kind');
    return paged(
      query.limit,
      (limit) => store.listProtection(db, { ...scope, before, limit }, ctx.now()),
      ({ at, endsAt, what, value, ...row }) => ({
        ...{ ...row, at: at.toISOString(), endsAt: isoOf(endsAt), what },
        value: value === null ? null : what.startsWith('session') ? value.toString() : toDecimal(value),
      }),
    );
  }),
];

const toNote = ({ id, at, ...row }: MemberNote) => ({ ...row, id: id.toString(), at: at.toISOString() });

const actRoutes = ({ database, identity, audit }: PageDeps, find: FindMember): readonly RouteDefinition[] => [
  defineRoute(endpoints.endMemberSessions, schema.endMemberSessions, async ({ ctx, params, body }) =>
    ctx.once(async (trx) => {
      const { merchant, scope } = await find(ctx, params, trx);
      const { name, requestId } = actorOf(ctx);
      const order = { merchant, id: scope.memberId, reason: body.reason };
      return {
        ended: await identity.endSessions(trx, {
          ...order,
          actor: { kind: 'operator', name, requestId: requestId ?? '' },
        }),
      };
    }),
  ),
  defineRoute(endpoints.memberMessages, schema.memberMessages, async ({ ctx, params, query }) => {
    const { scope } = await find(ctx, params);
    const before = query.before === undefined ? null : BigInt(query.before);
    return paged(
      query.limit,
      (limit) => store.listMessages(database.db, { ...scope, before, limit }),
      ({ id, at, readAt, ...row }) => ({
        ...{ ...row, id: id.toString(), at: at.toISOString(), readAt: isoOf(readAt) },
      }),
    );
  }),
  defineRoute(endpoints.memberNotes, schema.memberNotes, async ({ ctx, params, query }) => {
    const { scope } = await find(ctx, params);
    const before = query.before === undefined ? null : BigInt(query.before);
    return paged(query.limit, (limit) => listNotes(database.db, { ...scope, before, limit }), toNote);
  }),
  defineRoute(endpoints.addMemberNote, schema.addMemberNote, async ({ ctx, params, body }) =>
    ctx.once(async (trx) => {
      const { merchant, scope } = await find(ctx, params, trx);
      const { name, kind, requestId } = actorOf(ctx);
      const note = await insertNote(trx, { ...scope, at: ctx.now(), operator: name, text: body.text });
      await audit.record(trx, {
        ...{ kind, actor: name, requestId, merchant: merchant.code, action: 'member.note', subject: params.id },
        after: `note ${note.id}`,
      });
      return toNote(note);
    }),
  ),
];

const adjustmentRoutes = (
  { database, merchants, adjustments }: PageDeps,
  find: FindMember,
): readonly RouteDefinition[] => {
  const merchantOf = createMerchantOf(merchants);
  const toWire =
    ({ currency }: Pick<Merchant, 'currency'>) =>
    ({ id, memberId, amount, reverses, proposedAt, decidedAt, transferId, ...row }: Adjustment) => ({
      ...row,
      ...{ id: id.toString(), member: memberId.toString(), amount: toDecimal(amount), currency },
      ...{ reverses: reverses?.toString() ?? null, transfer: transferId?.toString() ?? null },
      ...{ proposedAt: proposedAt.toISOString(), decidedAt: isoOf(decidedAt) },
    });
  const orderOf = (ctx: RequestContext, { merchant, scope }: Found, reason: string): AdjustmentOrder => ({
    ...{ merchant, memberId: scope.memberId, actor: actorOf(ctx), reason, now: ctx.now() },
  });
  const beforeOf = (before: string | undefined): bigint | null => (before === undefined ? null : BigInt(before));

  return [
    defineRoute(endpoints.openAdjustments, schema.openAdjustments, async ({ ctx, params, query }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const filter = { merchantId: merchant.id, memberId: null, before: beforeOf(query.before) };
      return paged(query.limit, (limit) => listAdjustments(database.db, { ...filter, limit }), toWire(merchant));
    }),
    defineRoute(endpoints.memberAdjustments, schema.memberAdjustments, async ({ ctx, params, query }) => {
      const { merchant, scope } = await find(ctx, params);
      const filter = { ...scope, before: beforeOf(query.before) };
      return paged(query.limit, (limit) => listAdjustments(database.db, { ...filter, limit }), toWire(merchant));
    }),
    defineRoute(endpoints.proposeAdjustment, schema.proposeAdjustment, async ({ ctx, params, body }) =>
      ctx.once(async (trx) => {
        const found = await find(ctx, params, trx);
        const correction = 'amount' in body ? { amount: parseMoney(body.amount) } : { reverses: BigInt(body.reverses) };
        return toWire(found.merchant)(await adjustments.propose(trx, orderOf(ctx, found, body.reason), correction));
      }),
    ),
    defineRoute(endpoints.decideAdjustment, schema.decideAdjustment, async ({ ctx, params, body }) =>
      ctx.once(async (trx) => {
        const found = await find(ctx, params, trx);
        const order = orderOf(ctx, found, body.reason);
        const decided = await adjustments.decide(trx, order, BigInt(params.adjustment), body.confirm);
        return toWire(found.merchant)(decided);
      }),
    ),
  ];
};

export const pageRoutes = (deps: PageDeps): readonly RouteDefinition[] => {
  const find = createFindMember(deps);
  return [
    ...overviewRoutes(deps, find),
    ...listRoutes(deps, find),
    ...actRoutes(deps, find),
    ...adjustmentRoutes(deps, find),
  ];
};
