/**
 * Catalogue, favourites, recent games and boards in SQL. Every query is one statement, takes the merchant, and reads names in the
 * asked language with English behind it.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { textsCode } from 'shared-contracts/locale';
import type { Executor } from '../../kernel/index.ts';
import type { GameType } from './catalogue/index.ts';
import { containsPattern } from './search-text.policy.ts';

/** A game as a merchant shows it. Amounts in minor units. */
export interface GameRow {
  readonly id: number;
  readonly code: string;
  readonly nodeId: string;
  readonly vendor: string;
  readonly vendorName: string;
  readonly gameType: GameType;
  readonly displayName: string;
  readonly englishName: string;
  readonly classify: string;
  readonly className: string;
  readonly rtp: string | null;
  readonly minBet: bigint | null;
  readonly minLines: number | null;
  readonly isNew: boolean;
  /** Only of games that can be played. */
  readonly isHot: boolean;
  readonly isIntegrated: boolean;
  readonly isInMaintenance: boolean;
  /** Trial accounts can play it for play money. */
  readonly freePlay: boolean;
  readonly artUrl: string;
  readonly iconUrl: string;
}

/** Whose catalogue, in which language (upper case, such as `VI`). */
export interface CatalogueScope {
  readonly merchantId: number;
  readonly language: string;
}

export interface Page {
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface PageOf<T> {
  readonly rows: readonly T[];
  readonly total: number;
}

export interface GameFilter {
  readonly lane?: GameType | undefined;
  readonly vendor?: string | undefined;
  readonly classify?: string | undefined;
  readonly isNew?: boolean | undefined;
  readonly isHot?: boolean | undefined;
  /** Words of a name, as the search text has them. */
  readonly words?: string | undefined;
  /** Smallest stake of the wanted games, in minor units. */
  readonly minBet?: bigint | undefined;
  readonly minLines?: number | undefined;
}

type Fragment = RawBuilder<unknown>;

const IN_MAINTENANCE = '(g.maintenance or v.maintenance or mg.maintenance or mv.maintenance)';
const PLAYABLE = `(g.integrated and not ${IN_MAINTENANCE})`;
const PLAYABLE_HOT = sql.raw(`(mg.hot and ${PLAYABLE})`);
/** The merchant's order, behind what can be played now. */
const MERCHANT_ORDER = sql.raw('mg.sort, g.id');
const PLAYABLE_FIRST = sql.raw(`${PLAYABLE} desc`);

const COLUMNS = sql.raw(`
  g.id, g.code, g.node_id as "nodeId", g.vendor, v.name as "vendorName", g.game_type as "gameType",
  coalesce(t.display_name, en.display_name) as "displayName", en.display_name as "englishName",
  g.classify, coalesce(ct.display_name, cen.display_name, g.classify) as "className",
  g.rtp::text as rtp, mg.min_bet as "minBet", g.min_lines as "minLines", g.is_new as "isNew", (mg.hot and ${PLAYABLE}) as "isHot",
  g.integrated as "isIntegrated", ${IN_MAINTENANCE} as "isInMaintenance",
  g.free_play as "freePlay", g.art_url as "artUrl", g.icon_url as "iconUrl"`);

const gamesOf = ({ language }: CatalogueScope): Fragment => sql`
  merchant_game mg
  join game g on g.id = mg.game_id
  join vendor v on v.code = g.vendor
  join merchant_vendor mv on mv.merchant_id = mg.merchant_id and mv.vendor = g.vendor and mv.enabled
  join game_text en on en.game_id = g.id and en.language = 'EN'
  left join game_text t on t.game_id = g.id and t.language = ${language}
  left join game_class_text cen on cen.classify = g.classify and cen.language = 'EN'
  left join game_class_text ct on ct.classify = g.classify and ct.language = ${textsCode(language)}`;

/** Lotteries of the portal itself stand in no lane. Where their module is off they are like unknown ones (MFE-022). */
const isOpen = sql`(g.lanes <> '{}' or not exists (
  select from merchant_module x where x.merchant_id = mg.merchant_id and x.module = 'lottery' and not x.enabled))`;

const shownBy = ({ merchantId }: CatalogueScope): Fragment =>
  sql`mg.merchant_id = ${merchantId} and mg.enabled and ${isOpen}`;

const allOf = (conditions: readonly (Fragment | undefined)[]): Fragment =>
  sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  );

