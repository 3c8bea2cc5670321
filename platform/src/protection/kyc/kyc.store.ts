/** The identity check in SQL. */
import { sql } from 'kysely';
import type { ImageKind } from 'shared-contracts/kyc';
import type { KYC_SORTS } from 'shared-contracts/sorts';
import { bigints, inOrder, jsonb, timeKey } from '../../kernel/index.ts';
import type { Executor, SortedRow, Sorting } from '../../kernel/index.ts';
import type { Sealed } from './cipher.ts';
import type { CaseState, KycCase, KycSettings, RefusalReasons } from './kyc.model.ts';

const bytea = (bytes: Buffer) => sql`decode(${bytes.toString('hex')}, 'hex')`;
const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

export interface MemberKey {
  readonly merchantId: number;
  readonly memberId: bigint;
}

interface SealedRow {
  readonly keyId: string;
  readonly sealed: Uint8Array;
}
const sealedOf = ({ keyId, sealed }: SealedRow): Sealed => ({ keyId, sealed: Buffer.from(sealed) });

export const allSettings = async (executor: Executor): Promise<ReadonlyMap<number, KycSettings>> => {
  const { rows } = await sql<KycSettings & { merchantId: number }>`
    select merchant_id as "merchantId", enabled, gates from kyc_setting`.execute(executor);
  return new Map(rows.map(({ merchantId, enabled, gates }) => [merchantId, { enabled, gates }]));
};

export const writeSettings = async (
  executor: Executor,
  merchantId: number,
  { enabled, gates }: KycSettings,
  at: Date,
): Promise<void> => {
  await sql`
    insert into kyc_setting (merchant_id, enabled, gates, changed_at)
    values (${merchantId}, ${enabled}, ${sql.val([...gates])}::text[], ${moment(at)})
    on conflict (merchant_id) do update set enabled = excluded.enabled, gates = excluded.gates, changed_at = excluded.changed_at`.execute(
    executor,
  );
};

export const readPerson = async (executor: Executor, { merchantId, memberId }: MemberKey): Promise<Sealed | null> => {
  const { rows } = await sql<SealedRow>`
    select key_id as "keyId", sealed from kyc_person where merchant_id = ${merchantId} and member_id = ${memberId}`.execute(
    executor,
  );
  return rows[0] ? sealedOf(rows[0]) : null;
};

export const writePerson = async (
  executor: Executor,
  { merchantId, memberId }: MemberKey,
  { keyId, sealed, nameKey }: Sealed & { readonly nameKey: Buffer | null },
  at: Date,
): Promise<void> => {
  await sql`
    insert into kyc_person (merchant_id, member_id, key_id, sealed, changed_at, name_key)
    values (${merchantId}, ${memberId}, ${keyId}, ${bytea(sealed)}, ${moment(at)},
      decode(${nameKey?.toString('hex') ?? null}::text, 'hex'))
    on conflict (member_id) do update set key_id = excluded.key_id, sealed = excluded.sealed, changed_at = excluded.changed_at,
      name_key = excluded.name_key`.execute(executor);
};

const CASE = sql.raw(`
  c.id, c.member_id as "memberId", c.state, c.submitted_at as "submittedAt", c.decided_at as "decidedAt", c.decided_by as "decidedBy",
  c.reasons, c.note,
  (select count(*)::int from kyc_case b where b.member_id = c.member_id and b.id < c.id and b.state = 'refused') as "refusedBefore",
  (select a.operator from work_assignment a where a.queue = 'kyc' and a.entry_id = c.id) as assignee`);

export const lastCase = async (executor: Executor, { merchantId, memberId }: MemberKey): Promise<KycCase | null> => {
  const { rows } = await sql<KycCase>`
    select ${CASE} from kyc_case c where c.merchant_id = ${merchantId} and c.member_id = ${memberId} order by c.id desc limit 1`.execute(
    executor,
  );
  return rows[0] ?? null;
};

