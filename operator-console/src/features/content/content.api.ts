import type { ApiClient } from 'shared-contracts/client';
import { addPicture, orderBanners, shippedTexts } from 'shared-contracts/content/editing';
import type * as schema from 'shared-contracts/content/editing-schema';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import type { ActionCall } from 'shared-react';
import { contentKey } from '../../shared/versions/index.ts';
import type { ItemContent, ItemKind, ItemList } from '../../shared/versions/index.ts';

/** What a merchant shows on its pages; the other kinds are its settings. */
export type ContentKind = Exclude<ItemKind, 'links' | 'disclaimer' | 'portal'>;
export type Item = ItemList['items'][number];
export type ItemState = Item['states'][number];
export type Content = Extract<ItemContent, { readonly kind: ContentKind }>;
export type FieldsOf<K extends ContentKind> = Extract<Content, { readonly kind: K }>['fields'];
export type BannerGroup = FieldsOf<'banner'>['groupName'];
export type PictureUse = BodyOf<typeof schema.addPicture>['use'];

export type ShippedText = ReplyOf<typeof schema.shippedTexts>['texts'][number];
export const shippedKey = (merchant: string, query: { readonly search: string } | { readonly key: string }) =>
  [...contentKey(merchant), 'shipped', query] as const;

/** Texts that the portal ships, by a part of their key or words, or one by its key. */
export const readShipped = (
  api: ApiClient,
  merchant: string,
  query: { readonly search: string } | { readonly key: string },
) => api.call(shippedTexts, { params: { merchant }, query });

export const sendBannerOrder = (
  call: ActionCall,
  merchant: string,
  body: { readonly groupName: BannerGroup; readonly ids: string[]; readonly reason: string },
) => call(orderBanners, { params: { merchant }, body });

export const sendPicture = (merchant: string, use: PictureUse) => (api: ApiClient, picture: string) =>
  api.call(addPicture, { params: { merchant }, body: { use, picture } });
