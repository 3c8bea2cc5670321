import { sql } from 'kysely';
import { bigints, jsonb } from '../../kernel/index.ts';
import type { Executor, Trx } from '../../kernel/index.ts';
import type { ContractKind, Tier } from './contracts.policy.ts';

export type ContractState = 'offered' | 'accepted' | 'rejected' | 'terminated';
export type EndedBy = 'upline' | 'newer' | 'rate' | 'above';

export interface Contract {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly account: string;
  /** Null: the merchant offered it. */
  readonly offeredBy: bigint | null;
  readonly upline: string | null;
  readonly kind: ContractKind;
  readonly version: number;
  readonly tiers: readonly Tier[];
  readonly state: ContractState;
  readonly offeredAt: Date;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly endedBy: EndedBy | null;
}

/** Amounts are text in JSON: a number would lose digits. */
export interface StoredTier {
  readonly turnover: string;
  readonly active: number;
  readonly loss: string;
  readonly rate: number;
}
type ContractRow = Omit<Contract, 'tiers'> & { readonly tiers: readonly StoredTier[] };

export const tiersOf = (tiers: readonly StoredTier[]): readonly Tier[] =>
  tiers.map((tier) => ({ ...tier, turnover: BigInt(tier.turnover), loss: BigInt(tier.loss) }));

const contractOf = (row: ContractRow): Contract => ({ ...row, tiers: tiersOf(row.tiers) });

/** No id is so large. */
const ID_MAX = '9223372036854775807';

const COLUMNS = sql.raw(`
  c.id, c.member_id as "memberId", m.account, c.offered_by as "offeredBy", u.account as upline, c.kind, c.version, c.tiers, c.state,
  c.offered_at as "offeredAt", c.starts_at as "startsAt", c.ends_at as "endsAt", c.ended_by as "endedBy"`);
const FROM = sql.raw('agent_contract c join member m on m.id = c.member_id left join member u on u.id = c.offered_by');

/** Changes of a merchant's contracts happen one after the other: what one of them ends depends on the others. */
export const lockContracts = async (trx: Trx, merchantId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('agent contracts ' || ${merchantId}::integer, 0))`.execute(
    trx,
  );
};

export const findContract = async (db: Executor, merchantId: number, id: bigint): Promise<Contract | null> => {
  const { rows } = await sql<ContractRow>`
    select ${COLUMNS} from ${FROM} where c.merchant_id = ${merchantId} and c.id = ${id}`.execute(db);
  return rows[0] ? contractOf(rows[0]) : null;
};

/** The contract of the kind in that state with the member; there is at most one that is offered and one that is accepted. */
export const contractWith = async (
  db: Executor,
  {
    memberId,
    kind,
    state,
  }: { readonly memberId: bigint; readonly kind: ContractKind; readonly state: 'offered' | 'accepted' },
): Promise<Contract | null> => {
  const { rows } = await sql<ContractRow>`
    select ${COLUMNS} from ${FROM} where c.member_id = ${memberId} and c.kind = ${kind} and c.state = ${state}`.execute(
    db,
  );
  return rows[0] ? contractOf(rows[0]) : null;
};

/** What the member earns by or has to answer. */
export const openContracts = async (db: Executor, memberId: bigint): Promise<readonly Contract[]> => {
  const { rows } = await sql<ContractRow>`
    select ${COLUMNS} from ${FROM} where c.member_id = ${memberId} and c.state in ('offered', 'accepted') order by c.id`.execute(
    db,
  );
  return rows.map(contractOf);
};

/** What these agents have offered and what is still open or in force. */
export const contractsGivenBy = async (
  db: Executor,
  memberIds: readonly bigint[],
  kind: ContractKind,
): Promise<readonly Contract[]> => {
  const { rows } = await sql<ContractRow>`
    select ${COLUMNS} from ${FROM}
    where c.offered_by = any (${bigints(memberIds)}) and c.kind = ${kind} and c.state in ('offered', 'accepted') order by c.id`.execute(
    db,
  );
  return rows.map(contractOf);
};

/** Whether the merchant's agents ever had one. */
export const hasContracts = async (db: Executor, merchantId: number): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from agent_contract where merchant_id = ${merchantId}) as has`.execute(db);
  return rows[0]?.has ?? false;
};

export interface NewContract {
  readonly merchantId: number;
  readonly memberId: bigint;
  /** Null: the merchant. */
  readonly offeredBy: bigint | null;
  readonly kind: ContractKind;
  readonly tiers: readonly Tier[];
  readonly at: Date;
}

