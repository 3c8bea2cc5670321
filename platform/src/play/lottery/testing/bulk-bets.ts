/** Bets of one draw as `lottery_place` leaves them, written in bulk: accepting a million one by one takes longer than what is measured. */
import { sql } from 'kysely';
import type { Executor } from '../../../kernel/index.ts';

export const BULK_GAME = 'EXPRESS_1';
/** Bets of one member in a draw. */
const BETS_OF_MEMBER = 20;
const FIRST_MEMBER = 1_000_000;

/** Each member bets one unit on one digit after the other: a tenth of the bets win. */
export const acceptBets = async (
  db: Executor,
  { drawId, merchantId, bets }: { readonly drawId: bigint; readonly merchantId: number; readonly bets: number },
): Promise<void> => {
  const members = Math.ceil(bets / BETS_OF_MEMBER);
  await sql`
    insert into vendor_player (vendor, member_id, merchant_id, currency, player_mask, account, house_account)
    select l.vendor, ${FIRST_MEMBER}::bigint + n, ${merchantId}, m.currency, 'bench', ledger_open_account(m.id, ${FIRST_MEMBER}::bigint + n, 'wallet', m.currency),
      ledger_open_account(m.id, null, 'house:games', m.currency)
    from generate_series(1, ${members}) n, lottery l, merchant m where l.code = ${BULK_GAME} and m.id = ${merchantId} on conflict do nothing`.execute(
    db,
  );
  // Members bet in turn, as they do in the seconds before the lock.
  await sql`
    insert into lottery_bet (merchant_id, member_id, draw_id, bet_type, selection, lots, unit_price, multiple, stake, odds, odds_version, possible_win, salt, leaf)
    select ${merchantId}, ${FIRST_MEMBER}::bigint + 1 + n % ${members}, ${drawId}, 'position-1', array[((n / ${members} + n) % 10)::text], 1, 100, 1, 100, '{"hit": "9.7"}', 0, 970,
      md5(n::text), sha256(n::text::bytea)
    from generate_series(0, ${bets - 1}) n`.execute(db);
  await sql`
    insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum)
    select l.vendor, 'lottery-' || b.id, b.member_id, b.merchant_id, g.id, 'CNY', 'bench', b.stake
    from lottery_bet b, lottery l, game g where b.draw_id = ${drawId} and l.code = ${BULK_GAME} and g.code = l.code order by b.id`.execute(
    db,
  );
  await sql`
    insert into wallet_txn (vendor, transaction_uuid, kind, state, merchant_id, member_id, round_id, game_id, amount)
    select l.vendor, 'lottery:' || b.id || ':bet', 'bet', 'applied', b.merchant_id, b.member_id, 'lottery-' || b.id, g.id, b.stake
    from lottery_bet b, lottery l, game g where b.draw_id = ${drawId} and l.code = ${BULK_GAME} and g.code = l.code order by b.id`.execute(
    db,
  );
};

/** Fixes the bets of a draw without their tree. */
export const closeInBulk = async (db: Executor, drawId: bigint): Promise<void> => {
  await sql`update lottery_draw set state = 'closed', bets_root = '', bets_count = 0 where id = ${drawId}`.execute(db);
};

/** Bets of a draw that are settled, with a round that agrees. */
export const countSettled = async (
  db: Executor,
  drawId: bigint,
): Promise<{ readonly won: number; readonly lost: number }> => {
  const { rows } = await sql<{ won: number; lost: number }>`
    select count(*) filter (where b.state = 'won' and g.win_sum = b.win)::int as won,
      count(*) filter (where b.state = 'lost' and g.win_sum = 0)::int as lost
    from lottery_bet b join game_round g on g.round_id = 'lottery-' || b.id and g.member_id = b.member_id and g.state = 'closed'
    where b.draw_id = ${drawId}`.execute(db);
  return rows[0] ?? { won: 0, lost: 0 };
};
