import type { ApiClient } from 'shared-contracts/client';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import {
  addExclusion,
  assignCase,
  caseMatches,
  closeCase,
  decideLift,
  liftExclusion,
  operatorCases,
  operatorExclusions,
  setWinReview,
  takeMatchApart,
  undoMatchApart,
  winReview,
} from 'shared-contracts/protection';
import type * as schema from 'shared-contracts/protection/schema';
import { CASE_SORTS } from 'shared-contracts/sorts';
import type { ActionCall } from 'shared-react';
import { sortedBy } from '../../shared/list/queue-query.ts';
import type { QueueQuery } from '../../shared/list/queue-query.ts';

export type CasesPage = ReplyOf<typeof schema.operatorCases>;
export type ProtectionCase = CasesPage['rows'][number];
export type ExclusionsPage = ReplyOf<typeof schema.operatorExclusions>;
export type ExclusionEntry = ExclusionsPage['rows'][number];
export type MatchesList = ReplyOf<typeof schema.caseMatches>;
export type CaseMatch = MatchesList['rows'][number];
export type CaseState = 'open' | 'closed';
export type ExclusionState = 'all' | 'lift-asked';
export type Term = ExclusionEntry['term'];

export const protectionKey = ['protection'] as const;
const PAGE_SIZE = 20;

export const readCases = (
  api: ApiClient,
  merchant: string,
  { shown, page, isMine = false, ...order }: QueueQuery<CaseState>,
): Promise<CasesPage> =>
  api.call(operatorCases, {
    params: { merchant },
    query: {
      ...{ state: shown === 'all' ? 'open' : shown, pageNo: page, pageSize: PAGE_SIZE },
      ...(isMine && { assignee: 'mine' as const }),
      ...sortedBy(CASE_SORTS, order),
    },
  });

/** All cases of a member. */
export const readMemberCases = (api: ApiClient, merchant: string, member: string, pageNo: number) =>
  api.call(operatorCases, { params: { merchant }, query: { state: 'all', member, pageNo, pageSize: PAGE_SIZE } });
export const readCase = (api: ApiClient, merchant: string, id: string) =>
  api.call(operatorCases, { params: { merchant }, query: { state: 'all', case: id, pageNo: 1, pageSize: 1 } });

export const assign = (call: ActionCall, merchant: string, id: string, body: BodyOf<typeof schema.assignCase>) =>
  call(assignCase, { params: { merchant, id }, body });

export type WinReview = ReplyOf<typeof schema.winReview>;

export const winReviewKey = (merchant: string) => [...protectionKey, 'win-review', merchant] as const;

export const readWinReview = (api: ApiClient, merchant: string): Promise<WinReview> =>
  api.call(winReview, { params: { merchant } });

export const sendWinReview = (call: ActionCall, merchant: string, body: BodyOf<typeof schema.setWinReview>) =>
  call(setWinReview, { params: { merchant }, body });

export const readExclusions = (
  api: ApiClient,
  merchant: string,
  { state, pageNo }: { readonly state: ExclusionState; readonly pageNo: number },
): Promise<ExclusionsPage> =>
  api.call(operatorExclusions, { params: { merchant }, query: { state, pageNo, pageSize: PAGE_SIZE } });

export const readExclusion = async (api: ApiClient, merchant: string, id: string): Promise<ExclusionEntry | null> => {
  const query = { exclusion: id, pageNo: 1, pageSize: 1 };
  const { rows } = await api.call(operatorExclusions, { params: { merchant }, query });
  return rows[0] ?? null;
};

export const readMatches = (api: ApiClient, merchant: string, id: string): Promise<MatchesList> =>
  api.call(caseMatches, { params: { merchant, id } });

export const close = (call: ActionCall, merchant: string, id: string, note: string) =>
  call(closeCase, { params: { merchant, id }, body: { note } });

export const add = (call: ActionCall, merchant: string, body: BodyOf<typeof schema.addExclusion>) =>
  call(addExclusion, { params: { merchant }, body });

export const sendLift = (call: ActionCall, merchant: string, id: string, reason: string) =>
  call(liftExclusion, { params: { merchant, id }, body: { reason } });

export const sendLiftDecision = (
  call: ActionCall,
  merchant: string,
  id: string,
  body: BodyOf<typeof schema.decideLift>,
) => call(decideLift, { params: { merchant, id }, body });

interface MatchRef {
  readonly merchant: string;
  /** Of the case. */
  readonly id: string;
  readonly match: string;
}

export const takeApart = (call: ActionCall, params: MatchRef, reason: string) =>
  call(takeMatchApart, { params: { ...params }, body: { reason } });

export const undoApart = (call: ActionCall, params: MatchRef, reason: string) =>
  call(undoMatchApart, { params: { ...params }, body: { reason } });
