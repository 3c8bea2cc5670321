/** Recomputes a round from its seeds on the reader's own device, with the browser's own cryptography. */
import { outcomeOfAsync } from '../../fairness/outcome.ts';
import type { AsyncHmac } from '../../fairness/outcome.ts';
import type { Game } from '../../games/game.ts';
import type { Verification } from '../common/api.ts';
import { toMinor } from '../common/money.ts';
import type { Seen } from '../common/seen.ts';

const encoder = new TextEncoder();

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const hmacOf = async (subtle: SubtleCrypto, serverSeed: string): Promise<AsyncHmac> => {
  const key = await subtle.importKey('raw', encoder.encode(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return async (message) => new Uint8Array(await subtle.sign('HMAC', key, encoder.encode(message)));
};

export interface Recomputed {
  /** The outcome as its game shows it. */
  readonly result: unknown;
  /** Win in minor units. */
  readonly win: number;
  /** Hash of the revealed seed. */
  readonly hash: string;
  readonly hashMatches: boolean;
  readonly outcomeMatches: boolean;
}

/** Recomputes and compares; `serverSeed` is the revealed seed of the round, `seen` what the reader's page saw before the bet. */
export const recompute = async (
  game: Game,
  subtle: SubtleCrypto,
  round: Verification,
  serverSeed: string,
  seen: Partial<Seen> = {},
): Promise<Recomputed> => {
  const { clientSeed, nonce, choice, steps } = round;
  const hmac = await hmacOf(subtle, serverSeed);
  const drawn = await outcomeOfAsync(game.draw(choice), hmac, { clientSeed, nonce });
  const { isOver, win, shown } = game.position({ bet: BigInt(toMinor(round.bet)), choice, drawn, steps });
  const hash = hex(await subtle.digest('SHA-256', encoder.encode(serverSeed)));
  return {
    result: shown,
    win: Number(win),
    hash,
    hashMatches: hash === round.serverSeedHash && hash === (seen.hash ?? hash),
    outcomeMatches:
      isOver &&
      clientSeed === (seen.seed ?? clientSeed) &&
      JSON.stringify(shown) === JSON.stringify(round.result) &&
      Number(win) === toMinor(round.win),
  };
};
