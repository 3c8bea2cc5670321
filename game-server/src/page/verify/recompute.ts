/** Recomputes a round from its seeds on the reader's own device, with the browser's own cryptography. */
import { roundOfAsync } from '../../fairness/outcome.ts';
import type { AsyncHmac } from '../../fairness/outcome.ts';
import { LINES } from '../../maths/orchard.model.ts';
import type { RoundResult } from '../../maths/round.ts';
import type { Verification } from '../common/api.ts';
import { toMinor } from '../common/money.ts';

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
  readonly result: RoundResult;
  /** Win in minor units. */
  readonly win: number;
  /** Hash of the revealed seed. */
  readonly hash: string;
  readonly hashMatches: boolean;
  readonly outcomeMatches: boolean;
}

/** Recomputes and compares; `serverSeed` is the revealed seed of the round. */
export const recompute = async (subtle: SubtleCrypto, round: Verification, serverSeed: string): Promise<Recomputed> => {
  const { clientSeed, nonce } = round;
  const result = await roundOfAsync(await hmacOf(subtle, serverSeed), { clientSeed, nonce });
  const win = Math.round((toMinor(round.bet) / LINES.length) * result.pay);
  const hash = hex(await subtle.digest('SHA-256', encoder.encode(serverSeed)));
  const stopsOf = (spins: RoundResult['spins']): string =>
    JSON.stringify(spins.map(({ free, stops, pay }) => [free, stops, pay]));
  return {
    result,
    win,
    hash,
    hashMatches: hash === round.serverSeedHash,
    outcomeMatches: stopsOf(result.spins) === stopsOf(round.spins) && win === toMinor(round.win),
  };
};
