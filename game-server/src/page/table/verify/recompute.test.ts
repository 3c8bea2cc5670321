/** What the proof of a deal of cards holds the server to, beyond the seed. */
import { webcrypto } from 'node:crypto';
import { toDecimal } from 'shared-contracts/money';
import { hashSeed, hmacOf, outcomeOf } from '../../../fairness/index.ts';
import { playMove, startDeal } from '../../../tables/games/tien-len/deal.ts';
import { TIEN_LEN, clientSeedOf, moveOf, winOf } from '../../../tables/games/tien-len/tien-len.ts';
import type { Mover, RecordedMove, TienLenResult } from '../../../tables/games/tien-len/tien-len.ts';
import type { Seen } from '../../common/seen.ts';
import type { TableVerification } from '../common/table-api.ts';
import { recompute } from './recompute.ts';

const SERVER_SEED = '5e'.repeat(32);
const PART = 'a1'.repeat(8);
const MINE = 0;

/** A deal that follows the rules throughout; a seat that is a `player` passes where a bot would play. */
const dealWith = (seeds: readonly string[], by: readonly Mover[]): TienLenResult => {
  const hands = outcomeOf(TIEN_LEN.draw(), hmacOf(SERVER_SEED), { clientSeed: clientSeedOf({ seeds }), nonce: 0 });
  const moves: RecordedMove[] = [];
  let deal = startDeal(hands, null);
  while (deal.turn !== null) {
    const seat = deal.turn;
    const mover = by[seat] ?? 'bot';
    const cards = mover === 'player' && deal.last ? [] : moveOf(deal, mover === 'player' ? 'clock' : mover);
    const next = playMove(deal, cards);
    if (!next) throw new Error('an illegal move');
    moves.push({ seat, by: mover, cards });
    deal = next;
  }
  return { seeds, leader: null, moves, places: deal.places, instant: deal.instant };
};

const recomputed = (result: TienLenResult, seen: Partial<Seen> = {}): ReturnType<typeof recompute> => {
  const round: TableVerification<unknown> = {
    ...{ id: 'seat', round: 'round', state: 'settled', number: 1, startedAt: '2026-03-01T00:00:00.000Z' },
    ...{
      stakes: { [`seat:${MINE}`]: '1.00' },
      staked: '1.00',
      win: toDecimal(winOf(result, MINE, 100n)),
      cashOut: null,
    },
    ...{ game: TIEN_LEN.code, rules: TIEN_LEN.rules, symbol: '', language: 'en', result },
    ...{ hash: hashSeed(SERVER_SEED), serverSeed: SERVER_SEED },
  };
  return recompute(webcrypto.subtle as SubtleCrypto, round, SERVER_SEED, seen);
};
const check = async (result: TienLenResult): Promise<boolean> => (await recomputed(result)).outcomeMatches;

const ALONE = [PART, 'bot', 'bot', 'bot'];
const BOTS: readonly Mover[] = ['player', 'bot', 'bot', 'bot'];

describe('the proof of a deal', () => {
  it('verifies deals of players, of the clock and of bots that play for a player who is away', async () => {
    expect(await check(dealWith(ALONE, BOTS))).toBe(true);
    expect(await check(dealWith([PART, 'b2'.repeat(16), 'bot', 'bot'], ['clock', 'bot', 'bot', 'bot']))).toBe(true);
  });

  it.each([
    ['a part of a bot that is not the fixed one', [PART, 'bot', 'bot', 'bot1']],
    ['a part that no page sends', [PART, 'bot', 'bot', '7']],
    ['a part too many', [PART, 'bot', 'bot', 'bot', 'b2'.repeat(8)]],
    ['a part too few', [PART, 'bot', 'bot']],
    ['no part of the reader', ['bot', 'b2'.repeat(8), 'bot', 'bot']],
  ])('does not verify %s', async (_, seeds) => {
    expect(await check(dealWith(seeds, ['bot', 'bot', 'bot', 'bot']))).toBe(false);
  });

  it('does not verify a seat of a bot whose moves were chosen by someone', async () => {
    const result = dealWith(ALONE, ['player', 'bot', 'bot', 'player']);
    expect(await check(result)).toBe(false);
  });

  it('holds the server to the hash that the page saw and to the part that it added', async () => {
    const result = dealWith(ALONE, BOTS);
    const hash = hashSeed(SERVER_SEED);
    const verdict = async (seen: Partial<Seen>): Promise<readonly [boolean, boolean]> => {
      const { hashMatches, outcomeMatches } = await recomputed(result, seen);
      return [hashMatches, outcomeMatches];
    };
    expect(await verdict({})).toEqual([true, true]);
    expect(await verdict({ hash, seed: PART })).toEqual([true, true]);
    expect(await verdict({ hash, seed: 'b2'.repeat(8) })).toEqual([true, false]);
    expect(await verdict({ hash: hashSeed('another'), seed: PART })).toEqual([false, true]);
  });
});
