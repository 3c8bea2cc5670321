/** Bets on their way into draws and back (`platform/sql/functions/play`). */
import { CompiledQuery, sql } from 'kysely';
import { bigints } from '../../../kernel/index.ts';
import type { Database, Executor, IdempotentCall, KeptReply, Trx } from '../../../kernel/index.ts';
import type { NewBet } from './slip.policy.ts';

export interface DrawOnSale {
  readonly drawNo: string;
  readonly opensAt: Date;
  readonly locksAt: Date;
  readonly drawsAt: Date;
}

/** Draws of a lottery that can still be bet on, soonest first; those of a chase are among them. */
export const readOnSale = async (
  db: Executor,
  lottery: string,
  now: Date,
  limit: number,
): Promise<readonly DrawOnSale[]> => {
  const { rows } = await sql<DrawOnSale>`
    select draw_no as "drawNo", opens_at as "opensAt", locks_at as "locksAt", draws_at as "drawsAt" from lottery_draw
    where lottery = ${lottery} and state = 'open' and locks_at > ${now} order by draws_at limit ${limit}`.execute(db);
  return rows;
};

/** Numbers of the draws of a chase: this one and those after it that are planned. */
export const readDrawNosFrom = async (
  db: Executor,
  lottery: string,
  drawNo: string,
  count: number,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ drawNo: string }>`
    select draw_no as "drawNo" from lottery_draw where lottery = ${lottery} and state = 'open' and draw_no >= ${drawNo}
    order by draw_no limit ${count}`.execute(db);
  return rows.map((row) => row.drawNo);
};

export interface PlacingMember {
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly sessionId: string;
  readonly currency: string;
  readonly mask: string;
}

/** One submit of a member. */
export interface Slip {
  readonly call: IdempotentCall;
  readonly member: PlacingMember;
  readonly bets: readonly NewBet[];
  /** Null: no chase. */
  readonly stopsOnWin: boolean | null;
}

export interface Placement {
  /** `OK`, `KNOWN` where the key has a reply, a code of the catalogue, or a status of the wallet. */
  readonly status: string;
  /** Of `OK` and `KNOWN`. */
  readonly requestHash: string | null;
  readonly reply: KeptReply['outcome'] | null;
}

/** A slip on its way to the database. */
export interface ReadySlip {
  readonly memberId: bigint;
  /** Fields of `lottery_slip`, and of `lottery_slip_bet` for each bet, as JSON that goes on from those that a batch adds. */
  readonly fields: string;
  readonly bets: readonly string[];
}

const slipFields = ({ call, member, stopsOnWin }: Slip) => ({
  merchant_id: member.merchantId,
  member_id: member.memberId.toString(),
  session: member.sessionId,
  currency: member.currency,
  mask: member.mask,
  stops_on_win: stopsOnWin,
  actor: call.actor,
  endpoint: call.endpointId,
  key: call.key,
  request_hash: call.requestHash,
});

const betFields = (bet: NewBet) => ({
  lottery: bet.lottery,
  draw_no: bet.drawNo,
  bet_type: bet.betType,
  selection: bet.selection,
  lots: bet.lots,
  unit_price: bet.unitPrice.toString(),
  multiple: bet.multiple,
  stake: bet.stake.toString(),
  odds: bet.odds,
  odds_version: bet.oddsVersion,
  possible_win: bet.possibleWin.toString(),
  salt: bet.salt,
  leaf: bet.leaf,
  max_draw_stake: bet.maxDrawStake.toString(),
});

const openJson = (fields: object): string => JSON.stringify(fields).slice(1);

/** Written when the slip arrives: nothing waits for the database then, while the next batch waits for each of its slips. */
export const readySlip = (slip: Slip): ReadySlip => ({
  memberId: slip.member.memberId,
  fields: openJson(slipFields(slip)),
  bets: slip.bets.map((bet) => openJson(betFields(bet))),
});

/** Runs hundreds of times a second: its text is not put together anew each time. */
const PLACE = `
  select place, status, request_hash as "requestHash", reply from lottery_place($1::text::jsonb, $2::text::jsonb)`;