/** All of a member's, oldest first, each with what was sent in: the person, and of pictures their kinds. */
export const memberCases = async (
  executor: Executor,
  { merchantId, memberId }: MemberKey,
): Promise<
  readonly { readonly row: KycCase; readonly person: Sealed | null; readonly pictures: readonly ImageKind[] }[]
> => {
  const { rows } = await sql<
    KycCase & { keyId: string | null; sealed: Uint8Array | null; pictures: readonly ImageKind[] }
  >`
    select ${CASE}, c.key_id as "keyId", c.sealed,
      array(select i.kind from kyc_image i where i.case_id = c.id order by array_position(array['front', 'back', 'selfie'], i.kind)) as pictures
    from kyc_case c where c.merchant_id = ${merchantId} and c.member_id = ${memberId} order by c.id`.execute(executor);
  return rows.map(({ keyId, sealed, pictures, ...row }) => ({
    ...{ row, pictures },
    person: keyId !== null && sealed !== null ? sealedOf({ keyId, sealed }) : null,
  }));
};

/** State of the last case alone: asked for before every action that is gated. */
export const lastState = async (executor: Executor, { merchantId, memberId }: MemberKey): Promise<CaseState | null> => {
  const { rows } = await sql<{ state: CaseState }>`
    select state from kyc_case where merchant_id = ${merchantId} and member_id = ${memberId} order by id desc limit 1`.execute(
    executor,
  );
  return rows[0]?.state ?? null;
};

