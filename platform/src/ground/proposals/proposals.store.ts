import { sql } from 'kysely';
import type { ProposalArea } from 'shared-contracts/reports';
import { jsonb } from '../../kernel/index.ts';
import type { Executor, Trx } from '../../kernel/index.ts';

/** What it is about. One proposal at a time waits about each. */
export interface ProposalSubject {
  readonly area: ProposalArea;
  readonly subject: string;
}

export interface Proposal extends ProposalSubject {
  readonly id: bigint;
  readonly act: string;
  /** What the confirmation needs to carry it out. */
  readonly detail: unknown;
  readonly reason: string;
  readonly proposedAt: Date;
  readonly proposedBy: string;
  readonly state: 'waiting' | 'confirmed' | 'declined';
}

const COLUMNS = sql`id, area, subject, act, detail, reason, proposed_at as "proposedAt", proposed_by as "proposedBy", state`;

export const readWaiting = async (db: Executor, { area, subject }: ProposalSubject): Promise<Proposal | null> => {
  const { rows } = await sql<Proposal>`
    select ${COLUMNS} from operator_proposal where area = ${area} and subject = ${subject} and state = 'waiting'`.execute(
    db,
  );
  return rows[0] ?? null;
};

export interface DecidedProposal {
  readonly id: bigint;
  readonly confirmed: boolean;
  readonly decidedAt: Date;
  readonly decidedBy: string;
  readonly decisionReason: string;
}

/** The last one that was decided about a subject. */
export const readDecided = async (
  db: Executor,
  { area, subject }: ProposalSubject,
): Promise<DecidedProposal | null> => {
  const { rows } = await sql<DecidedProposal>`
    select id, state = 'confirmed' as confirmed, decided_at as "decidedAt", decided_by as "decidedBy", decision_reason as "decisionReason"
      from operator_proposal
     where area = ${area} and subject = ${subject} and decided_at is not null and decided_by is not null and decision_reason is not null
     order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
};

export interface WaitingProposal extends ProposalSubject {
  /** Code of the one merchant that it is about; null: the installation. */
  readonly merchant: string | null;
  readonly proposedAt: Date;
  readonly proposedBy: string;
}

/** The oldest first. At most one waits about each vendor and module. */
export const listWaiting = async (
  db: Executor,
  areas: readonly ProposalArea[],
): Promise<readonly WaitingProposal[]> => {
  const { rows } = await sql<WaitingProposal>`
    select area, subject, detail ->> 'merchant' as merchant, proposed_at as "proposedAt", proposed_by as "proposedBy"
      from operator_proposal where state = 'waiting' and area = any (${areas}::text[]) order by proposed_at, id`.execute(
    db,
  );
  return rows;
};

/** Null where another one waits about the same subject. */
export const insertProposal = async (
  trx: Trx,
  { area, subject, act, detail, reason, proposedAt, proposedBy }: Omit<Proposal, 'id' | 'state'>,
): Promise<Proposal | null> => {
  const { rows } = await sql<Proposal>`
    insert into operator_proposal (area, subject, act, detail, reason, proposed_at, proposed_by)
    values (${area}, ${subject}, ${act}, ${jsonb(detail)}, ${reason}, ${proposedAt}::timestamptz, ${proposedBy})
    on conflict do nothing returning ${COLUMNS}`.execute(trx);
  return rows[0] ?? null;
};

/** The row is held until the transaction ends. */
export const lockProposal = async (
  trx: Trx,
  { area, subject }: ProposalSubject,
  id: bigint,
): Promise<Proposal | null> => {
  const { rows } = await sql<Proposal>`
    select ${COLUMNS} from operator_proposal where id = ${id} and area = ${area} and subject = ${subject} for update`.execute(
    trx,
  );
  return rows[0] ?? null;
};

export interface ProposalDecision {
  readonly confirm: boolean;
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
}

export const markDecided = async (
  trx: Trx,
  id: bigint,
  { confirm, at, by, reason }: ProposalDecision,
): Promise<void> => {
  await sql`
    update operator_proposal set state = ${confirm ? 'confirmed' : 'declined'}, decided_at = ${at}::timestamptz, decided_by = ${by},
      decision_reason = ${reason}
    where id = ${id}`.execute(trx);
};
