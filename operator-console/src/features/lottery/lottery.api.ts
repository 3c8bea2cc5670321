import type { ApiClient } from 'shared-contracts/client';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import {
  correctDraw,
  correctionDifference,
  drawCorrection,
  enterResult,
  oddsVersions,
  operatorDraw,
  operatorDraws,
  operatorLotteries,
  operatorOdds,
  saveOdds,
  voidDraw,
} from 'shared-contracts/lottery/operators';
import type * as schema from 'shared-contracts/lottery/operators-schema';
import type { ActionCall } from 'shared-react';

export type DrawList = ReplyOf<typeof schema.operatorDraws>;
export type ListedDraw = DrawList['list'][number];
export type DrawReport = ListedDraw['reports'][number];
export type DrawState = ListedDraw['state'];
export type Draw = ReplyOf<typeof schema.operatorDraw>;
export type LotteryEntry = ReplyOf<typeof schema.operatorLotteries>['list'][number];
export type LotteryFormat = LotteryEntry['format'];
export type Correction = ReplyOf<typeof schema.drawCorrection>;
export type CorrectionDifference = ReplyOf<typeof schema.correctionDifference>;
export type OddsTable = ReplyOf<typeof schema.operatorOdds>;
export type OddsVersion = ReplyOf<typeof schema.oddsVersions>['list'][number];
export type OddsOrder = BodyOf<typeof schema.saveOdds>;
export type OddsFinding = ReplyOf<typeof schema.saveOdds>['findings'][number];

/** A draw among all others. */
export interface DrawName {
  readonly gameCode: string;
  readonly drawNo: string;
}

export interface DrawFilter {
  readonly state: DrawState;
  /** Empty: every lottery. */
  readonly gameCode: string;
  /** Empty: every day. */
  readonly date: string;
}

/** First part of the keys of all that is read about lotteries. */
const lotteryKey = ['lottery'] as const;
/** Draws, and all that is read about one of them. */
export const drawsKey = [...lotteryKey, 'draws'] as const;
export const drawKey = ({ gameCode, drawNo }: DrawName) => [...drawsKey, gameCode, drawNo] as const;
export const lotteriesKey = (language: string) => [...lotteryKey, 'lotteries', language] as const;
export const oddsKey = (merchant: string, format: LotteryFormat) => [...lotteryKey, 'odds', merchant, format] as const;

/** Results arrive and draws are settled meanwhile. */
export const DRAWS_REFRESH_MS = 10_000;

export const readLotteries = async (api: ApiClient, language: string): Promise<readonly LotteryEntry[]> =>
  (await api.call(operatorLotteries, { query: { language } })).list;

export const readDraws = (
  api: ApiClient,
  language: string,
  { state, gameCode, date }: DrawFilter,
  after: string | undefined,
): Promise<DrawList> =>
  api.call(operatorDraws, {
    query: {
      ...{ language, state },
      ...(gameCode !== '' && { gameCode }),
      ...(date !== '' && { date }),
      ...(after !== undefined && { after }),
    },
  });

export const readDraw = (api: ApiClient, language: string, { gameCode, drawNo }: DrawName): Promise<Draw> =>
  api.call(operatorDraw, { params: { gameCode, drawNo }, query: { language } });

interface NumbersOrder {
  readonly numbers: string;
  readonly reason: string;
}

export const sendResult = (
  call: ActionCall,
  { gameCode, drawNo }: DrawName,
  body: NumbersOrder,
): Promise<{ readonly isConfirmed: boolean }> => call(enterResult, { params: { gameCode, drawNo }, body });

export const sendVoid = (call: ActionCall, { gameCode, drawNo }: DrawName, reason: string): Promise<object> =>
  call(voidDraw, { params: { gameCode, drawNo }, body: { reason } });

export const readCorrection = (api: ApiClient, { gameCode, drawNo }: DrawName): Promise<Correction> =>
  api.call(drawCorrection, { params: { gameCode, drawNo } });

export const readDifference = (
  api: ApiClient,
  { gameCode, drawNo }: DrawName,
  numbers: string,
): Promise<CorrectionDifference> =>
  api.call(correctionDifference, { params: { gameCode, drawNo }, query: { numbers } });

export const sendCorrection = (
  call: ActionCall,
  { gameCode, drawNo }: DrawName,
  body: NumbersOrder,
): Promise<{ readonly isConfirmed: boolean }> => call(correctDraw, { params: { gameCode, drawNo }, body });

export const readOdds = (api: ApiClient, merchant: string, format: LotteryFormat): Promise<OddsTable> =>
  api.call(operatorOdds, { params: { merchant, format } });

export const readVersions = async (
  api: ApiClient,
  merchant: string,
  format: LotteryFormat,
): Promise<readonly OddsVersion[]> => (await api.call(oddsVersions, { params: { merchant, format } })).list;

export const sendOdds = (
  call: ActionCall,
  merchant: string,
  format: LotteryFormat,
  body: OddsOrder,
): Promise<ReplyOf<typeof schema.saveOdds>> => call(saveOdds, { params: { merchant, format }, body });
