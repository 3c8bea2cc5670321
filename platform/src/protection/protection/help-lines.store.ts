/** Help lines of a merchant. */
import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';

export interface HelpLineFields {
  readonly name: string;
  /** By code of language; EN is always there. */
  readonly texts: Readonly<Record<string, string>>;
  readonly phone: string | null;
  readonly url: string | null;
  /** The smallest comes first. */
  readonly sort: number;
}

export interface HelpLine extends HelpLineFields {
  readonly id: bigint;
}

const LINE = sql`id, name, texts, phone, url, sort`;

/** In the order in which they are shown. */
export const listHelpLines = async (db: Executor, merchantId: number): Promise<readonly HelpLine[]> => {
  const { rows } = await sql<HelpLine>`
    select ${LINE} from help_line where merchant_id = ${merchantId} order by sort, id`.execute(db);
  return rows;
};

/** Locked until the transaction ends: operators change the list one after the other. */
export const lockHelpLines = async (trx: Executor, merchantId: number): Promise<readonly HelpLine[]> => {
  const { rows } = await sql<HelpLine>`
    select ${LINE} from help_line where merchant_id = ${merchantId} order by id for update`.execute(trx);
  return rows;
};

/** Null where the merchant has a line with this name. */
export const insertHelpLine = async (
  trx: Executor,
  merchantId: number,
  { name, texts, phone, url, sort }: HelpLineFields,
): Promise<bigint | null> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into help_line (merchant_id, name, texts, phone, url, sort)
    values (${merchantId}, ${name}, ${jsonb(texts)}, ${phone}, ${url}, ${sort})
    on conflict (merchant_id, name) do nothing returning id`.execute(trx);
  return rows[0]?.id ?? null;
};

export const updateHelpLine = async (
  trx: Executor,
  merchantId: number,
  { id, name, texts, phone, url, sort }: HelpLine,
): Promise<void> => {
  await sql`
    update help_line set name = ${name}, texts = ${jsonb(texts)}, phone = ${phone}, url = ${url}, sort = ${sort}
     where merchant_id = ${merchantId} and id = ${id}`.execute(trx);
};

export const deleteHelpLine = async (trx: Executor, merchantId: number, id: bigint): Promise<void> => {
  await sql`delete from help_line where merchant_id = ${merchantId} and id = ${id}`.execute(trx);
};

export interface NewHelpLine {
  readonly name: string;
  readonly url: string;
  readonly texts: { readonly EN: string } & Readonly<Record<string, string>>;
}

/** In the order given; lines that the merchant has by name stay as they are. */
export const addHelpLines = async (db: Executor, merchantId: number, lines: readonly NewHelpLine[]): Promise<void> => {
  await sql`
    insert into help_line (merchant_id, sort, name, texts, url)
    select ${merchantId}, (l.sort - 1) * 10, l.line ->> 'name', l.line -> 'texts', l.line ->> 'url'
      from jsonb_array_elements(${jsonb(lines)}) with ordinality as l(line, sort)
    on conflict (merchant_id, name) do nothing`.execute(db);
};