const whereLane = (lane: GameType | undefined): Fragment | undefined =>
  lane === undefined ? undefined : sql`g.lanes @> array[${lane}]::text[]`;
const whereVendor = (vendor: string | undefined): Fragment | undefined =>
  vendor === undefined ? undefined : sql`g.vendor = ${vendor}`;

interface PagedQuery {
  readonly from: Fragment;
  readonly where: Fragment;
  readonly order: Fragment;
  readonly page: Page;
}

/** One query; a page behind the last one asks once more for the count alone. */
const pagedGames = async (db: Executor, { from, where, order, page }: PagedQuery): Promise<PageOf<GameRow>> => {
  const { pageNo, pageSize } = page;
  const { rows } = await sql<GameRow & { readonly total: number }>`
    select ${COLUMNS}, (count(*) over ())::int as total from ${from} where ${where}
    order by ${order} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
  const first = rows[0];
  if (first) return { rows, total: first.total };
  if (pageNo === 1) return { rows: [], total: 0 };
  const counted = await sql<{
    readonly total: number;
  }>`select count(*)::int as total from ${from} where ${where}`.execute(db);
  return { rows: [], total: counted.rows[0]?.total ?? 0 };
};

/** How near names are to the wanted words; without words all are as near. */
const foundBy = ({ merchantId, language }: CatalogueScope, words: string | undefined): Fragment =>
  words === undefined
    ? sql`cross join (select 1::real as nearness) found`
    : sql`join game_search(${merchantId}, ${language}, ${words}, ${containsPattern(words)}) found on found.game_id = g.id`;

/** What can be played comes first; then the names nearest to the wanted words, then the merchant's order. */
export const listGames = (
  db: Executor,
  scope: CatalogueScope,
  filter: GameFilter,
  page: Page,
): Promise<PageOf<GameRow>> =>
  pagedGames(db, {
    from: sql`${gamesOf(scope)} ${foundBy(scope, filter.words)}`,
    where: allOf([
      shownBy(scope),
      whereLane(filter.lane),
      whereVendor(filter.vendor),
      filter.classify === undefined ? undefined : sql`g.classify = ${filter.classify}`,
      filter.isNew === undefined ? undefined : sql`g.is_new = ${filter.isNew}`,
      filter.isHot === undefined ? undefined : sql`${PLAYABLE_HOT} = ${filter.isHot}`,
      filter.minBet === undefined ? undefined : sql`mg.min_bet >= ${filter.minBet}`,
      filter.minLines === undefined ? undefined : sql`g.min_lines >= ${filter.minLines}`,
    ]),
    order: sql`${PLAYABLE_FIRST}, found.nearness desc, ${MERCHANT_ORDER}`,
    page,
  });

export const listHotGames = async (
  db: Executor,
  scope: CatalogueScope,
  vendor: string | undefined,
  limit: number,
): Promise<readonly GameRow[]> => {
  const where = allOf([shownBy(scope), PLAYABLE_HOT, whereVendor(vendor)]);
  const { rows } = await sql<GameRow>`
    select ${COLUMNS} from ${gamesOf(scope)} where ${where} order by ${MERCHANT_ORDER} limit ${limit}`.execute(db);
  return rows;
};

export const findGame = async (
  db: Executor,
  scope: CatalogueScope,
  vendor: string,
  nodeId: string,
): Promise<GameRow | null> => {
  const { rows } = await sql<GameRow>`
    select ${COLUMNS} from ${gamesOf(scope)} where ${shownBy(scope)} and g.vendor = ${vendor} and g.node_id = ${nodeId}`.execute(
    db,
  );
  return rows[0] ?? null;
};

export interface VendorLaneRow {
  readonly vendor: string;
  readonly name: string;
  readonly logoUrl: string;
  readonly lane: GameType;
  readonly games: number;
  readonly lobbyGameId: string | null;
  readonly lobbyNodeId: string | null;
  /** Some game of it in this lane is connected to a game server. */
  readonly isIntegrated: boolean;
  /** No connected game of it in this lane can be played now. */
  readonly isInMaintenance: boolean;
}

/**
 * The merchant's vendors by lane, with the number of games each has there and the game that its tile opens. Vendors of which something
 * can be played come first.
 */
export const listVendorLanes = async (db: Executor, merchantId: number): Promise<readonly VendorLaneRow[]> => {
  const { rows } = await sql<VendorLaneRow>`
    select v.code as vendor, v.name, v.logo_url as "logoUrl", lane.name as lane,
      coalesce(c.games, 0)::int as games, c.lobby_code as "lobbyGameId", c.lobby_node as "lobbyNodeId",
      coalesce(c.is_integrated, false) as "isIntegrated",
      (v.maintenance or mv.maintenance or not coalesce(c.is_usable, false)) as "isInMaintenance"
    from merchant_vendor mv
    join vendor v on v.code = mv.vendor
    cross join lateral unnest(v.lanes) with ordinality as lane(name, place)
    left join (
      select g.vendor, l.name as lane, count(*) filter (where not g.is_vendor_lobby) as games,
        bool_or(g.integrated) as is_integrated, bool_or(g.integrated and not g.maintenance and not mg.maintenance) as is_usable,
        min(g.code) filter (where g.is_vendor_lobby) as lobby_code, min(g.node_id) filter (where g.is_vendor_lobby) as lobby_node
      from merchant_game mg
      join game g on g.id = mg.game_id
      cross join lateral unnest(g.lanes) as l(name)
      where mg.merchant_id = ${merchantId} and mg.enabled
      group by g.vendor, l.name
    ) c on c.vendor = v.code and c.lane = lane.name
    where mv.merchant_id = ${merchantId} and mv.enabled
    order by "isInMaintenance", mv.sort, v.code, lane.place`.execute(db);
  return rows;
};

export interface OfferedLaneRow {
  readonly merchantId: number;
  readonly vendor: string;
  readonly lane: GameType;
}

/** In which lanes vendors have a game switched on, of every merchant. */
export const listOfferedLanes = async (db: Executor): Promise<readonly OfferedLaneRow[]> => {
  const { rows } = await sql<OfferedLaneRow>`
    select distinct mg.merchant_id as "merchantId", g.vendor, lane.name as lane
    from merchant_game mg
    join game g on g.id = mg.game_id
    join merchant_vendor mv on mv.merchant_id = mg.merchant_id and mv.vendor = g.vendor and mv.enabled
    cross join lateral unnest(g.lanes) as lane(name)
    where mg.enabled`.execute(db);
  return rows;
};

export interface ClassificationRow {
  readonly key: string;
  readonly displayName: string;
}

/** Classifications that the merchant's games of a vendor or a lane have, in the order of the games. */
export const listClassifications = async (
  db: Executor,
  scope: CatalogueScope,
  filter: Pick<GameFilter, 'vendor' | 'lane'>,
): Promise<readonly ClassificationRow[]> => {
  const where = allOf([shownBy(scope), sql`not g.is_vendor_lobby`, whereVendor(filter.vendor), whereLane(filter.lane)]);
  const { rows } = await sql<ClassificationRow>`
    select g.classify as key, coalesce(min(ct.display_name), min(cen.display_name), g.classify) as "displayName"
    from ${gamesOf(scope)} where ${where} group by g.classify order by min(mg.sort), g.classify`.execute(db);
  return rows;
};

export interface RoomRow extends GameRow {
  readonly roomId: string;
  readonly roomName: string;
  /** In the currency of the catalogue; null: as the game. */
  readonly roomMinBet: bigint | null;
}

export const listRooms = async (db: Executor, scope: CatalogueScope, vendor: string): Promise<readonly RoomRow[]> => {
  const { rows } = await sql<RoomRow>`
    select ${COLUMNS}, r.room_id as "roomId", r.display_name as "roomName", r.min_bet as "roomMinBet"
    from ${gamesOf(scope)} join game_room r on r.game_id = g.id and r.vendor = g.vendor
    where ${shownBy(scope)} and g.vendor = ${vendor} order by r.sort, r.room_id`.execute(db);
  return rows;
};

export const hasRoom = async (db: Executor, vendor: string, gameId: number, roomId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from game_room where vendor = ${vendor} and room_id = ${roomId} and game_id = ${gameId}`.execute(db);
  return rows.length > 0;
};

