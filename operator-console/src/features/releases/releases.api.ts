import type { ApiClient } from 'shared-contracts/client';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import type { ModuleName } from 'shared-contracts/module';
import {
  decideRelease,
  endCanary,
  followOrPin,
  guardReleases,
  issueToken,
  listTokens,
  moduleHistory,
  promote,
  registerModule,
  releaseOverview,
  revokeToken,
  rollBack,
  startCanary,
} from 'shared-contracts/releases';
import type * as schema from 'shared-contracts/releases/schema';
import type { ActionCall } from 'shared-react';

export type ModuleReleases = ReplyOf<typeof schema.moduleHistory>;
export type ReleaseEntry = ModuleReleases['releases'][number];
export type MerchantChoice = ModuleReleases['merchants'][number];
export type TeamToken = ReplyOf<typeof schema.listTokens>['tokens'][number];
export type CanaryOrder = BodyOf<typeof schema.startCanary>;

export const RELEASES_PAGE_SIZE = 10;

/** Everything of one module hangs below this key, so one change reads all of it anew. */
export const releasesKey = ['releases'] as const;

export const readModules = async (api: ApiClient): Promise<readonly ModuleName[]> =>
  (await api.call(releaseOverview, {})).modules;

export const readReleases = (api: ApiClient, module: ModuleName, pageNo: number): Promise<ModuleReleases> =>
  api.call(moduleHistory, { params: { module }, query: { pageNo, pageSize: RELEASES_PAGE_SIZE } });

export const readTokens = async (api: ApiClient, module: ModuleName): Promise<readonly TeamToken[]> =>
  (await api.call(listTokens, { params: { module } })).tokens;

/** What an operator may order; `merchant` absent: everywhere. */
export const releaseOrders = (call: ActionCall, module: ModuleName) => ({
  promote: (body: { readonly release: string; readonly merchant?: string; readonly reason: string }) =>
    call(promote, { params: { module }, body }),
  rollBack: (body: { readonly merchant?: string; readonly reason: string }) =>
    call(rollBack, { params: { module }, body }),
  follow: (merchant: string, body: { readonly channel: string; readonly reason: string }) =>
    call(followOrPin, { params: { merchant, module }, body: { mode: 'follow', ...body } }),
  startCanary: (merchant: string, body: CanaryOrder) => call(startCanary, { params: { merchant, module }, body }),
  guard: (body: { readonly guarded: boolean; readonly reason: string }) =>
    call(guardReleases, { params: { module }, body }),
  decide: (proposal: string, body: { readonly confirm: boolean; readonly reason: string }) =>
    call(decideRelease, { params: { module, proposal }, body }),
  endCanary: (merchant: string, body: { readonly reason: string }) =>
    call(endCanary, { params: { merchant, module }, body }),
  issueToken: (label: string) => call(issueToken, { params: { module }, body: { label } }),
  revokeToken: (id: string) => call(revokeToken, { params: { module, id } }),
});

export const sendModule = (call: ActionCall, module: ModuleName, reason: string) =>
  call(registerModule, { body: { module, reason } });