/** All slips in one statement, which is one transaction and one round trip; answers in their order. */
export const placeSlips = async (
  database: Pick<Database, 'call'>,
  slips: readonly ReadySlip[],
  onCommitting: () => void = () => undefined,
): Promise<readonly Placement[]> => {
  const items = slips.map(({ fields }, place) => `{"place":${place},${fields}`);
  const bets = slips
    .flatMap((slip, place) => slip.bets.map((fields) => `"slip":${place},${fields}`))
    .map((fields, place) => `{"place":${place},${fields}`);
  const rows = await database.call<Placement & { readonly place: number }>(
    CompiledQuery.raw(PLACE, [`[${items.join(',')}]`, `[${bets.join(',')}]`]),
    slips.length,
    onCommitting,
  );
  const answers = new Map(rows.map((row) => [row.place, row]));
  return slips.map((_slip, place) => {
    const answer = answers.get(place);
    if (!answer) throw new Error('a slip was left without an answer');
    return answer;
  });
};

/** Draws of open bets of the member, held so that none of them closes meanwhile; those past their lock are left out. */
const holdOpen = async (trx: Trx, bets: readonly bigint[]): Promise<readonly bigint[]> => {
  await sql`
    select pg_advisory_xact_lock_shared(lottery_gate(held.draw_id)) from (
      select distinct draw_id from lottery_bet where id = any (${bigints(bets)}) order by draw_id
    ) held`.execute(trx);
  const { rows } = await sql<{ id: bigint }>`
    select b.id from lottery_bet b join lottery_draw d on d.id = b.draw_id
    where b.id = any (${bigints(bets)}) and b.state = 'open' and d.state = 'open' and d.locks_at > clock_timestamp() order by b.id`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
};

/** Takes open bets of draws still on sale back; answers how many, and the balance after that. */
export const cancelBets = async (
  trx: Trx,
  bets: readonly bigint[],
): Promise<{ readonly taken: number; readonly balance: bigint | null }> => {
  const open = await holdOpen(trx, bets);
  if (open.length === 0) return { taken: 0, balance: null };
  const { rows } = await sql<{ taken: number; balance: bigint | null }>`
    select taken, balance from lottery_take_back(${bigints(open)}, 'cancelled')`.execute(trx);
  return rows[0] ?? { taken: 0, balance: null };
};

export interface OwnBet {
  readonly id: bigint;
  readonly state: string;
}

export const findBet = async (
  db: Executor,
  merchantId: number,
  memberId: bigint,
  id: bigint,
): Promise<OwnBet | null> => {
  const { rows } = await sql<OwnBet>`
    select id, state from lottery_bet where id = ${id} and member_id = ${memberId} and merchant_id = ${merchantId}`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** Ends a chase of the member; null where there is no such chase. Answers its bets that are open. */
export const stopChase = async (
  trx: Trx,
  merchantId: number,
  memberId: bigint,
  id: bigint,
): Promise<readonly bigint[] | null> => {
  const { rows } = await sql`
    update lottery_chase set stopped_at = coalesce(stopped_at, now())
    where id = ${id} and member_id = ${memberId} and merchant_id = ${merchantId} returning 1`.execute(trx);
  if (rows.length === 0) return null;
  const bets = await sql<{ id: bigint }>`
    select id from lottery_bet where chase_id = ${id} and state = 'open' order by id`.execute(trx);
  return bets.rows.map((bet) => bet.id);
};

/** Minor units of the member's wallet. */
export const readBalance = async (db: Executor, merchantId: number, memberId: bigint): Promise<bigint> => {
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(provider_balance_of(p.account), 0) as balance from vendor_player p
    where p.member_id = ${memberId} and p.merchant_id = ${merchantId} limit 1`.execute(db);
  return rows[0]?.balance ?? 0n;
};

/** A bet with what its canonical text holds, for its proof. */
export interface BetPlace {
  readonly drawId: bigint;
  readonly lottery: string;
  readonly drawNo: string;
  readonly root: string | null;
  readonly betType: string;
  readonly selection: readonly string[];
  readonly lots: number;
  readonly unitPrice: bigint;
  readonly multiple: number;
  readonly stake: bigint;
  readonly odds: Readonly<Record<string, string>>;
  readonly salt: string;
  readonly state: string;
}

export const findBetPlace = async (
  db: Executor,
  merchantId: number,
  memberId: bigint,
  id: bigint,
): Promise<BetPlace | null> => {
  const { rows } = await sql<BetPlace>`
    select d.id as "drawId", d.lottery, d.draw_no as "drawNo", d.bets_root as root, b.bet_type as "betType", b.selection, b.lots,
      b.unit_price as "unitPrice", b.multiple, b.stake, b.odds, b.salt, b.state
    from lottery_bet b join lottery_draw d on d.id = b.draw_id
    where b.id = ${id} and b.member_id = ${memberId} and b.merchant_id = ${merchantId}`.execute(db);
  return rows[0] ?? null;
};
