/** What a new merchant offers of the catalogue. */
import { sql } from 'kysely';
import type { Trx } from '../../kernel/index.ts';
import { currencyScale } from './currency-scale.policy.ts';

export interface OfferTarget {
  readonly id: number;
  readonly currency: string;
}

/** All vendors and games of the installation in their usual order. Lotteries are offered by themselves. */
export const offerEverything = async (trx: Trx, { id, currency }: OfferTarget): Promise<void> => {
  await sql`
    insert into merchant_vendor (merchant_id, vendor, sort) select ${id}::int, code, sort from vendor on conflict do nothing`.execute(
    trx,
  );
  await sql`
    insert into merchant_game (merchant_id, game_id, min_bet, sort)
    select ${id}::int, g.id, g.min_bet * ${currencyScale(currency)}::bigint, g.sort from game g where g.lanes <> '{}'
    on conflict do nothing`.execute(trx);
};

/** The vendors and games of another merchant in its order, with its hot marks. Its stake limits only where the currency is the same. */
export const copyOffer = async (trx: Trx, from: OfferTarget, { id, currency }: OfferTarget): Promise<void> => {
  const isSame = from.currency === currency;
  await sql`
    insert into merchant_vendor (merchant_id, vendor, enabled, maintenance, maintenance_note, sort)
    select ${id}::int, vendor, enabled, maintenance, maintenance_note, sort from merchant_vendor where merchant_id = ${from.id}
    on conflict do nothing`.execute(trx);
  await sql`
    insert into merchant_game (merchant_id, game_id, enabled, maintenance, maintenance_note, hot, min_bet, max_bet, sort)
    select ${id}::int, mg.game_id, mg.enabled, mg.maintenance, mg.maintenance_note, mg.hot,
      case when ${isSame}::boolean then mg.min_bet else g.min_bet * ${currencyScale(currency)}::bigint end,
      case when ${isSame}::boolean then mg.max_bet end, mg.sort
    from merchant_game mg join game g on g.id = mg.game_id where mg.merchant_id = ${from.id}
    on conflict do nothing`.execute(trx);
};
