/** The audit log as operators read it: with names, narrowed, page by page, and its chain checked (OPR-013). */
import * as endpoints from 'shared-contracts/operators';
import type { ReplyOf } from 'shared-contracts/http';
import * as schemas from 'shared-contracts/operators/schema';
import { readAudit, verifyAudit } from '../../ground/audit/index.ts';
import type { AuditRow } from '../../ground/audit/index.ts';
import { mayTouch, merchantOfOperator } from '../../ground/operator-rights/index.ts';
import { defineRoute, operatorOf, sortedPage, sortingBy } from '../../kernel/index.ts';
import type { Database, Merchant, Operator, RouteDefinition } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { findAccount, readNames } from './names.store.ts';
import type { Named } from './names.store.ts';
import { hasNumber, isByAgent, isNumber, thingOf, whoOf } from './things.policy.ts';
import type { ThingKind } from './things.policy.ts';

export interface AuditLogDeps {
  readonly database: Pick<Database, 'db'>;
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

type WireRow = ReplyOf<typeof schemas.auditLog>['rows'][number];

const SORT_KINDS = { at: 'time' } as const;

interface Scope {
  readonly merchants: readonly Merchant[];
  /** Codes whose rows may be seen; null: all. */
  readonly codes: readonly string[] | null;
  /** Whether rows of the installation may be seen. */
  readonly installation: boolean;
}

const createScopeOf =
  ({ merchants }: Pick<AuditLogDeps, 'merchants'>) =>
  async (operator: Operator, code: string | undefined): Promise<Scope> => {
    if (code !== undefined) {
      const chosen = await merchantOfOperator(merchants, operator, code);
      return { merchants: [chosen], codes: [chosen.code], installation: false };
    }
    const own = (await merchants.directory()).all.filter(({ id }) => mayTouch(operator, id));
    return {
      ...{ merchants: own, installation: operator.ownMerchants === 'all' },
      codes: operator.merchants === 'all' ? null : own.map((merchant) => merchant.code),
    };
  };

const keyOf = (kind: ThingKind, { merchant, subject }: Pick<AuditRow, 'merchant' | 'subject'>): string =>
  JSON.stringify([kind, merchant, subject]);

/** The names that rows need, by kind, merchant and subject. */
const namesOf = async (
  db: Database['db'],
  rows: readonly AuditRow[],
): Promise<ReadonlyMap<string, Pick<Named, 'name' | 'memberId'>>> => {
  const things = rows.map((row) => ({ kind: thingOf(row), merchant: row.merchant, subject: row.subject }));
  const actors = rows
    .filter((row) => whoOf(row) === 'member' && !isByAgent(row.action))
    .map(({ merchant, actor }) => ({ kind: 'member' as const, merchant, subject: actor }));
  const asked = [...things, ...actors].filter(({ kind, subject }) => !hasNumber(kind) || isNumber(subject));
  const byKind = Map.groupBy(asked, ({ kind }) => kind);
  const found = await Promise.all(
    [...byKind].map(async ([kind, list]) =>
      (await readNames(db, kind, list)).map((named) => [keyOf(kind, named), named] as const),
    ),
  );
  return new Map(found.flat());
};

const toWireRow = (
  row: AuditRow,
  names: ReadonlyMap<string, Pick<Named, 'name' | 'memberId'>>,
  merchantNames: ReadonlyMap<string, string>,
): WireRow => {
  const { id, at, actor, merchant, action, subject, before, after, reason } = row;
  const thing = thingOf(row);
  const named = names.get(keyOf(thing, row));
  const who = whoOf(row);
  const member =
    who === 'member' && !isByAgent(action) ? names.get(keyOf('member', { merchant, subject: actor })) : null;
  return {
    ...{ id: id.toString(), at: at.toISOString(), operator: actor, merchant, action, subject, before, after, reason },
    who: { kind: who, name: who === 'member' && !isByAgent(action) ? (member?.name ?? null) : actor },
    merchantName: merchant === null ? null : (merchantNames.get(merchant) ?? null),
    thing: { kind: thing, name: named?.name ?? null, member: named?.memberId?.toString() ?? null },
  };
};

export const auditLogRoutes = (deps: AuditLogDeps): readonly RouteDefinition[] => {
  const { db } = deps.database;
  const scopeOf = createScopeOf(deps);
  /** What the log may have written for it: the text itself, and ids of members with this account. */
  const written = async (scope: Scope, text: string | undefined): Promise<readonly string[] | null> => {
    if (text === undefined) return null;
    const ids = await findAccount(
      db,
      scope.merchants.map(({ id }) => id),
      text,
    );
    return [text, ...ids.map(String)];
  };

  return [
    defineRoute(endpoints.auditLog, schemas.auditLog, async ({ ctx, query }) => {
      const { kind, pageSize, from, until } = query;
      const sorting = sortingBy(query, SORT_KINDS);
      const scope = await scopeOf(operatorOf(ctx), query.merchant);
      const rows = await readAudit(db, {
        ...{ kind, merchants: scope.codes, installation: scope.installation, limit: pageSize + 1 },
        actors: await written(scope, query.operator),
        subjects: await written(scope, query.thing),
        from: from === undefined ? null : new Date(from),
        until: until === undefined ? null : new Date(until),
        sorting,
      });
      const { rows: shown, next } = sortedPage(rows, pageSize, sorting);
      const names = await namesOf(db, shown);
      const merchantNames = new Map(scope.merchants.map(({ code, name }) => [code, name]));
      return {
        rows: shown.map((row) => toWireRow(row, names, merchantNames)),
        hasMore: rows.length > shown.length,
        next,
      };
    }),
    defineRoute(endpoints.auditVerification, schemas.auditVerification, async ({ ctx, query }) => {
      const { codes, installation } = await scopeOf(operatorOf(ctx), undefined);
      const after = { chain: query.chain, seq: BigInt(query.number) };
      const { rows, broken, next } = await verifyAudit(db, installation ? null : codes, { after });
      return {
        rows,
        broken: broken.map(({ chain, seq, id, fault }) => ({
          ...{ chain, number: seq.toString(), id: id?.toString() ?? null, fault },
        })),
        next: next && { chain: next.chain, number: next.seq.toString() },
      };
    }),
  ];
};