/** Whose list: a member of the scope's merchant. */
export interface MemberScope {
  readonly merchantId: number;
  readonly memberId: bigint;
}

export const listFavouriteCodes = async (
  db: Executor,
  { merchantId, memberId }: MemberScope,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly code: string }>`
    select g.code from favourite_game f join game g on g.id = f.game_id
    where f.member_id = ${memberId} and f.merchant_id = ${merchantId}
    order by f.created_at desc, f.game_id desc`.execute(db);
  return rows.map((row) => row.code);
};

/** Answers false when the merchant shows no such game. */
export const addFavourite = async (
  db: Executor,
  { merchantId, memberId }: MemberScope,
  vendor: string,
  nodeId: string,
): Promise<boolean> => {
  const { rows } = await sql<{ readonly id: number }>`
    with found as (
      select g.id from game g join merchant_game mg on mg.game_id = g.id and mg.merchant_id = ${merchantId} and mg.enabled
      where g.vendor = ${vendor} and g.node_id = ${nodeId}
    ), added as (
      insert into favourite_game (member_id, game_id, merchant_id) select ${memberId}::bigint, id, ${merchantId}::int from found on conflict do nothing
    )
    select id from found`.execute(db);
  return rows.length > 0;
};

/** Also for a game that the merchant took out meanwhile. Answers false when there is no such game. */
export const removeFavourite = async (
  db: Executor,
  { memberId }: MemberScope,
  vendor: string,
  nodeId: string,
): Promise<boolean> => {
  const { rows } = await sql<{ readonly id: number }>`
    with found as (
      select id from game where vendor = ${vendor} and node_id = ${nodeId}
    ), removed as (
      delete from favourite_game f using found where f.member_id = ${memberId} and f.game_id = found.id
    )
    select id from found`.execute(db);
  return rows.length > 0;
};

