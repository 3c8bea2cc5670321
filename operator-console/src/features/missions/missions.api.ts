import type { ApiClient } from 'shared-contracts/client';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import { createMission, operatorMissions, switchMission } from 'shared-contracts/missions/operators';
import type * as schema from 'shared-contracts/missions/schema';
import type { ActionCall } from 'shared-react';

export type MissionList = ReplyOf<typeof schema.operatorMissions>;
export type Mission = MissionList['missions'][number];
export type MissionOrder = BodyOf<typeof schema.createMission>;

export const missionsKey = (merchant: string) => ['missions', merchant] as const;

export const readMissions = (api: ApiClient, merchant: string): Promise<MissionList> =>
  api.call(operatorMissions, { params: { merchant } });

export const create = (call: ActionCall, merchant: string, body: MissionOrder): Promise<Mission> =>
  call(createMission, { params: { merchant }, body });

export const turn = (
  call: ActionCall,
  merchant: string,
  { id, enabled }: Pick<Mission, 'id' | 'enabled'>,
  reason: string,
): Promise<Mission> => call(switchMission, { params: { merchant, id }, body: { enabled, reason } });
