import type { ApiClient } from 'shared-contracts/client';
import type { ReplyOf } from 'shared-contracts/http';
import { endOperatorSession, endOtherSessions, operatorSessions } from 'shared-contracts/operators';
import type * as schema from 'shared-contracts/operators/schema';
import type { ActionCall } from 'shared-react';

export type OpenSession = ReplyOf<typeof schema.operatorSessions>['sessions'][number];

export const sessionsKey = ['account', 'sessions'] as const;

export const readSessions = async (api: ApiClient): Promise<readonly OpenSession[]> =>
  (await api.call(operatorSessions, {})).sessions;

export const sendEnd = (call: ActionCall, id: string) => call(endOperatorSession, { params: { id } });

export const sendEndOthers = (call: ActionCall) => call(endOtherSessions, {});
