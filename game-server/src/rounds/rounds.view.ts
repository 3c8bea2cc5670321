/** What leaves the server about a round. */
import { toDecimal } from 'shared-contracts/money';
import type { Seed } from '../fairness/index.ts';
import type { Round } from './rounds.store.ts';

/** A round as its player sees it; amounts are decimals. `seed` is the seed that decided it, where it was decided. */
export const roundView = (round: Round, seed: Seed | undefined) => ({
  id: round.id,
  spin: round.spin,
  state: round.state,
  bet: toDecimal(round.bet),
  win: toDecimal(round.outcome?.win ?? 0n),
  balanceBefore: round.balanceBefore === null ? null : toDecimal(round.balanceBefore),
  balanceAfter: round.balanceAfter === null ? null : toDecimal(round.balanceAfter),
  spins: round.outcome?.result.spins ?? [],
  nonce: round.outcome?.nonce ?? null,
  seedHash: seed?.hash ?? null,
  revealed: seed?.state === 'revealed',
  startedAt: round.startedAt,
  endedAt: round.endedAt,
});

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
  spins: round.outcome?.result.spins ?? [],
  clientSeed: round.outcome?.clientSeed ?? '',
  nonce: round.outcome?.nonce ?? 0,
  serverSeedHash: seed.hash,
  serverSeed: seed.state === 'revealed' ? seed.serverSeed : null,
});
