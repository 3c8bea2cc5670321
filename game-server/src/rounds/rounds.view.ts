/** What leaves the server about a round. */
import { toDecimal } from 'shared-contracts/money';
import type { Seed } from '../fairness/index.ts';
import { gameOf } from '../games/index.ts';
import type { Position } from '../games/index.ts';
import type { Round } from './rounds.store.ts';

/** Where a drawn round has come to. */
export const positionOf = ({ game, bet, choice, steps }: Round, drawn: unknown): Position =>
  gameOf(game).position({ bet, choice, drawn, steps });

/** A round as its player sees it; amounts are decimals. `seed` is the seed that decided it, where it was decided. */
export const roundView = (round: Round, seed: Seed | undefined) => {
  const position = round.outcome && positionOf(round, round.outcome.drawn);
  return {
    id: round.id,
    game: round.game,
    spin: round.spin,
    state: round.state,
    bet: toDecimal(round.bet),
    win: toDecimal(round.outcome?.win ?? 0n),
    /** Played with a free bet: no money was staked. */
    free: round.reward !== null,
    choice: round.choice,
    /** The round waits for a step; `offer` is what it would pay if it ended now. */
    playing: round.isPlaying,
    offer: round.isPlaying && position ? toDecimal(position.win) : null,
    steps: round.steps.length,
    result: position?.shown ?? null,
    balanceBefore: round.balanceBefore === null ? null : toDecimal(round.balanceBefore),
    balanceAfter: round.balanceAfter === null ? null : toDecimal(round.balanceAfter),
    nonce: round.outcome?.nonce ?? null,
    seedHash: seed?.hash ?? null,
    revealed: seed?.state === 'revealed',
    startedAt: round.startedAt,
    endedAt: round.endedAt,
  };
};

/** What the verification page gets. It names no player; the round's id is a secret between the player and us. */
export const verificationView = (round: Round, seed: Seed, symbol: string, language: string) => ({
  id: round.id,
  game: round.game,
  rules: round.rules,
  language,
  symbol,
  bet: toDecimal(round.bet),
  win: toDecimal(round.outcome?.win ?? 0n),
  startedAt: round.startedAt,
  choice: round.choice,
  steps: round.steps,
  result: round.outcome && positionOf(round, round.outcome.drawn).shown,
  clientSeed: round.outcome?.clientSeed ?? '',
  nonce: round.outcome?.nonce ?? 0,
  serverSeedHash: seed.hash,
  serverSeed: seed.state === 'revealed' ? seed.serverSeed : null,
});
