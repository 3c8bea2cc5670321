/** What operators write about a member for each other. */
import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';
import type { Scope } from './sections.store.ts';

export interface MemberNote {
  readonly id: bigint;
  readonly at: Date;
  readonly operator: string;
  readonly text: string;
}

const COLUMNS = sql`id, written_at as at, written_by as operator, text`;

/** Newest first; older than `before`, where that is given. */
export const listNotes = async (
  db: Executor,
  { merchantId, memberId, before, limit }: Scope & { readonly before: bigint | null; readonly limit: number },
): Promise<readonly MemberNote[]> => {
  const { rows } = await sql<MemberNote>`
    select ${COLUMNS} from member_note
    where merchant_id = ${merchantId} and member_id = ${memberId} ${before === null ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${limit}`.execute(db);
  return rows;
};

export const insertNote = async (
  trx: Executor,
  { merchantId, memberId, at, operator, text }: Scope & Omit<MemberNote, 'id'>,
): Promise<MemberNote> => {
  const { rows } = await sql<MemberNote>`
    insert into member_note (merchant_id, member_id, text, written_by, written_at)
    values (${merchantId}, ${memberId}, ${text}, ${operator}, ${at}) returning ${COLUMNS}`.execute(trx);
  const [note] = rows;
  if (!note) throw new Error('a note that was written has no row');
  return note;
};
