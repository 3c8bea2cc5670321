import type { ApiClient } from 'shared-contracts/client';
import type { ReplyOf } from 'shared-contracts/http';
import { operators, resetSecondFactor } from 'shared-contracts/operators';
import type * as schema from 'shared-contracts/operators/schema';
import type { ActionCall } from 'shared-react';

export type ListedOperator = ReplyOf<typeof schema.operators>['operators'][number];

export const operatorsKey = ['operators'] as const;

export const readOperators = async (api: ApiClient): Promise<readonly ListedOperator[]> =>
  (await api.call(operators, {})).operators;

export const sendReset = (call: ActionCall, name: string, reason: string) =>
  call(resetSecondFactor, { params: { name }, body: { reason } });
