/** Games that the portal runs itself, such as its lotteries: each is a game of the catalogue, so that the wallet and all records know it. */
import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import { searchText } from './search-text.policy.ts';

export interface HouseGame {
  readonly code: string;
  readonly vendor: string;
  readonly gameType: 'LOTT' | 'ELOTT';
  readonly names: Readonly<Record<string, string>>;
  readonly icon: string;
  readonly sort: number;
}

/** Adds games of vendors that are there; they are listed in no lane of the lobby, their own pages list them. */
export const installHouseGames = async (db: Executor, games: readonly HouseGame[]): Promise<void> => {
  const rows = games.map(({ code, vendor, gameType, icon, sort }) => ({
    code,
    vendor,
    game_type: gameType,
    icon,
    sort,
  }));
  await sql`
    insert into game (code, node_id, vendor, game_type, lanes, classify, integrated, art_url, icon_url, sort)
    select r.code, r.code, r.vendor, r.game_type, '{}', 'DRAW', true, r.icon, r.icon, r.sort
    from jsonb_to_recordset(${jsonb(rows)}) as r(code text, vendor text, game_type text, icon text, sort int) join vendor v on v.code = r.vendor
    on conflict (code) do nothing`.execute(db);
  const texts = games.flatMap(({ code, names }) =>
    Object.entries(names).map(([language, name]) => ({ code, language, name, search: searchText(name) })),
  );
  await sql`
    insert into game_text (game_id, language, display_name, search)
    select g.id, r.language, r.name, r.search
    from jsonb_to_recordset(${jsonb(texts)}) as r(code text, language text, name text, search text) join game g on g.code = r.code
    on conflict do nothing`.execute(db);
};

/** Lets a merchant's members play a game of the house. */
export const offerHouseGame = async (db: Executor, merchantId: number, code: string): Promise<void> => {
  await sql`
    insert into merchant_game (merchant_id, game_id, sort)
    select ${merchantId}::int, g.id, g.sort from game g where g.code = ${code} on conflict do nothing`.execute(db);
};
