import type { ApiClient } from 'shared-contracts/client';
import type { ReplyOf } from 'shared-contracts/http';
import { memberRisk, openRiskCase, risk } from 'shared-contracts/risk';
import type * as schema from 'shared-contracts/risk/schema';
import type { ActionCall } from 'shared-react';

export type Risk = ReplyOf<typeof schema.risk>;
export type Signal = Risk['signals'][number];
export type GameReturn = Risk['returns'][number];
export type Difference = Risk['differences'][number];

export const riskKey = (merchant: string) => ['risk', merchant] as const;

export const readRisk = (api: ApiClient, merchant: string): Promise<Risk> => api.call(risk, { params: { merchant } });

/** Whose signals they are. */
export interface RiskOf {
  readonly merchant: string;
  readonly id: string;
}

export const memberRiskKey = ({ merchant, id }: RiskOf) => [...riskKey(merchant), 'member', id] as const;

export const readMemberRisk = (api: ApiClient, { merchant, id }: RiskOf) =>
  api.call(memberRisk, { params: { merchant, id } });

export const sendCase = (call: ActionCall, merchant: string, { member, signal }: Signal, reason: string) =>
  call(openRiskCase, { params: { merchant }, body: { member, signal, reason } });
