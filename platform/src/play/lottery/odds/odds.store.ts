import { sql } from 'kysely';
import type { Format } from 'lottery-rules';
import { jsonb } from '../../../kernel/index.ts';
import type { Executor } from '../../../kernel/index.ts';
import type { BetTypeOffer, OddsChoice, OddsTable } from './odds.policy.ts';

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
  readonly changedAt: Date;
  readonly changedBy: string;
  readonly maxDrawStake: bigint;
  readonly betTypes: Readonly<Record<string, StoredOffer>>;
}

const TABLE = sql`
  format, version, saved_at as "changedAt", saved_by as "changedBy", max_draw_stake as "maxDrawStake", bet_types as "betTypes" from lottery_odds`;

const offerOf = ({ odds, isOn, minUnit, maxStake }: StoredOffer): BetTypeOffer => ({
  odds,
  isOn,
  minUnit: BigInt(minUnit),
  maxStake: BigInt(maxStake),
});

const tableOf = ({ format: _format, betTypes, ...table }: TableRow): OddsTable => ({
  ...table,
  betTypes: Object.fromEntries(Object.entries(betTypes).map(([code, offer]) => [code, offerOf(offer)])),
});

/** The tables in force of a merchant; formats without one are missing. */
export const readTables = async (db: Executor, merchantId: number): Promise<ReadonlyMap<Format, OddsTable>> => {
  const { rows } = await sql<TableRow>`
    select distinct on (format) ${TABLE} where merchant_id = ${merchantId} order by format, version desc`.execute(db);
  return new Map(rows.map((row) => [row.format, tableOf(row)]));
};

/** Versions of a merchant's table, newest first. */
export const readVersions = async (
  db: Executor,
  merchantId: number,
  format: Format,
  limit: number,
): Promise<readonly OddsTable[]> => {
  const { rows } = await sql<TableRow>`
    select ${TABLE} where merchant_id = ${merchantId} and format = ${format} order by version desc limit ${limit}`.execute(
    db,
  );
  return rows.map(tableOf);
};

/** Saves the version after `known`; false where another operator has saved it meanwhile. */
export const insertTable = async (
  db: Executor,
  merchantId: number,
  format: Format,
  table: OddsChoice,
  { known, savedBy }: { readonly known: number; readonly savedBy: string },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into lottery_odds (merchant_id, format, version, bet_types, max_draw_stake, saved_by)
    values (${merchantId}, ${format}, ${known + 1}, ${jsonb(table.betTypes)}, ${table.maxDrawStake}, ${savedBy})
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
};