/** The same of many; who never sent anything is left out. */
export const lastStates = async (
  executor: Executor,
  merchantId: number,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, CaseState>> => {
  const { rows } = await sql<{ memberId: bigint; state: CaseState }>`
    select distinct on (member_id) member_id as "memberId", state from kyc_case
     where merchant_id = ${merchantId} and member_id = any (${bigints(memberIds)}) order by member_id, id desc`.execute(
    executor,
  );
  return new Map(rows.map(({ memberId, state }) => [memberId, state]));
};

/** What was approved; null where nothing was, or the member was verified without documents. */
export const approvedPerson = async (
  executor: Executor,
  { merchantId, memberId }: MemberKey,
): Promise<Sealed | null> => {
  const { rows } = await sql<SealedRow>`
    select key_id as "keyId", sealed from kyc_case
     where merchant_id = ${merchantId} and member_id = ${memberId} and state = 'approved' and sealed is not null
     order by id desc limit 1`.execute(executor);
  return rows[0] ? sealedOf(rows[0]) : null;
};

/** Null where the member has a case that waits or is approved. */
export const insertCase = async (
  executor: Executor,
  { merchantId, memberId }: MemberKey,
  value: {
    readonly state: 'waiting' | 'approved';
    readonly person: Sealed | null;
    readonly at: Date;
    readonly by: string | null;
  },
): Promise<bigint | null> => {
  const decidedAt = value.state === 'approved' ? moment(value.at) : sql`null::timestamptz`;
  const { rows } = await sql<{ id: bigint }>`
    insert into kyc_case (merchant_id, member_id, state, key_id, sealed, submitted_at, decided_at, decided_by)
    values (${merchantId}, ${memberId}, ${value.state}, ${value.person?.keyId ?? null},
      ${value.person ? bytea(value.person.sealed) : sql`null::bytea`}, ${moment(value.at)}, ${decidedAt}, ${value.by})
    on conflict do nothing returning id`.execute(executor);
  return rows[0]?.id ?? null;
};

export interface ImageRow {
  readonly kind: ImageKind;
  readonly image: Sealed;
  readonly width: number;
  readonly height: number;
}

export const insertImages = async (
  executor: Executor,
  { merchantId, memberId }: MemberKey,
  caseId: bigint,
  images: readonly ImageRow[],
): Promise<void> => {
  const rows = images.map(
    ({ kind, image, width, height }) =>
      sql`(${caseId}, ${kind}, ${merchantId}, ${memberId}, ${image.keyId}, ${bytea(image.sealed)}, ${width}, ${height})`,
  );
  await sql`
    insert into kyc_image (case_id, kind, merchant_id, member_id, key_id, sealed, width, height) values ${sql.join(rows)}`.execute(
    executor,
  );
};

/**
 * Copies pictures from a refused case to the one that follows it at once, sealed as they are: they are bound to the member and
 * their kind. Says how many there were.
 */
export const carryImages = async (
  executor: Executor,
  { merchantId, memberId }: MemberKey,
  cases: { readonly from: bigint; readonly to: bigint },
  kinds: readonly ImageKind[],
): Promise<number> => {
  const { rows } = await sql`
    insert into kyc_image (case_id, kind, merchant_id, member_id, key_id, sealed, width, height)
    select ${cases.to}, i.kind, i.merchant_id, i.member_id, i.key_id, i.sealed, i.width, i.height from kyc_image i
     where i.merchant_id = ${merchantId} and i.member_id = ${memberId} and i.case_id = ${cases.from}
       and i.kind = any(${sql.val([...kinds])}::text[])
       and not exists (select 1 from kyc_case c where c.member_id = i.member_id and c.id > i.case_id and c.id < ${cases.to})
    returning kind`.execute(executor);
  return rows.length;
};

type KycSort = (typeof KYC_SORTS)[number];
export type KycSorting = Sorting<KycSort> | null;

export interface CaseList {
  readonly rows: readonly (KycCase & SortedRow)[];
  readonly total: number;
  /** Waiting cases of the merchant, whatever is listed. */
  readonly waiting: number;
}

/** In the usual order, who waits longest is first; what is decided is read from the newest. */
const orderOf = (state: CaseState, sorting: KycSorting) => {
  if (sorting) return inOrder(sql`c.submitted_at`, sql`c.id`, sorting);
  return state === 'waiting' ? sql`order by c.id` : sql`order by c.id desc`;
};

export const listCases = async (
  executor: Executor,
  {
    merchantId,
    state,
    assignee,
    sorting,
    limit,
    offset,
  }: {
    readonly merchantId: number;
    readonly state: CaseState;
    /** Null: whoever works on them. */
    readonly assignee: string | null;
    readonly sorting: KycSorting;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<CaseList> => {
  const isTheirs = sql`(${assignee}::text is null or exists (
    select from work_assignment a where a.operator = ${assignee}::text and a.queue = 'kyc' and a.entry_id = c.id))`;
  const { rows } = await sql<KycCase & SortedRow>`
    select ${CASE}, case when ${sorting !== null}::boolean then ${timeKey(sql`c.submitted_at`)} end as "sortKey" from kyc_case c
     where c.merchant_id = ${merchantId} and c.state = ${state} and ${isTheirs} ${orderOf(state, sorting)}
     limit ${limit} offset ${offset}`.execute(executor);
  const { rows: counts } = await sql<{ total: number; waiting: number }>`
    select count(*) filter (where c.state = ${state} and ${isTheirs})::int as total, count(*) filter (where c.state = 'waiting')::int as waiting
    from kyc_case c where c.merchant_id = ${merchantId}`.execute(executor);
  return { rows, total: counts[0]?.total ?? 0, waiting: counts[0]?.waiting ?? 0 };
};

/** Whether the case is there and waits for a decision. */
export const isWaiting = async (executor: Executor, merchantId: number, id: bigint): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from kyc_case where id = ${id} and merchant_id = ${merchantId} and state = 'waiting'`.execute(executor);
  return rows.length > 0;
};

export const readCase = async (
  executor: Executor,
  merchantId: number,
  id: bigint,
): Promise<{ readonly row: KycCase; readonly person: Sealed | null } | null> => {
  const { rows } = await sql<KycCase & { keyId: string | null; sealed: Uint8Array | null }>`
    select ${CASE}, c.key_id as "keyId", c.sealed from kyc_case c where c.merchant_id = ${merchantId} and c.id = ${id}`.execute(
    executor,
  );
  const [found] = rows;
  if (!found) return null;
  const { keyId, sealed, ...row } = found;
  return { row, person: keyId !== null && sealed !== null ? sealedOf({ keyId, sealed }) : null };
};

export const readImages = async (
  executor: Executor,
  merchantId: number,
  caseId: bigint,
): Promise<readonly ImageRow[]> => {
  const { rows } = await sql<SealedRow & { kind: ImageKind; width: number; height: number }>`
    select kind, key_id as "keyId", sealed, width, height from kyc_image
    where merchant_id = ${merchantId} and case_id = ${caseId} order by array_position(array['front', 'back', 'selfie'], kind)`.execute(
    executor,
  );
  return rows.map(({ kind, width, height, ...row }) => ({ kind, width, height, image: sealedOf(row) }));
};

/** False where it is decided already. */
export const decideCase = async (
  executor: Executor,
  merchantId: number,
  id: bigint,
  decision: {
    readonly state: 'approved' | 'refused';
    readonly by: string;
    readonly at: Date;
    readonly reasons: Partial<RefusalReasons>;
    readonly note: string;
  },
): Promise<boolean> => {
  const { rows } = await sql`
    update kyc_case set state = ${decision.state}, decided_at = ${moment(decision.at)}, decided_by = ${decision.by},
      reasons = ${jsonb(decision.reasons)}, note = ${decision.note}
    where merchant_id = ${merchantId} and id = ${id} and state = 'waiting' returning id`.execute(executor);
  return rows.length > 0;
};

// Rotation of keys

export interface StaleRow extends MemberKey {
  readonly table: 'kyc_person' | 'kyc_case' | 'kyc_image';
  /** Null for a person's row. */
  readonly caseId: bigint | null;
  readonly kind: ImageKind | null;
  readonly value: Sealed;
}

/** Rows that are sealed with a former key, some at a time. */
export const staleRows = async (
  executor: Executor,
  currentKeyId: string,
  limit: number,
): Promise<readonly StaleRow[]> => {
  const { rows } = await sql<SealedRow & Omit<StaleRow, 'value'>>`
    (select 'kyc_person' as "table", merchant_id as "merchantId", member_id as "memberId", null::bigint as "caseId", null as kind,
      key_id as "keyId", sealed from kyc_person where key_id <> ${currentKeyId} limit ${limit})
    union all
    (select 'kyc_case', merchant_id, member_id, id, null, key_id, sealed from kyc_case where key_id <> ${currentKeyId} limit ${limit})
    union all
    (select 'kyc_image', merchant_id, member_id, case_id, kind, key_id, sealed from kyc_image where key_id <> ${currentKeyId} limit ${limit})`.execute(
    executor,
  );
  return rows.map(({ keyId, sealed, ...row }) => ({ ...row, value: sealedOf({ keyId, sealed }) }));
};

/** Only where it still is what was read: a member may have confirmed anew meanwhile. */
export const resealRow = async (executor: Executor, row: StaleRow, { keyId, sealed }: Sealed): Promise<void> => {
  const change = sql`set key_id = ${keyId}, sealed = ${bytea(sealed)}`;
  const isSame = sql`key_id = ${row.value.keyId} and sealed = ${bytea(row.value.sealed)}`;
  if (row.table === 'kyc_person')
    await sql`update kyc_person ${change} where member_id = ${row.memberId} and ${isSame}`.execute(executor);
  else if (row.table === 'kyc_case')
    await sql`update kyc_case ${change} where id = ${row.caseId} and ${isSame}`.execute(executor);
  else
    await sql`update kyc_image ${change} where case_id = ${row.caseId} and kind = ${row.kind} and ${isSame}`.execute(
      executor,
    );
};
