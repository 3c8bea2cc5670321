/** Vendors and games as operators see and change them, each merchant its own. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import type { GameType } from './catalogue/index.ts';
import type { PageOf } from './games.store.ts';
import { containsPattern, searchText } from './search-text.policy.ts';

/** Whether something is offered, whether it rests, and the reason of the operator who set that. */
export interface OfferState {
  readonly enabled: boolean;
  readonly maintenance: boolean;
  readonly maintenanceNote: string | null;
}

export interface OfferedVendor extends OfferState {
  readonly code: string;
  readonly name: string;
  readonly logoUrl: string;
  readonly lanes: readonly GameType[];
  readonly restsEverywhere: boolean;
  readonly connected: boolean;
  readonly games: number;
  readonly gamesOn: number;
  readonly unfinished: number;
}

/** In the merchant's order. Rounds count as unfinished that have been open for `minutes` or longer. */
export const listOfferedVendors = async (
  db: Executor,
  merchantId: number,
  minutes: number,
): Promise<readonly OfferedVendor[]> => {
  const { rows } = await sql<OfferedVendor>`
    select v.code, v.name, v.logo_url as "logoUrl", v.lanes, mv.enabled, mv.maintenance, mv.maintenance_note as "maintenanceNote",
      v.maintenance as "restsEverywhere", coalesce(g.connected, false) as connected, coalesce(g.games, 0)::int as games,
      coalesce(g.games_on, 0)::int as "gamesOn", coalesce(r.rounds, 0)::int as unfinished
    from merchant_vendor mv
    join vendor v on v.code = mv.vendor
    left join (
      select g.vendor, bool_or(g.integrated) as connected, count(*) as games, count(*) filter (where mg.enabled) as games_on
      from merchant_game mg join game g on g.id = mg.game_id where mg.merchant_id = ${merchantId} group by g.vendor
    ) g on g.vendor = v.code
    left join (
      select vendor, count(*) as rounds from game_round
      where merchant_id = ${merchantId} and state = 'open' and opened_at <= now() - make_interval(mins => ${minutes}::int) group by vendor
    ) r on r.vendor = v.code
    where mv.merchant_id = ${merchantId} order by mv.sort, v.code`.execute(db);
  return rows;
};

/** The state of a vendor at a merchant until the end of the transaction; null: the merchant has no such vendor. */
export const lockVendor = async (trx: Executor, merchantId: number, vendor: string): Promise<OfferState | null> => {
  const { rows } = await sql<OfferState>`
    select enabled, maintenance, maintenance_note as "maintenanceNote" from merchant_vendor
    where merchant_id = ${merchantId} and vendor = ${vendor} for update`.execute(trx);
  return rows[0] ?? null;
};

export const writeVendor = async (
  trx: Executor,
  merchantId: number,
  vendor: string,
  { enabled, maintenance, maintenanceNote }: OfferState,
): Promise<void> => {
  await sql`
    update merchant_vendor set enabled = ${enabled}, maintenance = ${maintenance}, maintenance_note = ${maintenanceNote}
    where merchant_id = ${merchantId} and vendor = ${vendor}`.execute(trx);
};

/** Codes in the merchant's order, locked until the end of the transaction. */
export const lockVendorOrder = async (trx: Executor, merchantId: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly vendor: string }>`
    select vendor from merchant_vendor where merchant_id = ${merchantId} order by sort, vendor for update`.execute(trx);
  return rows.map(({ vendor }) => vendor);
};

export const sortVendors = async (trx: Executor, merchantId: number, vendors: readonly string[]): Promise<void> => {
  await sql`
    update merchant_vendor mv set sort = place.ordinality - 1
    from jsonb_array_elements_text(${jsonb(vendors)}) with ordinality as place(vendor)
    where mv.merchant_id = ${merchantId} and mv.vendor = place.vendor`.execute(trx);
};

/** Amounts in minor units. */
export interface OfferedGame extends OfferState {
  readonly code: string;
  readonly name: string;
  readonly vendor: string;
  readonly vendorName: string;
  readonly gameType: GameType;
  readonly iconUrl: string;
  readonly rtp: string | null;
  readonly minBet: bigint | null;
  readonly maxBet: bigint | null;
  readonly hot: boolean;
  readonly freePlay: boolean;
  readonly connected: boolean;
  readonly place: number;
}

