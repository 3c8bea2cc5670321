/** A betting view for tests: what the platform would send, with as little as a test needs to say. */
import { betTypesOf, defaultOddsOf } from 'lottery-rules';
import type { Format } from 'lottery-rules';
import type { ReplyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/lottery/betting-schema';

type Betting = ReplyOf<typeof schema.betting>;

const MINUTE_MS = 60_000;
const SOUTH = '775417~76655~31033~59155,11353~09951,55983,52822,16367,24244,70371,09760~8137~9362,8030,0471~773~76';

/** Draws from `start` (ms) on, one a minute, each locking five seconds before it. */
export const drawsFrom = (start: number, count = 6): Betting['draws'] =>
  Array.from({ length: count }, (_, index) => {
    const at = (ms: number): string => new Date(start + index * MINUTE_MS + ms).toISOString();
    return { drawNo: String(202604030001 + index), opensAt: at(0), locksAt: at(55_000), drawsAt: at(MINUTE_MS) };
  });

export const bettingReply = (
  format: Format,
  start: number,
  over: Partial<Omit<Betting, 'game'>> & { readonly game?: Partial<Betting['game']> } = {},
): Betting => {
  const { game, ...rest } = over;
  return {
    game: {
      gameCode: 'EXPRESS_1',
      labelName: 'Express 1 minute',
      vendor: 'ELOTT',
      category: 'EXPRESS',
      format,
      source: 'in-house',
      icon: '',
      defaultPlayType: betTypesOf(format)[0]?.code ?? '',
      lockTime: 5_000,
      ...game,
    },
    serverTime: new Date(start).toISOString(),
    draws: drawsFrom(start),
    oddsVersion: 3,
    betTypes: betTypesOf(format).map((betType) => ({
      code: betType.code,
      odds: defaultOddsOf(format, betType),
      rtp: '96.00',
      minUnit: '1.00',
      maxStake: '100000.00',
    })),
    stations: [],
    currency: 'CNY',
    maxDrawStake: '200000.00',
    lastResult: {
      drawNo: '202604030000',
      winningNumber: format === 'vn-south' ? SOUTH : '53764',
      drawnAt: new Date(start - MINUTE_MS).toISOString(),
    },
    ...rest,
  };
};
