import type { ApiClient } from 'shared-contracts/client';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import { changeRegisterSetting, operatorRegisterSetting } from 'shared-contracts/registration';
import type * as schema from 'shared-contracts/registration/schema';
import type { ActionCall } from 'shared-react';

export type RegisterSetting = ReplyOf<typeof schema.operatorRegisterSetting>;
export type SettingChange = BodyOf<typeof schema.changeRegisterSetting>;

export const settingKey = (merchant: string) => ['registration', merchant] as const;

export const readSetting = (api: ApiClient, merchant: string): Promise<RegisterSetting> =>
  api.call(operatorRegisterSetting, { params: { merchant } });

export const sendSetting = (call: ActionCall, merchant: string, body: SettingChange) =>
  call(changeRegisterSetting, { params: { merchant }, body });
