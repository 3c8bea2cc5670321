import { sql } from 'kysely';
import { jsonb } from '../kernel/index.ts';
import type { Executor } from '../kernel/index.ts';

export interface NewHelpLine {
  readonly name: string;
  readonly url: string;
  /** By language code; EN is always there. */
  readonly texts: { readonly EN: string } & Readonly<Record<string, string>>;
}

/** In the order given; lines that the merchant has by name stay as they are. */
export const addHelpLines = async (db: Executor, merchantId: number, lines: readonly NewHelpLine[]): Promise<void> => {
  await sql`
    insert into help_line (merchant_id, sort, name, texts, url)
    select ${merchantId}, l.sort - 1, l.line ->> 'name', l.line -> 'texts', l.line ->> 'url'
      from jsonb_array_elements(${jsonb(lines)}) with ordinality as l(line, sort)
     where not exists (select from help_line h where h.merchant_id = ${merchantId} and h.name = l.line ->> 'name')`.execute(
    db,
  );
};
