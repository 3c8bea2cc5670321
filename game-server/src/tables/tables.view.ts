/** What leaves the server about tables, seats and rounds; amounts are decimals. */
import { toDecimal } from 'shared-contracts/money';
import { raiseOf } from '../sessions/index.ts';
import { stakesOf } from './engine/bets.service.ts';
import type { Table } from './engine/table.ts';
import { bySpot } from './engine/tables.store.ts';
import type { Seat, TableRound, TableStore } from './engine/tables.store.ts';

const decimals = (sums: ReadonlyMap<string, bigint>): Record<string, string> =>
  Object.fromEntries([...sums].map(([spot, sum]) => [spot, toDecimal(sum)]));

/** A player's seat: what the wallet has accepted, by spot. */
export const seatView = (store: TableStore, seat: Seat) => ({
  id: seat.id,
  round: seat.round,
  state: seat.state,
  stakes: decimals(bySpot(stakesOf(store, seat.id))),
  staked: toDecimal(seat.staked),
  win: toDecimal(seat.win),
  cashOut: seat.cashOut,
});

export const limitsView = (table: Table, currency: string, spots: readonly string[]) => {
  const limits = table.game.limits(raiseOf(currency));
  return {
    chips: limits.chips.map(toDecimal),
    total: toDecimal(limits.total),
    ...(limits.win === undefined ? {} : { win: toDecimal(limits.win) }),
    most: Object.fromEntries(spots.map((spot) => [spot, toDecimal(limits.most(spot))])),
  };
};

/** A round in the player's history. Its result is shown once it is decided. */
export const playedView = (store: TableStore, seat: Seat, round: TableRound) => ({
  ...seatView(store, seat),
  number: round.number,
  result: round.state === 'decided' ? round.result : null,
  startedAt: seat.startedAt,
});

/** What went back to a player whose newest round was at this table and was stopped; null where it was played or is older than `since`. */
export const returnedView = (store: TableStore, game: string, player: string, since: Date) => {
  const last = store.lastSeat(player);
  if (last?.state !== 'void' || last.startedAt < since.toISOString()) return null;
  const round = store.round(last.round);
  if (round?.game !== game || round.state !== 'void') return null;
  const bets = store.allSeatsOf(round.id, player).flatMap(({ id }) => store.bets(id));
  return { round: round.id, amount: toDecimal(bets.reduce((sum, { amount }) => sum + amount, 0n)) };
};

/** What the verification page gets. It names no player; the seat's id is a secret between the player and us. */
export const verificationView = (
  store: TableStore,
  seat: Seat,
  round: TableRound,
  session: { readonly symbol: string; readonly language: string },
) => ({
  ...playedView(store, seat, round),
  game: round.game,
  rules: round.rules,
  symbol: session.symbol,
  language: session.language,
  hash: round.hash,
  serverSeed: round.state === 'decided' ? round.serverSeed : null,
});
