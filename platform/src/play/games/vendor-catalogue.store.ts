/** A vendor's games as its catalogue gives them, for all merchants. */
import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import type { GameType } from './catalogue/index.ts';
import { searchText } from './search-text.policy.ts';
import type { GivenGame, Known, KnownGame } from './vendor-catalogue.policy.ts';

interface VendorRow {
  readonly lanes: readonly GameType[];
  readonly logoUrl: string;
}

/** Until the end of the transaction no other import of the vendor runs. Null: there is no such vendor. */
export const lockVendorRow = async (db: Executor, vendor: string): Promise<VendorRow | null> => {
  const { rows } = await sql<VendorRow>`
    select lanes, logo_url as "logoUrl" from vendor where code = ${vendor} for update`.execute(db);
  return rows[0] ?? null;
};

export const readKnown = async (db: Executor, vendor: string, codes: readonly string[]): Promise<Known | null> => {
  const vendors = await sql<VendorRow>`select lanes, logo_url as "logoUrl" from vendor where code = ${vendor}`.execute(
    db,
  );
  const [found] = vendors.rows;
  if (!found) return null;
  const { rows } = await sql<KnownGame>`
    select g.code, g.node_id as "nodeId", g.game_type as "gameType", g.classify, g.rtp::text as rtp, g.min_bet as "minBet", g.min_lines as lines,
      coalesce(g.free_bet_stakes, '{}') as "freeBetStakes",
      coalesce((select jsonb_object_agg(t.language, t.display_name) from game_text t where t.game_id = g.id), '{}') as names
    from game g where g.vendor = ${vendor}`.execute(db);
  const nodes = await sql<{
    readonly code: string;
    readonly node: string;
  }>`select code, node_id as node from game`.execute(db);
  const foreign = await sql<{ readonly code: string }>`
    select code from game where vendor <> ${vendor} and code = any(${[...codes]}::text[])`.execute(db);
  return {
    lanes: found.lanes,
    games: new Map(rows.map((game) => [game.code, game])),
    codeOfNode: new Map(nodes.rows.map(({ code, node }) => [node, code])),
    foreign: new Set(foreign.rows.map(({ code }) => code)),
  };
};

const lanesOf = (gameType: GameType, lanes: readonly GameType[]): readonly GameType[] => [
  ...new Set<GameType>([gameType, ...(lanes.includes('INHOUSE') ? (['INHOUSE'] as const) : [])]),
];

/** Class of a game whose file names none. */
const OTHER = 'OTHER';

const rowsOf = (games: readonly GivenGame[], lanes: readonly GameType[]) =>
  jsonb(
    games.map(({ code, nodeId, gameType, classify, rtp, minBet, lines, freeBetStakes }) => ({
      ...{
        code,
        node_id: nodeId,
        game_type: gameType,
        lanes: lanesOf(gameType, lanes),
        classify,
        rtp,
        min_bet: minBet,
      },
      min_lines: lines,
      free_bet_stakes: freeBetStakes?.map(String) ?? null,
    })),
  );
const AS_ROWS = sql.raw(
  'as r(code text, node_id text, game_type text, lanes text[], classify text, rtp numeric, min_bet bigint, min_lines int, free_bet_stakes bigint[])',
);

const writeNames = async (trx: Executor, games: readonly GivenGame[]): Promise<void> => {
  const texts = games.flatMap(({ code, names }) =>
    Object.entries(names).map(([language, name]) => ({ code, language, name, search: searchText(name) })),
  );
  await sql`
    insert into game_text (game_id, language, display_name, search)
    select g.id, r.language, r.name, r.search
    from jsonb_to_recordset(${jsonb(texts)}) as r(code text, language text, name text, search text) join game g on g.code = r.code
    on conflict (game_id, language) do update set display_name = excluded.display_name, search = excluded.search`.execute(
    trx,
  );
};

/** Adds games of a vendor. All games of a vendor are reached by the same game server. */
export const addGames = async (
  trx: Executor,
  vendor: string,
  { lanes, logoUrl }: VendorRow,
  games: readonly GivenGame[],
): Promise<void> => {
  await sql`
    insert into game (code, node_id, vendor, game_type, lanes, classify, rtp, min_bet, min_lines, free_bet_stakes, integrated, art_url, icon_url, sort)
    select r.code, coalesce(r.node_id, ${`${vendor}-`}::text || r.code), ${vendor}, r.game_type, r.lanes, coalesce(r.classify, ${OTHER}), r.rtp, r.min_bet,
      r.min_lines, nullif(r.free_bet_stakes, '{}'), exists (select from game g where g.vendor = ${vendor} and g.integrated), ${logoUrl}, ${logoUrl},
      (select coalesce(max(g.sort), 0) from game g)
    from jsonb_to_recordset(${rowsOf(games, lanes)}) ${AS_ROWS}`.execute(trx);
  await writeNames(trx, games);
};

/** Changes what the file gives of games that are there. */
export const changeGames = async (trx: Executor, { lanes }: VendorRow, games: readonly GivenGame[]): Promise<void> => {
  await sql`
    update game g set node_id = coalesce(r.node_id, g.node_id), game_type = r.game_type, lanes = r.lanes,
      classify = coalesce(r.classify, g.classify), rtp = coalesce(r.rtp, g.rtp), min_bet = coalesce(r.min_bet, g.min_bet),
      min_lines = coalesce(r.min_lines, g.min_lines), free_bet_stakes = nullif(coalesce(r.free_bet_stakes, g.free_bet_stakes), '{}')
    from jsonb_to_recordset(${rowsOf(games, lanes)}) ${AS_ROWS} where g.code = r.code`.execute(trx);
  await writeNames(trx, games);
};

/** Gives new games to every merchant that has the vendor, switched off. `scale`: what an amount is multiplied by there. */
export const offerGames = async (
  trx: Executor,
  vendor: string,
  codes: readonly string[],
  merchants: readonly { readonly id: number; readonly scale: bigint }[],
): Promise<void> => {
  const rows = merchants.map(({ id, scale }) => ({ id, scale: scale.toString() }));
  await sql`
    insert into merchant_game (merchant_id, game_id, enabled, min_bet, sort)
    select r.id, g.id, false, g.min_bet * r.scale, (select coalesce(max(x.sort), 0) + 1 from merchant_game x where x.merchant_id = r.id)
    from jsonb_to_recordset(${jsonb(rows)}) as r(id int, scale bigint)
    join merchant_vendor mv on mv.merchant_id = r.id and mv.vendor = ${vendor}
    cross join game g where g.code = any(${[...codes]}::text[])
    on conflict do nothing`.execute(trx);
};