export interface OfferFilter {
  readonly vendor?: string | undefined;
  readonly gameType?: GameType | undefined;
  readonly state?: 'on' | 'off' | 'maintenance' | 'hot' | 'not-connected' | undefined;
  readonly search?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

const whereOffered = ({ vendor, gameType, state, search }: OfferFilter): RawBuilder<unknown> => {
  const pattern = search ? containsPattern(searchText(search)) : null;
  return sql`
    (${vendor ?? null}::text is null or g.vendor = ${vendor ?? null}::text)
    and (${gameType ?? null}::text is null or g.game_type = ${gameType ?? null}::text)
    and case ${state ?? null}::text
      when 'on' then mg.enabled
      when 'off' then not mg.enabled
      when 'maintenance' then mg.maintenance or g.maintenance
      when 'hot' then mg.hot
      when 'not-connected' then not g.integrated
      else true end
    and (${pattern}::text is null or lower(g.code) like ${pattern}::text
      or exists (select from game_text t where t.game_id = g.id and t.search like ${pattern}::text))`;
};

export const listOfferedGames = async (
  db: Executor,
  merchantId: number,
  filter: OfferFilter,
): Promise<PageOf<OfferedGame>> => {
  const from = sql`
    (select m.*, (row_number() over (order by m.sort, m.game_id))::int as place from merchant_game m where m.merchant_id = ${merchantId}) mg
    join game g on g.id = mg.game_id
    join vendor v on v.code = g.vendor
    join game_text en on en.game_id = g.id and en.language = 'EN'
    where ${whereOffered(filter)}`;
  const { rows } = await sql<OfferedGame>`
    select g.code, en.display_name as name, g.vendor, v.name as "vendorName", g.game_type as "gameType", g.icon_url as "iconUrl",
      g.rtp::text as rtp, mg.min_bet as "minBet", mg.max_bet as "maxBet", mg.hot, g.free_play as "freePlay", mg.enabled, mg.maintenance,
      mg.maintenance_note as "maintenanceNote", g.integrated as connected, mg.place
    from ${from} order by mg.place limit ${filter.pageSize} offset ${(filter.pageNo - 1) * filter.pageSize}`.execute(
    db,
  );
  const counted = await sql<{ readonly total: number }>`select count(*)::int as total from ${from}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

/** Amounts in minor units. */
export interface GameOffer extends OfferState {
  readonly id: number;
  readonly code: string;
  readonly hot: boolean;
  readonly minBet: bigint | null;
  readonly maxBet: bigint | null;
}

/** The merchant's games with these codes, locked until the end of the transaction. */
export const lockGames = async (
  trx: Executor,
  merchantId: number,
  codes: readonly string[],
): Promise<readonly GameOffer[]> => {
  const { rows } = await sql<GameOffer>`
    select g.id, g.code, mg.enabled, mg.maintenance, mg.maintenance_note as "maintenanceNote", mg.hot, mg.min_bet as "minBet", mg.max_bet as "maxBet"
    from merchant_game mg join game g on g.id = mg.game_id
    where mg.merchant_id = ${merchantId} and g.code = any(${[...codes]}::text[]) order by g.id for update of mg`.execute(
    trx,
  );
  return rows;
};

type StateOfGame = OfferState & Pick<GameOffer, 'id'>;

export const writeGameStates = async (
  trx: Executor,
  merchantId: number,
  states: readonly StateOfGame[],
): Promise<void> => {
  const rows = states.map(({ id, enabled, maintenance, maintenanceNote }) => ({
    ...{ id, enabled, maintenance, note: maintenanceNote },
  }));
  await sql`
    update merchant_game mg set enabled = r.enabled, maintenance = r.maintenance, maintenance_note = r.note
    from jsonb_to_recordset(${jsonb(rows)}) as r(id int, enabled boolean, maintenance boolean, note text)
    where mg.merchant_id = ${merchantId} and mg.game_id = r.id`.execute(trx);
};

export const writeHot = async (
  trx: Executor,
  merchantId: number,
  ids: readonly number[],
  hot: boolean,
): Promise<void> => {
  await sql`
    update merchant_game set hot = ${hot}
    where merchant_id = ${merchantId} and game_id in (select value::int from jsonb_array_elements_text(${jsonb(ids)}))`.execute(
    trx,
  );
};

export const writeLimits = async (
  trx: Executor,
  merchantId: number,
  id: number,
  { minBet, maxBet }: Pick<GameOffer, 'minBet' | 'maxBet'>,
): Promise<void> => {
  await sql`
    update merchant_game set min_bet = ${minBet}, max_bet = ${maxBet}
    where merchant_id = ${merchantId} and game_id = ${id}`.execute(trx);
};

/** Moves a game to a place from 1, the others keep their order. Answers the place it had, and the one that it has now. */
export const moveGame = async (
  trx: Executor,
  merchantId: number,
  id: number,
  place: number,
): Promise<{ readonly before: number; readonly after: number }> => {
  const { rows } = await sql<{ readonly before: number; readonly after: number }>`
    with ordered as (
      select game_id, (row_number() over (order by sort, game_id))::int as place, (count(*) over ())::int as total
      from merchant_game where merchant_id = ${merchantId}
    ), target as (
      select place as before, least(${place}::int, total) as after from ordered where game_id = ${id}
    ), moved as (
      select o.game_id, case
        when o.game_id = ${id} then t.after
        when o.place > t.before and o.place <= t.after then o.place - 1
        when o.place < t.before and o.place >= t.after then o.place + 1
        else o.place end as place
      from ordered o cross join target t
    ), written as (
      update merchant_game mg set sort = m.place from moved m
      where mg.merchant_id = ${merchantId} and mg.game_id = m.game_id
    )
    select before, after from target`.execute(trx);
  return rows[0] ?? { before: place, after: place };
};
