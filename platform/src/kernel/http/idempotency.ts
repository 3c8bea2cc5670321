/** Replies kept by `Idempotency-Key`: one effect however often a request is sent (design 3.6). */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { PortalError, isPortalError } from 'shared-contracts/errors';
import { IDEMPOTENCY_KEY_HEADER, contentOf } from 'shared-contracts/http';
import { jsonb } from '../db/index.ts';
import type { Database, Executor, Trx } from '../db/index.ts';

const KEY = /^[\x21-\x7e]{8,128}$/;

export interface IdempotentCall {
  readonly merchantId: number;
  /** Who calls: two members may use the same key. */
  readonly actor: string;
  readonly endpointId: string;
  readonly key: string;
  readonly requestHash: string;
}

export type Outcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: string; readonly params?: PortalError['params'] };

export const readIdempotencyKey = (headers: Readonly<Record<string, string | string[] | undefined>>): string => {
  const key = headers[IDEMPOTENCY_KEY_HEADER];
  if (typeof key !== 'string' || !KEY.test(key)) throw new PortalError('request.idempotency-key-missing');
  return key;
};

/**
 * The same content gives the same hash, whatever the order of its fields. Keyed: of a short content, an account's number say, a bare
 * hash could be tried out by whoever reads the table.
 */
export const hashRequest = (
  secret: string,
  parts: { readonly body: unknown; readonly query: unknown; readonly params: unknown },
): string =>
  createHmac('sha256', secret)
    .update(`idempotent request\n${contentOf(parts)}`)
    .digest('hex');

const recorded = async (db: Executor, call: IdempotentCall): Promise<Outcome | null> => {
  const { rows } = await sql<{ request_hash: string; reply: Outcome | null }>`
    select request_hash, reply from idempotent_reply
     where merchant_id = ${call.merchantId} and actor = ${call.actor} and endpoint = ${call.endpointId} and key = ${call.key}`.execute(
    db,
  );
  const row = rows[0];
  if (!row) return null;
  if (row.request_hash !== call.requestHash) throw new PortalError('request.idempotency-key-reused');
  return row.reply;
};

const claim = async (db: Executor, call: IdempotentCall, reply: Outcome | null): Promise<boolean> => {
  const { rows } = await sql`
    insert into idempotent_reply (merchant_id, actor, endpoint, key, request_hash, reply)
    values (${call.merchantId}, ${call.actor}, ${call.endpointId}, ${call.key}, ${call.requestHash}, ${reply === null ? null : jsonb(reply)})
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
};

const replay = (outcome: Outcome): unknown => {
  if (outcome.ok) return outcome.value;
  throw new PortalError(outcome.code, outcome.params ? { params: outcome.params } : {});
};

/** Refusals that say nothing of the request itself may turn out otherwise the next time. */
const isFinal = (error: PortalError): boolean =>
  error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429;

/** The record of a refusal, so that a key has one answer for good. */
const refusalOf = ({ code, params }: PortalError): Outcome => ({ ok: false, code, ...(params ? { params } : {}) });

const isRecorded = (error: unknown): error is PortalError =>
  isPortalError(error) && isFinal(error) && error.code !== 'request.idempotency-key-reused';

/**
 * Runs the work in one transaction with the record of its reply. A second request with the same key waits for the first
 * and answers its reply; a refusal is recorded as well, so that a key has one answer for good.
 */
export const runOnce = async <R>(
  database: Database,
  call: IdempotentCall,
  work: (trx: Trx) => Promise<R>,
  onReplay: () => void,
): Promise<R> => {
  const answer = (outcome: Outcome): R => {
    onReplay();
    // What was recorded had passed the same reply type.
    return replay(outcome) as R;
  };
  const before = await recorded(database.db, call);
  if (before) return answer(before);
  try {
    return await database.transaction(async (trx) => {
      if (!(await claim(trx, call, null))) {
        const other = await recorded(trx, call);
        if (!other) throw new PortalError('server.unavailable');
        return answer(other);
      }
      const value = await work(trx);
      await sql`
        update idempotent_reply set reply = ${jsonb<Outcome>({ ok: true, value })}
         where merchant_id = ${call.merchantId} and actor = ${call.actor} and endpoint = ${call.endpointId} and key = ${call.key}`.execute(
        trx,
      );
      return value;
    });
  } catch (error) {
    if (isRecorded(error)) await claim(database.db, call, refusalOf(error));
    throw error;
  }
};

/** A reply as `idempotent_reply` has it: of this call, or of an earlier one with its key. */
export interface KeptReply {
  readonly isReplayed: boolean;
  readonly requestHash: string;
  readonly outcome: Outcome;
}

/**
 * As `runOnce`, for work that shares its transaction with other calls: it looks for the key and records its reply there itself. A refusal is
 * recorded here; one of a key that has a reply by now is answered with that.
 */
export const runOnceAmongOthers = async <R>(
  database: Pick<Database, 'db'>,
  call: IdempotentCall,
  work: (call: IdempotentCall) => Promise<KeptReply>,
  onReplay: () => void,
): Promise<R> => {
  const answer = ({ isReplayed, requestHash, outcome }: KeptReply): R => {
    if (requestHash !== call.requestHash) throw new PortalError('request.idempotency-key-reused');
    if (isReplayed) onReplay();
    return replay(outcome) as R;
  };
  const kept = await work(call).catch(async (error: unknown): Promise<KeptReply> => {
    if (!isRecorded(error) || (await claim(database.db, call, refusalOf(error)))) throw error;
    const outcome = await recorded(database.db, call);
    if (!outcome) throw error;
    return { isReplayed: true, requestHash: call.requestHash, outcome };
  });
  return answer(kept);
};

export const pruneIdempotentReplies = async (db: Executor, olderThanSeconds: number): Promise<void> => {
  await sql`delete from idempotent_reply where created_at < now() - make_interval(secs => ${olderThanSeconds})`.execute(
    db,
  );
};
