/**
 * The convention of provable fairness once more, written down plainly and apart from the module under test: words of 32 bits of
 * HMAC-SHA256, without those of the incomplete last stretch.
 */
import { createHmac } from 'node:crypto';
import { BASE_STRIPS } from '../../games/midnight-orchard/maths/orchard.model.ts';

/** Where the reels of Midnight Orchard stop. */
export const firstStops = (serverSeed: string, clientSeed: string, nonce: number): number[] => {
  const stops: number[] = [];
  for (let cursor = 0; ; cursor += 1) {
    const block = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${cursor}`).digest('hex');
    for (const word of block.match(/.{8}/g) ?? []) {
      const below = BASE_STRIPS[stops.length as 0].length;
      const value = parseInt(word, 16);
      if (value >= Math.floor(2 ** 32 / below) * below) continue;
      stops.push(value % below);
      if (stops.length === BASE_STRIPS.length) return stops;
    }
  }
};
