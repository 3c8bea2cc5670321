/** Recomputes a table's round from its seed on the reader's own device, with the browser's own cryptography. */
import { SEED_PART, outcomeOfAsync } from '../../../fairness/outcome.ts';
import type { AsyncHmac } from '../../../fairness/outcome.ts';
import { REEF } from '../../../tables/games/reef/reef.ts';
import { drawCatch, fishOf, winOf as shotsWin, worthOf } from '../../../tables/games/reef/shots.ts';
import type { ReefResult, Shot } from '../../../tables/games/reef/shots.ts';
import { TABLE_GAMES } from '../../../tables/games/registry.ts';
import type { TableGame } from '../../../tables/games/table-game.ts';
import type { Hands } from '../../../tables/games/tien-len/deal.ts';
import {
  BOT_PART,
  TIEN_LEN,
  clientSeedOf,
  isSeeded,
  replay,
  winOf as dealWin,
} from '../../../tables/games/tien-len/tien-len.ts';
import type { TienLenResult } from '../../../tables/games/tien-len/tien-len.ts';
import { toMinor } from '../../common/money.ts';
import type { Seen } from '../../common/seen.ts';
import type { TableVerification } from '../common/table-api.ts';
import { seatIn } from './result-text.ts';

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
  /** Of a deal of cards. */
  readonly hands?: Hands;
}

type Round = TableVerification<unknown>;
/** What the reader's page saw before the bet; of a link from elsewhere nothing. */
type Known = Partial<Seen>;

const winOf = (game: TableGame, round: Round, result: unknown): number => {
  const stakes = Object.entries(round.stakes).map(([spot, amount]) => [spot, BigInt(toMinor(amount))] as const);
  // A player who left a running round was paid the multiplier of that moment, which was before its end.
  if (game.flight && round.cashOut !== null) {
    const wasOffered = game.flight.wasOffered(result, round.cashOut, stakes[0]?.[0] ?? '');
    return wasOffered ? Math.floor((toMinor(round.staked) * round.cashOut) / 100) : 0;
  }
  return Number(stakes.reduce((sum, [spot, amount]) => sum + game.pays(result, spot, amount), 0n));
};

type Outcome = Pick<Recomputed, 'result' | 'win' | 'outcomeMatches' | 'hands'>;

const ofTable = async (game: TableGame, round: Round, hmac: AsyncHmac, seen: Known): Promise<Outcome> => {
  const result = await outcomeOfAsync(game.draw(round.number), hmac, {
    clientSeed: game.code,
    nonce: round.number,
  });
  const win = winOf(game, round, result);
  const isSeen = seen.number === undefined || seen.number === round.number;
  const isSame = isSeen && JSON.stringify(result) === JSON.stringify(round.result);
  return { result, win, outcomeMatches: isSame && win === toMinor(round.win) };
};

/** Deals the cards again and replays every move; those of bots and of the clock must be what they had to play. */
const ofDeal = async (round: Round, hmac: AsyncHmac, seen: Known): Promise<Outcome> => {
  const recorded = round.result as TienLenResult;
  const hands = await outcomeOfAsync(TIEN_LEN.draw(), hmac, { clientSeed: clientSeedOf(recorded), nonce: 0 });
  const deal = replay(hands, recorded);
  const { places, instant } = deal ?? { places: [], instant: null };
  const result: TienLenResult = { ...recorded, places, instant };
  const seat = seatIn(round.stakes);
  const win = Number(dealWin(result, seat, BigInt(toMinor(round.staked))));
  const isSame = deal?.turn === null && places.join() === recorded.places.join() && instant === recorded.instant;
  // The reader's own seat is no bot's.
  const own = recorded.seeds[seat];
  const isFair = isSeeded(recorded) && own !== BOT_PART && (seen.seed === undefined || seen.seed === own);
  return { result, win, hands, outcomeMatches: isSame && isFair && win === toMinor(round.win) };
};

/** Draws every shot of a magazine again, at fish that were where they are said to have been hit. */
const ofMagazine = async (round: Round, hmac: AsyncHmac, seen: Known): Promise<Outcome> => {
  const recorded = round.result as ReefResult;
  const again = async (shot: Shot, nonce: number): Promise<Shot | undefined> => {
    const met = fishOf(shot);
    if (!met) return undefined;
    const draws = drawCatch(met.fish.kind, worthOf(met.fish.kind, met.others));
    return { ...shot, times: await outcomeOfAsync(draws, hmac, { clientSeed: recorded.seed, nonce }) };
  };
  const shots = (await Promise.all(recorded.shots.map(again))).filter((shot) => shot !== undefined);
  const result: ReefResult = { ...recorded, shots };
  const win = Number(shotsWin(result, BigInt(toMinor(round.staked)) / BigInt(REEF.magazine)));
  const isFair = SEED_PART.test(recorded.seed) && (seen.seed === undefined || seen.seed === recorded.seed);
  const isWhole = isFair && shots.length === REEF.magazine && JSON.stringify(result) === JSON.stringify(recorded);
  return { result, win, outcomeMatches: isWhole && win === toMinor(round.win) };
};

const outcomeAgain = (round: Round, hmac: AsyncHmac, seen: Known): Promise<Outcome> => {
  if (round.game === TIEN_LEN.code) return ofDeal(round, hmac, seen);
  if (round.game === REEF.code) return ofMagazine(round, hmac, seen);
  const game = TABLE_GAMES.find(({ code }) => code === round.game);
  if (!game) throw new Error('no such game');
  return ofTable(game, round, hmac, seen);
};

/** `serverSeed` is the revealed seed of the round. */
export const recompute = async (
  subtle: SubtleCrypto,
  round: Round,
  serverSeed: string,
  seen: Known = {},
): Promise<Recomputed> => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', encoder.encode(serverSeed), algorithm, false, ['sign']);
  const hmac: AsyncHmac = async (message) => new Uint8Array(await subtle.sign('HMAC', key, encoder.encode(message)));
  const outcome = await outcomeAgain(round, hmac, seen);
  const hash = hex(await subtle.digest('SHA-256', encoder.encode(serverSeed)));
  return { ...outcome, hash, hashMatches: hash === round.hash && hash === (seen.hash ?? hash) };
};
