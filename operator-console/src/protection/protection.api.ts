import type { ApiClient } from 'shared-contracts/client';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import {
  addExclusion,
  caseMatches,
  closeCase,
  liftExclusion,
  operatorCases,
  operatorExclusions,
  takeMatchApart,
  undoMatchApart,
} from 'shared-contracts/protection';
import type * as schema from 'shared-contracts/protection/schema';

export type CasesPage = ReplyOf<typeof schema.operatorCases>;
export type ProtectionCase = CasesPage['rows'][number];
export type ExclusionsPage = ReplyOf<typeof schema.operatorExclusions>;
export type ExclusionEntry = ExclusionsPage['rows'][number];
export type MatchesList = ReplyOf<typeof schema.caseMatches>;
export type CaseMatch = MatchesList['rows'][number];
export type CaseState = 'open' | 'closed';
export type Term = ExclusionEntry['term'];

export const protectionKey = ['protection'] as const;
const PAGE_SIZE = 20;

export const readCases = (api: ApiClient, merchant: string, state: CaseState, pageNo: number): Promise<CasesPage> =>
  api.call(operatorCases, { params: { merchant }, query: { state, pageNo, pageSize: PAGE_SIZE } });

export const readExclusions = (api: ApiClient, merchant: string, pageNo: number): Promise<ExclusionsPage> =>
  api.call(operatorExclusions, { params: { merchant }, query: { pageNo, pageSize: PAGE_SIZE } });

export const readMatches = (api: ApiClient, merchant: string, id: string): Promise<MatchesList> =>
  api.call(caseMatches, { params: { merchant, id } });

/** One key a window: sent twice it acts once. */
const once = (key: string) => ({ idempotencyKey: key });

export const close = (api: ApiClient, merchant: string, id: string, note: string, key: string) =>
  api.call(closeCase, { params: { merchant, id }, body: { note } }, once(key));

export const add = (api: ApiClient, merchant: string, body: BodyOf<typeof schema.addExclusion>, key: string) =>
  api.call(addExclusion, { params: { merchant }, body }, once(key));

export const lift = (api: ApiClient, merchant: string, id: string, reason: string, key: string) =>
  api.call(liftExclusion, { params: { merchant, id }, body: { reason } }, once(key));

interface MatchRef {
  readonly merchant: string;
  /** Of the case. */
  readonly id: string;
  readonly match: string;
}

export const takeApart = (api: ApiClient, params: MatchRef, reason: string, key: string) =>
  api.call(takeMatchApart, { params: { ...params }, body: { reason } }, once(key));

export const undoApart = (api: ApiClient, params: MatchRef, reason: string, key: string) =>
  api.call(undoMatchApart, { params: { ...params }, body: { reason } }, once(key));
