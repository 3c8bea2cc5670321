import { sql } from 'kysely';
import type { Format } from 'lottery-rules';
import { jsonb } from '../../../kernel/index.ts';
import type { Executor } from '../../../kernel/index.ts';
import type { BetTypeOffer, OddsTable } from './odds.policy.ts';

/** Amounts are texts inside of the column: a JSON number would lose digits. */
interface StoredOffer {
  readonly odds: Readonly<Record<string, string>>;
  readonly isOn: boolean;
  readonly minUnit: string;
  readonly maxStake: string;
}

interface TableRow {
  readonly format: Format;
  readonly version: number;
  readonly maxDrawStake: bigint;
  readonly betTypes: Readonly<Record<string, StoredOffer>>;
}

const offerOf = ({ odds, isOn, minUnit, maxStake }: StoredOffer): BetTypeOffer => ({
  odds,
  isOn,
  minUnit: BigInt(minUnit),
  maxStake: BigInt(maxStake),
});

/** The tables in force of a merchant; formats without one are missing. */
export const readTables = async (db: Executor, merchantId: number): Promise<ReadonlyMap<Format, OddsTable>> => {
  const { rows } = await sql<TableRow>`
    select distinct on (format) format, version, max_draw_stake as "maxDrawStake", bet_types as "betTypes" from lottery_odds
    where merchant_id = ${merchantId} order by format, version desc`.execute(db);
  return new Map(
    rows.map(({ format, version, maxDrawStake, betTypes }) => [
      format,
      {
        version,
        maxDrawStake,
        betTypes: Object.fromEntries(Object.entries(betTypes).map(([code, offer]) => [code, offerOf(offer)])),
      },
    ]),
  );
};

/** Saves the version after `known`; false where another operator has saved it meanwhile. */
export const insertTable = async (
  db: Executor,
  merchantId: number,
  format: Format,
  table: Omit<OddsTable, 'version'>,
  { known, savedBy }: { readonly known: number; readonly savedBy: string },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into lottery_odds (merchant_id, format, version, bet_types, max_draw_stake, saved_by)
    values (${merchantId}, ${format}, ${known + 1}, ${jsonb(table.betTypes)}, ${table.maxDrawStake}, ${savedBy})
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
};
