import type { ApiClient } from 'shared-contracts/client';
import * as endpoints from 'shared-contracts/games/operators';
import type * as schema from 'shared-contracts/games/operators-schema';
import type { BodyOf, QueryOf, ReplyOf } from 'shared-contracts/http';
import type { ActionCall } from 'shared-react';

export type Vendor = ReplyOf<typeof schema.offeredVendors>['vendors'][number];
export type GamePage = ReplyOf<typeof schema.offeredGames>;
export type Game = GamePage['games'][number];
export type GameQuery = QueryOf<typeof schema.offeredGames>;
export type RoundPage = ReplyOf<typeof schema.unfinishedRounds>;
export type Round = RoundPage['rounds'][number];
export type KeyList = ReplyOf<typeof schema.vendorKeys>;
export type VendorKey = KeyList['keys'][number];
export type NewKey = NonNullable<ReplyOf<typeof schema.decideVendorKey>['created']>;
export type CatalogueFile = BodyOf<typeof schema.previewCatalogue>;
export type Preview = ReplyOf<typeof schema.previewCatalogue>;
export type PreviewRow = Preview['rows'][number];

export const gamesKey = (merchant: string) => ['games', merchant] as const;
export const keysKey = (vendor: string) => ['vendor-keys', vendor] as const;

export const readVendors = async (api: ApiClient, merchant: string): Promise<readonly Vendor[]> =>
  (await api.call(endpoints.offeredVendors, { params: { merchant } })).vendors;
export const readGames = (api: ApiClient, merchant: string, query: GameQuery): Promise<GamePage> =>
  api.call(endpoints.offeredGames, { params: { merchant }, query });
export const readRounds = (
  api: ApiClient,
  merchant: string,
  query: QueryOf<typeof schema.unfinishedRounds>,
): Promise<RoundPage> => api.call(endpoints.unfinishedRounds, { params: { merchant }, query });
export const readKeys = (api: ApiClient, vendor: string): Promise<KeyList> =>
  api.call(endpoints.vendorKeys, { params: { vendor } });

export const sendVendorState = (
  call: ActionCall,
  merchant: string,
  vendor: string,
  body: BodyOf<typeof schema.setVendorState>,
) => call(endpoints.setVendorState, { params: { merchant, vendor }, body });
export const sendVendorOrder = (call: ActionCall, merchant: string, body: BodyOf<typeof schema.orderVendors>) =>
  call(endpoints.orderVendors, { params: { merchant }, body });
export const sendGamesState = (call: ActionCall, merchant: string, body: BodyOf<typeof schema.setGamesState>) =>
  call(endpoints.setGamesState, { params: { merchant }, body });
export const sendGamesHot = (call: ActionCall, merchant: string, body: BodyOf<typeof schema.setGamesHot>) =>
  call(endpoints.setGamesHot, { params: { merchant }, body });
export const sendLimits = (
  call: ActionCall,
  merchant: string,
  game: string,
  body: BodyOf<typeof schema.setGameLimits>,
) => call(endpoints.setGameLimits, { params: { merchant, game }, body });
export const sendPlace = (call: ActionCall, merchant: string, game: string, body: BodyOf<typeof schema.placeGame>) =>
  call(endpoints.placeGame, { params: { merchant, game }, body });
export const sendKeyDecision = async (
  call: ActionCall,
  place: { readonly vendor: string; readonly proposal: string },
  body: BodyOf<typeof schema.decideVendorKey>,
): Promise<NewKey | null> => (await call(endpoints.decideVendorKey, { params: place, body })).created;
export const sendRotation = (call: ActionCall, vendor: string, body: BodyOf<typeof schema.rotateVendorKey>) =>
  call(endpoints.rotateVendorKey, { params: { vendor }, body });
export const sendKeyEnd = (call: ActionCall, vendor: string, keyId: string, reason: string) =>
  call(endpoints.endVendorKey, { params: { vendor, keyId }, body: { reason } });
export const sendPreview = (call: ActionCall, vendor: string, body: CatalogueFile): Promise<Preview> =>
  call(endpoints.previewCatalogue, { params: { vendor }, body });
export const sendImport = (call: ActionCall, vendor: string, body: BodyOf<typeof schema.importCatalogue>) =>
  call(endpoints.importCatalogue, { params: { vendor }, body });
