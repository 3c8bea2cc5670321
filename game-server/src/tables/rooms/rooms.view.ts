/** What leaves the server about rooms: to each player their own hand, and of others the number of cards. Amounts are decimals. */
import { toDecimal } from 'shared-contracts/money';
import { winOf } from '../games/tien-len/tien-len.ts';
import type { Chair, Over, Room, RoomState } from './room.ts';

const chairView = (chair: Chair | null, seat: number, { running }: RoomState) => ({
  kind: chair?.kind ?? 'empty',
  name: chair?.kind === 'player' ? chair.name : null,
  ready: chair?.kind === 'player' && chair.ready !== null,
  away: chair?.kind === 'player' && chair.away,
  leaving: chair?.kind === 'player' && chair.leaving,
  cards: running?.deal.hands[seat]?.length ?? 0,
  passed: running?.deal.passed[seat] ?? false,
  place: running && running.deal.places.includes(seat) ? running.deal.places.indexOf(seat) : null,
});

const overView = ({ round, result, left, seats }: Over, stake: bigint, player: string) => ({
  number: round.number,
  seed: round.serverSeed,
  places: result.places,
  instant: result.instant,
  left,
  wins: left.map((_, seat) => toDecimal(winOf(result, seat, stake))),
  /** The player's round at the wallet, where they took part. */
  seat: seats.get(player) ?? null,
});

/** A room as one of its players sees it. */
export const roomView = (room: Room, player: string) => {
  const state = room.state();
  const mine = state.chairs.findIndex((chair) => chair?.kind === 'player' && chair.player === player);
  const { running, over } = state;
  return {
    stake: toDecimal(state.stake),
    hash: state.hash,
    number: state.round?.number ?? null,
    mine,
    chairs: state.chairs.map((chair, seat) => chairView(chair, seat, state)),
    hand: running?.deal.hands[mine] ?? [],
    turn: running?.deal.turn ?? null,
    last: running?.deal.last ? { seat: running.deal.last.seat, cards: running.deal.last.combo.cards } : null,
    must: running?.deal.must ?? null,
    trick: running?.trick ?? [],
    moves: running?.moves.length ?? 0,
    seeds: running?.seeds ?? null,
    over: over ? overView(over, state.stake, player) : null,
  };
};
