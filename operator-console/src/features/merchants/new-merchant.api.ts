import type { ApiClient } from 'shared-contracts/client';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import { createMerchant, newMerchantChoices } from 'shared-contracts/merchants/new';
import type * as schema from 'shared-contracts/merchants/new-schema';
import type { ActionCall } from 'shared-react';

export type MerchantChoices = ReplyOf<typeof schema.newMerchantChoices>;
export type NewMerchant = BodyOf<typeof schema.createMerchant>;

export const readChoices = (api: ApiClient): Promise<MerchantChoices> => api.call(newMerchantChoices, {});
export const sendMerchant = (call: ActionCall, body: NewMerchant) => call(createMerchant, { body });
