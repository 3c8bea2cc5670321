/**
 * A member's whole history to take home (RSG-010): every round and every movement. It is made in the background, page by page, so that
 * no length of it can time out; the member sees how far it is, is told when it is ready, and fetches it within a week.
 */
import { PortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';
import type { AuditTrail } from '../../ground/audit/index.ts';
import type { Database, Executor, Merchant, Outbox, Trx } from '../../kernel/index.ts';
import type { MemberEntry } from '../../money/ledger/index.ts';
import * as store from './exports.store.ts';
import type { DataExport, Part, PartKind, PartRow } from './exports.store.ts';

interface Scope {
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly until: Date;
}
/** A round that the member has played, as a storey above keeps it. */
export interface PlayedRound {
  readonly vendor: string;
  readonly round: string;
  readonly game: string;
  readonly currency: string;
  /** To the microsecond, as the next page is asked for. */
  readonly openedAt: string;
  readonly settledAt: Date | null;
  readonly state: 'open' | 'closed' | 'cancelled';
  /** Minor units, without what was rolled back. */
  readonly bet: bigint;
  readonly win: bigint;
}

type Page<Row> = (
  db: Executor,
  filter: Scope & { readonly limit: number },
  after: Row | null,
) => Promise<readonly Row[]>;

export interface ExportsDeps {
  readonly audit: AuditTrail;
  readonly database: Database;
  readonly now: () => Date;
  readonly outbox: Pick<Outbox, 'append'>;
  readonly history: {
    readonly countRounds: (db: Executor, filter: Scope) => Promise<number>;
    readonly rounds: Page<PlayedRound>;
    readonly countMovements: (db: Executor, filter: Scope) => Promise<number>;
    readonly movements: Page<MemberEntry>;
  };
  /** Rows of one page. */
  readonly pageSize?: number;
}

interface Asking {
  readonly merchant: Pick<Merchant, 'id' | 'code'>;
  readonly memberId: bigint;
  readonly requestId: string;
  readonly now: Date;
}

export interface ExportsService {
  /** Null where none was asked for, or the last one is over. */
  latest(asking: Pick<Asking, 'merchant' | 'memberId' | 'now'>, executor?: Executor): Promise<DataExport | null>;
  /** The one that is on its way, or a new one. */
  ask(trx: Trx, asking: Asking): Promise<DataExport>;
  /** @throws PortalError `request.not-found`, `protection.export-gone`. */
  part(asking: Pick<Asking, 'merchant' | 'memberId' | 'now'>, id: bigint, part: number): Promise<Part>;
  /** Makes what waits, one after the other, until `signal` says stop. */
  makeWaiting(signal: AbortSignal): Promise<void>;
}

const PAGE_SIZE = 500;
const KEPT_MS = 7 * 86_400_000;

const roundRow = (row: PlayedRound): PartRow => ({
  openedAt: row.openedAt,
  settledAt: row.settledAt?.toISOString() ?? null,
  ...{ vendor: row.vendor, game: row.game, round: row.round, state: row.state, currency: row.currency },
  bet: toDecimal(row.bet),
  win: toDecimal(row.win),
});

const movementRow = (row: MemberEntry): PartRow => ({
  at: row.at.toISOString(),
  ...{ account: row.accountKind, kind: row.kind, currency: row.currency },
  amount: toDecimal(row.amount),
  balanceAfter: toDecimal(row.balanceAfter),
});

const createMaking = ({ database, now, outbox, history, pageSize = PAGE_SIZE }: ExportsDeps) => {
  /** False when it was stopped. */
  const copy = async <Row>(
    made: { readonly id: bigint; readonly scope: Scope; readonly kind: PartKind; readonly signal: AbortSignal },
    read: Page<Row>,
    rowOf: (row: Row) => PartRow,
  ): Promise<boolean> => {
    let last: Row | null = null;
    for (;;) {
      if (made.signal.aborted) return false;
      const rows: readonly Row[] = await read(database.db, { ...made.scope, limit: pageSize }, last);
      if (rows.length > 0) await store.insertPart(database.db, made.id, made.kind, rows.map(rowOf));
      last = rows.at(-1) ?? null;
      if (rows.length < pageSize) return true;
    }
  };

  return async (row: DataExport, signal: AbortSignal): Promise<boolean> => {
    const { id, merchantId, memberId } = row;
    const scope = { merchantId, memberId, until: row.askedAt };
    const total = (await history.countRounds(database.db, scope)) + (await history.countMovements(database.db, scope));
    await store.writeTotal(database.db, id, total);
    const isWhole =
      (await copy({ id, scope, signal, kind: 'rounds' }, history.rounds, roundRow)) &&
      (await copy({ id, scope, signal, kind: 'movements' }, history.movements, movementRow));
    if (!isWhole) return false;
    await database.transaction(async (trx) => {
      await store.markReady(trx, id, now(), new Date(now().getTime() + KEPT_MS));
      await outbox.append(trx, {
        merchantId,
        memberId,
        type: 'protection/export-ready',
        payload: { id: id.toString() },
      });
    });
    return true;
  };
};

export const createExportsService = (deps: ExportsDeps): ExportsService => {
  const { database, audit } = deps;
  const make = createMaking(deps);
  const latest: ExportsService['latest'] = async ({ merchant, memberId, now }, executor = database.db) => {
    const row = await store.readLatest(executor, merchant.id, memberId);
    return row && (row.expiresAt === null || row.expiresAt > now) ? row : null;
  };
  return {
    latest,
    ask: async (trx, asking) => {
      const { merchant, memberId, now, requestId } = asking;
      if (await store.insertExport(trx, { merchantId: merchant.id, memberId, at: now }))
        await audit.record(trx, {
          kind: 'identity',
          actor: memberId.toString(),
          merchant: merchant.code,
          action: 'data-export.ask',
          subject: memberId.toString(),
          requestId,
        });
      const row = await latest(asking, trx);
      if (!row) throw new Error('an export was not written');
      return row;
    },
    part: async ({ merchant, memberId, now }, id, part) => {
      const found = await store.readPart(database.db, { merchantId: merchant.id, memberId }, id, part);
      if (!found) throw new PortalError('request.not-found');
      if (found.expiresAt <= now) throw new PortalError('protection.export-gone');
      return found;
    },
    makeWaiting: async (signal) => {
      await store.deleteExpired(database.db, deps.now());
      for (;;) {
        const next = await database.transaction((trx) => store.beginNext(trx));
        if (!next || !(await make(next, signal))) return;
      }
    },
  };
};
