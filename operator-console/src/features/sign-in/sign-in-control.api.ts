import type { ApiClient } from 'shared-contracts/client';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import {
  blockAddress,
  blockedAddresses,
  issueSignInLink,
  liftAddress,
  revokeSignInLink,
  setSignInSettings,
  signInLinks,
  signInSettings,
} from 'shared-contracts/sign-in';
import type * as schema from 'shared-contracts/sign-in/schema';
import type { ActionCall } from 'shared-react';

export type SignInSettings = ReplyOf<typeof schema.signInSettings>;
export type AddressPage = ReplyOf<typeof schema.blockedAddresses>;
export type BlockedAddress = AddressPage['list'][number];
export type LinkPage = ReplyOf<typeof schema.signInLinks>;
export type SignInLink = LinkPage['links'][number];
export type IssuedLink = ReplyOf<typeof schema.issueSignInLink>;

export const PAGE_SIZE = 20;

export const settingsKey = (merchant: string) => ['sign-in', merchant, 'settings'] as const;
export const addressesKey = (merchant: string) => ['sign-in', merchant, 'addresses'] as const;
export const linksKey = (merchant: string) => ['sign-in', merchant, 'links'] as const;

const pageOf = (before?: string) => ({ limit: PAGE_SIZE, ...(before === undefined ? {} : { before }) });

export const readSettings = (api: ApiClient, merchant: string): Promise<SignInSettings> =>
  api.call(signInSettings, { params: { merchant } });

export const sendSettings = (call: ActionCall, merchant: string, body: BodyOf<typeof schema.setSignInSettings>) =>
  call(setSignInSettings, { params: { merchant }, body });

export const readAddresses = (api: ApiClient, merchant: string, before?: string): Promise<AddressPage> =>
  api.call(blockedAddresses, { params: { merchant }, query: pageOf(before) });

export const sendBlock = (call: ActionCall, merchant: string, body: BodyOf<typeof schema.blockAddress>) =>
  call(blockAddress, { params: { merchant }, body });

export const sendLift = (call: ActionCall, merchant: string, id: string, reason: string) =>
  call(liftAddress, { params: { merchant, id }, body: { reason } });

export const readLinks = (api: ApiClient, merchant: string, before?: string): Promise<LinkPage> =>
  api.call(signInLinks, { params: { merchant }, query: pageOf(before) });

export const sendIssue = (call: ActionCall, merchant: string, body: BodyOf<typeof schema.issueSignInLink>) =>
  call(issueSignInLink, { params: { merchant }, body });

export const sendRevocation = (call: ActionCall, merchant: string, id: string, reason: string) =>
  call(revokeSignInLink, { params: { merchant, id }, body: { reason } });
