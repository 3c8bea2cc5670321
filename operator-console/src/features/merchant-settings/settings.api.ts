import type { ApiClient } from 'shared-contracts/client';
import { addPicture } from 'shared-contracts/content/editing';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import {
  merchantSettings,
  setMerchantAccess,
  setMerchantBars,
  setMerchantDisclaimer,
  setMerchantFlag,
  setMerchantLinks,
  setMerchantPortal,
  setMerchantStatus,
} from 'shared-contracts/merchants';
import type * as schema from 'shared-contracts/merchants/schema';
import type { ActionCall } from 'shared-react';

export type Settings = ReplyOf<typeof schema.merchantSettings>;
export type Link = Settings['links'][number];
export type LinkType = Link['type'];

type Without<T> = Omit<T, 'reason' | 'version'>;
export type StatusChange = Without<BodyOf<typeof schema.setMerchantStatus>>;
export type LinksChange = Without<BodyOf<typeof schema.setMerchantLinks>>;
export type PortalChange = Without<BodyOf<typeof schema.setMerchantPortal>>;
export type AccessChange = Without<BodyOf<typeof schema.setMerchantAccess>>;
export type Disclaimer = Settings['disclaimer'];

export const settingsKey = (merchant: string) => ['merchants', merchant, 'settings'] as const;

export const readSettings = (api: ApiClient, merchant: string): Promise<Settings> =>
  api.call(merchantSettings, { params: { merchant } });

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

export const sendLinks =
  (merchant: string, change: LinksChange, version: number): Send =>
  (call, reason) =>
    call(setMerchantLinks, { params: { merchant }, body: { ...change, reason, version } });

export const sendDisclaimer =
  (merchant: string, texts: Disclaimer, version: number): Send =>
  (call, reason) =>
    call(setMerchantDisclaimer, { params: { merchant }, body: { texts, reason, version } });

export const sendPortal =
  (merchant: string, change: PortalChange, version: number): Send =>
  (call, reason) =>
    call(setMerchantPortal, { params: { merchant }, body: { ...change, reason, version } });

export const sendLogo = (merchant: string) => (api: ApiClient, picture: string) =>
  api.call(addPicture, { params: { merchant }, body: { use: 'logo', picture } });

export const sendAccess =
  (merchant: string, change: AccessChange, version: number): Send =>
  (call, reason) =>
    call(setMerchantAccess, { params: { merchant }, body: { ...change, reason, version } });
