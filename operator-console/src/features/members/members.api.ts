import type { ApiClient } from 'shared-contracts/client';
import type { ReplyOf } from 'shared-contracts/http';
import {
  demandMemberPassword,
  liftAgentSuspension,
  operatorMember,
  operatorMembers,
  setMemberStatus,
} from 'shared-contracts/members/operators';
import type * as schema from 'shared-contracts/members/operators-schema';
import { MEMBER_SORTS } from 'shared-contracts/sorts';
import type { ActionCall } from 'shared-react';
import { queryOf, sortedBy } from '../../shared/list/queue-query.ts';
import type { QueueQuery } from '../../shared/list/queue-query.ts';

export type MemberPage = ReplyOf<typeof schema.operatorMembers>;
export type ListedMember = MemberPage['rows'][number];
export type Member = ReplyOf<typeof schema.operatorMember>;
export type MemberStatus = Member['status'];

/** First part of the keys of all that is read about members. */
export const membersKey = (merchant: string) => ['members', merchant] as const;

export const readMembers = (api: ApiClient, merchant: string, query: QueueQuery<MemberStatus>): Promise<MemberPage> =>
  api.call(operatorMembers, {
    params: { merchant },
    query: {
      ...queryOf(query),
      ...(query.tag === undefined ? {} : { tag: query.tag }),
      ...sortedBy(MEMBER_SORTS, query),
    },
  });

export const readMember = (api: ApiClient, merchant: string, id: string): Promise<Member> =>
  api.call(operatorMember, { params: { merchant, id } });

export const sendStatus = (
  call: ActionCall,
  merchant: string,
  id: string,
  body: { readonly status: MemberStatus; readonly reason: string },
): Promise<Member> => call(setMemberStatus, { params: { merchant, id }, body });

export const sendLift = (call: ActionCall, merchant: string, id: string, reason: string): Promise<Member> =>
  call(liftAgentSuspension, { params: { merchant, id }, body: { reason } });

export const sendPasswordDemand = (call: ActionCall, merchant: string, id: string, reason: string): Promise<Member> =>
  call(demandMemberPassword, { params: { merchant, id }, body: { reason } });
