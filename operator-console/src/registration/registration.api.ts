import type { ApiClient } from 'shared-contracts/client';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import { changeRegisterSetting, operatorRegisterSetting } from 'shared-contracts/registration';
import type * as schema from 'shared-contracts/registration/schema';

export type RegisterSetting = ReplyOf<typeof schema.operatorRegisterSetting>;
export type SettingChange = BodyOf<typeof schema.changeRegisterSetting>;

export const settingKey = (merchant: string) => ['registration', merchant] as const;

export const readSetting = (api: ApiClient, merchant: string): Promise<RegisterSetting> =>
  api.call(operatorRegisterSetting, { params: { merchant } });

export const sendSetting = (api: ApiClient, merchant: string, body: SettingChange, idempotencyKey: string) =>
  api.call(changeRegisterSetting, { params: { merchant }, body }, { idempotencyKey });