/** The game becomes the first of the member's recent list. */
export const touchRecent = async (
  db: Executor,
  { merchantId, memberId }: MemberScope,
  gameId: number,
): Promise<void> => {
  await sql`
    insert into recent_game (member_id, game_id, merchant_id, launched_at) values (${memberId}, ${gameId}, ${merchantId}, clock_timestamp())
    on conflict (member_id, game_id) do update set launched_at = excluded.launched_at`.execute(db);
};

interface MemberListQuery {
  readonly memberId: bigint;
  readonly filter: Pick<GameFilter, 'vendor' | 'lane'>;
  readonly page: Page;
}

const memberGames = (
  db: Executor,
  scope: CatalogueScope,
  list: Fragment,
  at: Fragment,
  query: MemberListQuery,
): Promise<PageOf<GameRow>> =>
  pagedGames(db, {
    from: sql`${gamesOf(scope)} join ${list} m on m.game_id = g.id and m.merchant_id = mg.merchant_id and m.member_id = ${query.memberId}`,
    where: allOf([shownBy(scope), whereLane(query.filter.lane), whereVendor(query.filter.vendor)]),
    order: sql`${at} desc, m.game_id desc`,
    page: query.page,
  });

export const listFavourites = (db: Executor, scope: CatalogueScope, query: MemberListQuery): Promise<PageOf<GameRow>> =>
  memberGames(db, scope, sql`favourite_game`, sql`m.created_at`, query);

export const listRecent = (db: Executor, scope: CatalogueScope, query: MemberListQuery): Promise<PageOf<GameRow>> =>
  memberGames(db, scope, sql`recent_game`, sql`m.launched_at`, query);

export interface RankedGameRow extends GameRow {
  readonly rank: number;
}

export const listRanked = async (
  db: Executor,
  scope: CatalogueScope,
  limit: number,
): Promise<readonly RankedGameRow[]> => {
  const { rows } = await sql<RankedGameRow>`
    select ${COLUMNS}, (row_number() over (order by r.rank))::int as rank
    from ${gamesOf(scope)} join game_rank r on r.merchant_id = mg.merchant_id and r.game_id = g.id
    where ${shownBy(scope)} order by r.rank limit ${limit}`.execute(db);
  return rows;
};

/** English names by code. */
export const namesByCode = async (db: Executor, codes: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<{ readonly code: string; readonly name: string }>`
    select g.code, t.display_name as name from game g join game_text t on t.game_id = g.id and t.language = 'EN'
    where g.code in (${sql.join(codes)})`.execute(db);
  return new Map(rows.map((row) => [row.code, row.name]));
};

/** Names of vendors by code. */
export const vendorNames = async (db: Executor, codes: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<{ readonly code: string; readonly name: string }>`
    select v.code, v.name from vendor v where v.code in (${sql.join(codes)})`.execute(db);
  return new Map(rows.map((row) => [row.code, row.name]));
};
