import type { ApiClient } from 'shared-contracts/client';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import {
  addOperatorNetwork,
  allOperatorSessions,
  endSessionsOf,
  inviteOperator,
  operatorNetworks,
  operatorRoles,
  operators,
  removeOperatorNetwork,
  renewInvitation,
  resetSecondFactor,
  setOperatorEmail,
  setOperatorStatus,
} from 'shared-contracts/operators';
import type * as schema from 'shared-contracts/operators/schema';
import type { ActionCall } from 'shared-react';

export type ListedOperator = ReplyOf<typeof schema.operators>['operators'][number];

export const operatorsKey = ['operators'] as const;

export const readOperators = async (api: ApiClient): Promise<readonly ListedOperator[]> =>
  (await api.call(operators, {})).operators;

export const sendReset = (call: ActionCall, name: string, reason: string) =>
  call(resetSecondFactor, { params: { name }, body: { reason } });

export const sendStatus = (
  call: ActionCall,
  { name, status }: Pick<ListedOperator, 'name' | 'status'>,
  reason: string,
) => call(setOperatorStatus, { params: { name }, body: { status, reason } });

/** @param email empty: none. */
export const sendEmail = (call: ActionCall, name: string, email: string, reason: string) =>
  call(setOperatorEmail, { params: { name }, body: { email: email === '' ? null : email, reason } });

export type Roles = ReplyOf<typeof schema.operatorRoles>;

export const rolesKey = ['operator-roles'] as const;

export const readRoles = (api: ApiClient): Promise<Roles> => api.call(operatorRoles, {});

export type Invitation = ReplyOf<typeof schema.inviteOperator>;
export type OperatorRole = BodyOf<typeof schema.inviteOperator>['role'];
export const ROLES: readonly OperatorRole[] = ['owner', 'finance', 'support', 'content', 'risk', 'release'];

export const sendInvitation = (call: ActionCall, body: BodyOf<typeof schema.inviteOperator>): Promise<Invitation> =>
  call(inviteOperator, { body });

export const sendRenewal = (call: ActionCall, name: string, reason: string): Promise<Invitation> =>
  call(renewInvitation, { params: { name }, body: { reason } });

export type SessionOf = ReplyOf<typeof schema.allOperatorSessions>['sessions'][number];

export const sessionsKey = ['operator-sessions'] as const;

export const readAllSessions = (api: ApiClient): Promise<ReplyOf<typeof schema.allOperatorSessions>> =>
  api.call(allOperatorSessions, {});

export const sendSessionsEnd = (
  call: ActionCall,
  name: string,
  { id, reason }: { readonly id: string | undefined; readonly reason: string },
) => call(endSessionsOf, { params: { name }, body: { ...(id !== undefined && { id }), reason } });

export type NetworkList = ReplyOf<typeof schema.operatorNetworks>;
export type OperatorNetwork = NetworkList['networks'][number];

export const networksKey = ['operator-networks'] as const;

export const readNetworks = (api: ApiClient): Promise<NetworkList> => api.call(operatorNetworks, {});

export const sendNetwork = (call: ActionCall, body: BodyOf<typeof schema.addOperatorNetwork>) =>
  call(addOperatorNetwork, { body });

export const sendNetworkRemoval = (call: ActionCall, id: string, reason: string) =>
  call(removeOperatorNetwork, { params: { id }, body: { reason } });
