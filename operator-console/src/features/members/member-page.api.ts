import type { ApiClient } from 'shared-contracts/client';
import type { ReplyOf } from 'shared-contracts/http';
import { sendMessage } from 'shared-contracts/inbox/operators';
import * as endpoints from 'shared-contracts/members/page';
import { memberTags, removeMemberTag, setMemberTag } from 'shared-contracts/members/tags';
import type * as tagSchema from 'shared-contracts/members/tags-schema';
import type * as schema from 'shared-contracts/members/page-schema';
import type { BET_SORTS, Sort } from 'shared-contracts/sorts';
import type { ActionCall } from 'shared-react';
import { membersKey } from './members.api.ts';

export type Overview = ReplyOf<typeof schema.memberOverview>;
export type Movement = ReplyOf<typeof schema.memberMovements>['rows'][number];
export type Bet = ReplyOf<typeof schema.memberBets>['rows'][number];
export type Payment = ReplyOf<typeof schema.memberPayments>['rows'][number];
export type PastSession = ReplyOf<typeof schema.memberSessions>['rows'][number];
export type Protected = ReplyOf<typeof schema.memberProtection>['rows'][number];
export type MemberMessage = ReplyOf<typeof schema.memberMessages>['rows'][number];
export type MemberNote = ReplyOf<typeof schema.memberNotes>['rows'][number];
export type Hit = ReplyOf<typeof schema.searchEverything>['hits'][number];
export type Adjustment = ReplyOf<typeof schema.memberAdjustments>['rows'][number];

export type SetTag = ReplyOf<typeof tagSchema.memberTags>['tags'][number];

/** Whose page it is. */
export interface MemberRef {
  readonly merchant: string;
  readonly id: string;
}

/** First part of the keys of what a member's page reads. */
export const memberKey = ({ merchant, id }: MemberRef) => [...membersKey(merchant), 'one', id] as const;

export const readOverview = (api: ApiClient, params: MemberRef): Promise<Overview> =>
  api.call(endpoints.memberOverview, { params: { ...params } });

type Before = string | undefined;
const olderThan = (before: Before) => ({ limit: 20, ...(before !== undefined && { before }) });

/** The lists of the page: the newest rows, or those older than the row `before`. */
export const readMovements = (api: ApiClient, params: MemberRef, before: Before) =>
  api.call(endpoints.memberMovements, { params: { ...params }, query: olderThan(before) });
export const readBets = (
  api: ApiClient,
  params: MemberRef,
  { of, sort }: { readonly of: 'games' | 'lottery'; readonly sort: Sort<(typeof BET_SORTS)[number]> | undefined },
  after: Before,
) =>
  api.call(endpoints.memberBets, {
    params: { ...params },
    query: { of, ...(sort === undefined ? olderThan(after) : { sort, after }) },
  });
export const readPayments = (api: ApiClient, params: MemberRef, before: Before) =>
  api.call(endpoints.memberPayments, { params: { ...params }, query: olderThan(before) });
export const readSessions = (api: ApiClient, params: MemberRef, before: Before) =>
  api.call(endpoints.memberSessions, { params: { ...params }, query: olderThan(before) });
export const readProtection = (api: ApiClient, params: MemberRef, before: Before) =>
  api.call(endpoints.memberProtection, { params: { ...params }, query: olderThan(before) });
export const readMessages = (api: ApiClient, params: MemberRef, before: Before) =>
  api.call(endpoints.memberMessages, { params: { ...params }, query: olderThan(before) });
export const readNotes = (api: ApiClient, params: MemberRef, before: Before) =>
  api.call(endpoints.memberNotes, { params: { ...params }, query: olderThan(before) });
export const readAdjustments = (api: ApiClient, params: MemberRef, before: Before) =>
  api.call(endpoints.memberAdjustments, { params: { ...params }, query: olderThan(before) });

/** One of them: the newest below the next number. */
export const readAdjustment = async (api: ApiClient, params: MemberRef, id: string): Promise<Adjustment | null> => {
  const before = String(BigInt(id) + 1n);
  const { rows } = await api.call(endpoints.memberAdjustments, { params: { ...params }, query: { limit: 1, before } });
  return rows.find((row) => row.id === id) ?? null;
};

/** Of all members, those that wait for a second operator. */
export const readOpenAdjustments = (api: ApiClient, merchant: string, before: Before) =>
  api.call(endpoints.openAdjustments, { params: { merchant }, query: olderThan(before) });

export const sendSessionsEnd = (call: ActionCall, params: MemberRef, reason: string) =>
  call(endpoints.endMemberSessions, { params: { ...params }, body: { reason } });
export const sendReveal = (call: ActionCall, params: MemberRef, reason: string) =>
  call(endpoints.revealContacts, { params: { ...params }, body: { reason } });
/** To this member alone, in English; the page of messages writes in more languages. */
export const sendToMember = (
  call: ActionCall,
  { merchant, account }: { readonly merchant: string; readonly account: string },
  { title, content, reason }: { readonly title: string; readonly content: string; readonly reason: string },
) =>
  call(sendMessage, {
    params: { merchant },
    body: { audience: { kind: 'accounts', accounts: [account] }, texts: { EN: { title, content } }, reason },
  });
export const sendNote = (call: ActionCall, params: MemberRef, text: string) =>
  call(endpoints.addMemberNote, { params: { ...params }, body: { text } });
export const sendAdjustment = (
  call: ActionCall,
  params: MemberRef,
  body: { readonly amount: string; readonly reason: string } | { readonly reverses: string; readonly reason: string },
) => call(endpoints.proposeAdjustment, { params: { ...params }, body });
export const sendDecision = (
  call: ActionCall,
  params: MemberRef,
  adjustment: string,
  body: { readonly confirm: boolean; readonly reason: string },
) => call(endpoints.decideAdjustment, { params: { ...params, adjustment }, body });

export const readTags = (api: ApiClient, params: MemberRef) => api.call(memberTags, { params: { ...params } });
export const sendTag = (
  call: ActionCall,
  params: MemberRef,
  body: { readonly name: string; readonly reason: string },
) => call(setMemberTag, { params: { ...params }, body });
export const sendTagRemoval = (call: ActionCall, params: MemberRef, tag: string, reason: string) =>
  call(removeMemberTag, { params: { ...params, tag }, body: { reason } });

/** Of all merchants that the operator may touch. */
export const readHits = async (api: ApiClient, text: string): Promise<readonly Hit[]> =>
  (await api.call(endpoints.searchEverything, { query: { text } })).hits;
