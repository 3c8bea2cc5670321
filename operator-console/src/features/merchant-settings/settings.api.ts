import type { ApiClient } from 'shared-contracts/client';
import { addPicture } from 'shared-contracts/content/editing';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import {
  merchantSettings,
  setMerchantAccess,
  setMerchantBars,
  setMerchantFlag,
  setMerchantStatus,
} from 'shared-contracts/merchants';
import type * as schema from 'shared-contracts/merchants/schema';
import type { ActionCall } from 'shared-react';
import { contentKey, emptyItem, readItem, readItems } from '../../shared/versions/index.ts';
import type { ItemContent, ItemDetail, ItemVersion } from '../../shared/versions/index.ts';

export type Settings = ReplyOf<typeof schema.merchantSettings>;
export type Link = Settings['links'][number];
export type LinkType = Link['type'];

type Without<T> = Omit<T, 'reason' | 'version'>;
export type StatusChange = Without<BodyOf<typeof schema.setMerchantStatus>>;
export type AccessChange = Without<BodyOf<typeof schema.setMerchantAccess>>;

/** Settings that change by versions, one item of each kind. */
export type SettingKind = 'links' | 'disclaimer' | 'portal';
export type SettingFields<K extends SettingKind> = Extract<ItemContent, { readonly kind: K }>['fields'];
/** As it is stored, which may be more than the form would take. */
export type StoredFields<K extends SettingKind> = Extract<ItemVersion['content'], { readonly kind: K }>['fields'];

export const settingsKey = (merchant: string) => ['merchants', merchant, 'settings'] as const;

export const readSettings = (api: ApiClient, merchant: string): Promise<Settings> =>
  api.call(merchantSettings, { params: { merchant } });

export const settingKey = (merchant: string, kind: SettingKind) => [...contentKey(merchant), kind] as const;

/** The versions of a setting; of one that was never changed there are none. */
export const readSetting = async (api: ApiClient, merchant: string, kind: SettingKind): Promise<ItemDetail> => {
  const { items, languages } = await readItems(api, merchant, kind);
  const [item] = items;
  return item ? readItem(api, merchant, item.id) : emptyItem(kind, languages);
};

/** A change that waits for its reason. */
export type Send = (call: ActionCall, reason: string) => Promise<Settings>;

export const sendStatus =
  (merchant: string, change: StatusChange, version: number): Send =>
  (call, reason) =>
    call(setMerchantStatus, { params: { merchant }, body: { ...change, reason, version } });

export const sendFlag =
  (merchant: string, flag: string, enabled: boolean): Send =>
  (call, reason) =>
    call(setMerchantFlag, { params: { merchant, flag }, body: { enabled, reason } });

export const sendBars =
  (merchant: string, allowed: boolean): Send =>
  (call, reason) =>
    call(setMerchantBars, { params: { merchant }, body: { allowed, reason } });

export const sendLogo = (merchant: string) => (api: ApiClient, picture: string) =>
  api.call(addPicture, { params: { merchant }, body: { use: 'logo', picture } });

export const sendAccess =
  (merchant: string, change: AccessChange, version: number): Send =>
  (call, reason) =>
    call(setMerchantAccess, { params: { merchant }, body: { ...change, reason, version } });
