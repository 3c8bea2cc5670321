/** Recomputes a table's round from its seed on the reader's own device, with the browser's own cryptography. */
import { outcomeOfAsync } from '../../../fairness/outcome.ts';
import { TABLE_GAMES } from '../../../tables/games/registry.ts';
import { toMinor } from '../../common/money.ts';
import type { TableVerification } from '../common/table-api.ts';

const encoder = new TextEncoder();

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export interface Recomputed {
  readonly result: unknown;
  /** Win in minor units. */
  readonly win: number;
  readonly hash: string;
  readonly hashMatches: boolean;
  readonly outcomeMatches: boolean;
}

type Round = TableVerification<unknown>;

const winOf = (round: Round, result: unknown): number => {
  const game = TABLE_GAMES.find(({ code }) => code === round.game);
  if (!game) throw new Error('no such game');
  const stakes = Object.entries(round.stakes).map(([spot, amount]) => [spot, BigInt(toMinor(amount))] as const);
  // A player who left a running round was paid the multiplier of that moment, which was before its end.
  if (game.flight && round.cashOut !== null) {
    const wasOffered = game.flight.wasOffered(result, round.cashOut, stakes[0]?.[0] ?? '');
    return wasOffered ? Math.floor((toMinor(round.staked) * round.cashOut) / 100) : 0;
  }
  return Number(stakes.reduce((sum, [spot, amount]) => sum + game.pays(result, spot, amount), 0n));
};

/** `serverSeed` is the revealed seed of the round. */
export const recompute = async (subtle: SubtleCrypto, round: Round, serverSeed: string): Promise<Recomputed> => {
  const game = TABLE_GAMES.find(({ code }) => code === round.game);
  if (!game) throw new Error('no such game');
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', encoder.encode(serverSeed), algorithm, false, ['sign']);
  const hmac = async (message: string): Promise<Uint8Array> =>
    new Uint8Array(await subtle.sign('HMAC', key, encoder.encode(message)));
  const seeds = { clientSeed: round.clientSeed, nonce: round.number };
  const result = await outcomeOfAsync(game.draw(round.number), hmac, seeds);
  const hash = hex(await subtle.digest('SHA-256', encoder.encode(serverSeed)));
  const win = winOf(round, result);
  return {
    ...{ result, win, hash },
    hashMatches: hash === round.hash,
    outcomeMatches: JSON.stringify(result) === JSON.stringify(round.result) && win === toMinor(round.win),
  };
};