export const insertContract = async (trx: Executor, contract: NewContract): Promise<bigint> => {
  const { merchantId, memberId, offeredBy, kind, tiers, at } = contract;
  const { rows } = await sql<{ id: bigint }>`
    insert into agent_contract (merchant_id, member_id, offered_by, kind, version, tiers, offered_at)
    select ${merchantId}::integer, ${memberId}::bigint, ${offeredBy}::bigint, ${kind}::text,
      coalesce((select max(version) from agent_contract where member_id = ${memberId} and kind = ${kind}), 0) + 1, ${jsonb(tiers)},
      ${at}::timestamptz
    returning id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('a contract was not stored');
  return id;
};

export const acceptContract = async (trx: Executor, id: bigint, at: Date): Promise<void> => {
  await sql`update agent_contract set state = 'accepted', starts_at = ${at} where id = ${id}`.execute(trx);
};

export const rejectContract = async (trx: Executor, id: bigint, at: Date): Promise<void> => {
  await sql`update agent_contract set state = 'rejected', ends_at = ${at} where id = ${id}`.execute(trx);
};

export const endContracts = async (
  trx: Executor,
  ids: readonly bigint[],
  endedBy: EndedBy,
  at: Date,
): Promise<void> => {
  await sql`
    update agent_contract set state = 'terminated', ends_at = ${at}, ended_by = ${endedBy}
    where id = any (${bigints(ids)}) and state in ('offered', 'accepted')`.execute(trx);
};

export interface ContractFilter {
  readonly merchantId: number;
  readonly memberId: bigint;
  /** `own`: the member earns by it; `team`: the member has offered it. */
  readonly side: 'own' | 'team';
  readonly kind?: ContractKind | undefined;
  readonly state?: ContractState | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Newest first. */
export const listContracts = async (
  db: Executor,
  { merchantId, memberId, side, kind, state, offset, limit }: ContractFilter,
): Promise<{ readonly contracts: readonly Contract[]; readonly total: number }> => {
  const own = side === 'own' ? memberId : null;
  const team = side === 'team' ? memberId : null;
  const where = sql`
    c.merchant_id = ${merchantId} and (c.member_id = ${own}::bigint or c.offered_by = ${team}::bigint)
    and c.kind = coalesce(${kind ?? null}::text, c.kind) and c.state = coalesce(${state ?? null}::text, c.state)`;
  const { rows } = await sql<ContractRow>`
    select ${COLUMNS} from ${FROM} where ${where} order by c.id desc limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from agent_contract c where ${where}`.execute(db);
  return { contracts: rows.map(contractOf), total: counted.rows[0]?.total ?? 0 };
};

export interface OlderContracts {
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly before: bigint | null;
  readonly limit: number;
}

/** What the member earns by or earned by, newest first. */
export const listOlder = async (
  db: Executor,
  { merchantId, memberId, before, limit }: OlderContracts,
): Promise<readonly Contract[]> => {
  const { rows } = await sql<ContractRow>`
    select ${COLUMNS} from ${FROM}
    where c.merchant_id = ${merchantId} and c.member_id = ${memberId} and c.id < coalesce(${before}::bigint, ${ID_MAX}::bigint)
    order by c.id desc limit ${limit}`.execute(db);
  return rows.map(contractOf);
};

/** Kinds of the contracts in force, by member. */
export const kindsInForce = async (
  db: Executor,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly ContractKind[]>> => {
  const { rows } = await sql<{ id: bigint; kinds: readonly ContractKind[] }>`
    select member_id as id, array_agg(kind order by kind) as kinds from agent_contract
    where member_id = any (${bigints(memberIds)}) and state = 'accepted' group by member_id`.execute(db);
  return new Map(rows.map(({ id, kinds }) => [id, kinds]));
};

/** Kinds of which the member has an offer to answer, and kinds of which the member has had a contract in force. */
export const kindsOf = async (
  db: Executor,
  merchantId: number,
  memberId: bigint,
): Promise<readonly { readonly kind: ContractKind; readonly pending: boolean; readonly started: boolean }[]> => {
  const { rows } = await sql<{ kind: ContractKind; pending: boolean; started: boolean }>`
    select kind, bool_or(state = 'offered') as pending, bool_or(starts_at is not null) as started
    from agent_contract where merchant_id = ${merchantId} and member_id = ${memberId} group by kind`.execute(db);
  return rows;
};
