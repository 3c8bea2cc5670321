/**
 * Brings the catalogue of this version into the database, and gives a merchant that has none yet all of it. Safe to run at every
 * start: rows that exist keep what operators changed, only addresses of pictures and the state of integration follow the version.
 */
import { sql } from 'kysely';
import { parseMoney } from 'shared-contracts/money';
import { jsonb } from '../../kernel/index.ts';
import type { Trx } from '../../kernel/index.ts';
import type { CatalogueGame, CatalogueVendor, GameType } from './catalogue/index.ts';
import { currencyScale } from './currency-scale.policy.ts';
import { searchText } from './search-text.policy.ts';

export interface Catalogue {
  readonly vendors: readonly CatalogueVendor[];
  readonly games: readonly CatalogueGame[];
}

/** A game stands in the lane of its type, and in INHOUSE where its vendor is the house. */
const lanesOf = (game: CatalogueGame, vendors: readonly CatalogueVendor[]): readonly GameType[] => {
  const isInHouse = vendors.some((vendor) => vendor.code === game.vendor && vendor.lanes.includes('INHOUSE'));
  return [...new Set<GameType>([game.gameType, ...(isInHouse ? (['INHOUSE'] as const) : [])])];
};

const installVendors = async (trx: Trx, vendors: readonly CatalogueVendor[]): Promise<void> => {
  const rows = vendors.map(({ code, name, lanes, logoUrl }, sort) => ({ code, name, logo_url: logoUrl, lanes, sort }));
  await sql`
    insert into vendor (code, name, logo_url, lanes, sort)
    select code, name, logo_url, lanes, sort from jsonb_to_recordset(${jsonb(rows)}) as r(code text, name text, logo_url text, lanes text[], sort int)
    on conflict (code) do update set logo_url = excluded.logo_url`.execute(trx);
};

const installGames = async (trx: Trx, { vendors, games }: Catalogue): Promise<void> => {
  const rows = games.map((game, sort) => ({
    code: game.code,
    node_id: game.nodeId,
    vendor: game.vendor,
    game_type: game.gameType,
    lanes: lanesOf(game, vendors),
    classify: game.classify.key,
    rtp: game.rtp,
    min_bet: game.minBet === null ? null : parseMoney(game.minBet),
    min_lines: game.lines,
    free_bet_stakes:
      game.freeBetStakes.length > 0 ? game.freeBetStakes.map((stake) => parseMoney(stake).toString()) : null,
    free_play: game.freePlay,
    is_new: game.isNew,
    is_vendor_lobby: game.isVendorLobby,
    integrated: game.playable,
    art_url: game.art,
    icon_url: game.icon,
    sort,
  }));
  await sql`
    insert into game (code, node_id, vendor, game_type, lanes, classify, rtp, min_bet, min_lines, free_bet_stakes, free_play, is_new, is_vendor_lobby, integrated, art_url, icon_url, sort)
    select code, node_id, vendor, game_type, lanes, classify, rtp, min_bet, min_lines, free_bet_stakes, free_play, is_new, is_vendor_lobby, integrated, art_url, icon_url, sort
    from jsonb_to_recordset(${jsonb(rows)}) as r(code text, node_id text, vendor text, game_type text, lanes text[], classify text, rtp numeric, min_bet bigint,
      min_lines int, free_bet_stakes bigint[], free_play boolean, is_new boolean, is_vendor_lobby boolean, integrated boolean, art_url text, icon_url text, sort int)
    order by sort
    on conflict (code) do update set art_url = excluded.art_url, icon_url = excluded.icon_url, integrated = excluded.integrated`.execute(
    trx,
  );
};

/** Rooms of this version; one that is there keeps its name and stakes. */
const installRooms = async (trx: Trx, games: readonly CatalogueGame[]): Promise<void> => {
  const rows = games.flatMap(({ vendor, code, rooms = [] }) =>
    rooms.map(({ roomId, name, minBet }, sort) => ({
      ...{ vendor, code, room_id: roomId, display_name: name, min_bet: parseMoney(minBet), sort },
    })),
  );
  await sql`
    insert into game_room (vendor, room_id, game_id, display_name, min_bet, sort)
    select r.vendor, r.room_id, g.id, r.display_name, r.min_bet, r.sort
    from jsonb_to_recordset(${jsonb(rows)}) as r(vendor text, code text, room_id text, display_name text, min_bet bigint, sort int)
    join game g on g.code = r.code and g.vendor = r.vendor
    on conflict do nothing`.execute(trx);
};

const CLASS_LANGUAGES = ['CN', 'EN', 'ID', 'KO', 'PT', 'TH', 'TY', 'VI'] as const;

const installTexts = async (trx: Trx, games: readonly CatalogueGame[]): Promise<void> => {
  const names = games.flatMap(({ code, name }) =>
    (['EN', 'VI'] as const).map((language) => ({
      code,
      language,
      display_name: name[language],
      search: searchText(name[language]),
    })),
  );
  await sql`
    insert into game_text (game_id, language, display_name, search)
    select g.id, r.language, r.display_name, r.search
    from jsonb_to_recordset(${jsonb(names)}) as r(code text, language text, display_name text, search text) join game g on g.code = r.code
    on conflict do nothing`.execute(trx);
  const classes = [...new Map(games.map(({ classify }) => [classify.key, classify])).values()].flatMap((classify) =>
    CLASS_LANGUAGES.map((language) => ({ classify: classify.key, language, display_name: classify[language] })),
  );
  await sql`
    insert into game_class_text (classify, language, display_name)
    select classify, language, display_name from jsonb_to_recordset(${jsonb(classes)}) as r(classify text, language text, display_name text)
    on conflict do nothing`.execute(trx);
};

interface MerchantRow {
  readonly id: number;
  readonly currency: string;
}

/** All vendors and games of the catalogue for merchants that have none of it; games new in this version for all, where their vendor is. */
const installMerchants = async (
  trx: Trx,
  games: readonly CatalogueGame[],
  merchants: readonly MerchantRow[],
): Promise<void> => {
  const hot = games.flatMap((game) => (game.isHot ? [game.code] : []));
  for (const merchant of merchants) {
    await sql`
      insert into merchant_vendor (merchant_id, vendor, sort)
      select ${merchant.id}::int, v.code, v.sort from vendor v
      where not exists (select from merchant_vendor mv where mv.merchant_id = ${merchant.id})`.execute(trx);
    await sql`
      insert into merchant_game (merchant_id, game_id, hot, min_bet, sort)
      select ${merchant.id}::int, g.id, ${jsonb(hot)} ? g.code, g.min_bet * ${currencyScale(merchant.currency)}::bigint, g.sort
      from game g join merchant_vendor mv on mv.merchant_id = ${merchant.id} and mv.vendor = g.vendor
      on conflict do nothing`.execute(trx);
  }
};

export const installCatalogue = async (
  trx: Trx,
  catalogue: Catalogue,
  merchants: readonly MerchantRow[],
): Promise<void> => {
  await installVendors(trx, catalogue.vendors);
  await installGames(trx, catalogue);
  await installTexts(trx, catalogue.games);
  await installRooms(trx, catalogue.games);
  await installMerchants(trx, catalogue.games, merchants);
};
