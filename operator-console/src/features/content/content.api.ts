import type { ApiClient } from 'shared-contracts/client';
import {
  addAnnouncement,
  addBanner,
  addHelpItem,
  addPicture,
  changeAnnouncement,
  changeBanner,
  changeHelpItem,
  editedAnnouncements,
  editedBanners,
  editedHelp,
  orderBanners,
} from 'shared-contracts/content/editing';
import type * as schema from 'shared-contracts/content/editing-schema';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import type { ActionCall } from 'shared-react';

export type BannerList = ReplyOf<typeof schema.editedBanners>;
export type Banner = BannerList['banners'][number];
export type BannerOrder = BodyOf<typeof schema.addBanner>;
export type BannerGroup = Banner['groupName'];
export type PictureUse = BodyOf<typeof schema.addPicture>['use'];
export type AnnouncementList = ReplyOf<typeof schema.editedAnnouncements>;
export type Announcement = AnnouncementList['announcements'][number];
export type AnnouncementOrder = BodyOf<typeof schema.changeAnnouncement>;
export type HelpList = ReplyOf<typeof schema.editedHelp>;
export type HelpItem = HelpList['items'][number];
export type HelpOrder = BodyOf<typeof schema.changeHelpItem>;

/** First part of the keys of all that is read about a merchant's content. */
export const contentKey = (merchant: string) => ['content', merchant] as const;

export const readBanners = (api: ApiClient, merchant: string): Promise<BannerList> =>
  api.call(editedBanners, { params: { merchant } });

/** Adds one where `id` is null. */
export const sendBanner = (
  call: ActionCall,
  merchant: string,
  id: string | null,
  body: BannerOrder,
): Promise<Banner> =>
  id === null
    ? call(addBanner, { params: { merchant }, body })
    : call(changeBanner, { params: { merchant, id }, body });

export const sendBannerOrder = (
  call: ActionCall,
  merchant: string,
  body: { readonly groupName: BannerGroup; readonly ids: string[]; readonly reason: string },
) => call(orderBanners, { params: { merchant }, body });

export const sendPicture = (api: ApiClient, merchant: string, use: PictureUse, picture: string) =>
  api.call(addPicture, { params: { merchant }, body: { use, picture } });

export const readAnnouncements = (api: ApiClient, merchant: string): Promise<AnnouncementList> =>
  api.call(editedAnnouncements, { params: { merchant } });

/** Adds one where `id` is null. */
export const sendAnnouncement = (
  call: ActionCall,
  merchant: string,
  id: string | null,
  { version, ...body }: AnnouncementOrder,
) =>
  id === null
    ? call(addAnnouncement, { params: { merchant }, body })
    : call(changeAnnouncement, { params: { merchant, id }, body: { ...body, version } });

export const readHelp = (api: ApiClient, merchant: string): Promise<HelpList> =>
  api.call(editedHelp, { params: { merchant } });

/** Adds one where `id` is null. */
export const sendHelp = (call: ActionCall, merchant: string, id: string | null, { version, ...body }: HelpOrder) =>
  id === null
    ? call(addHelpItem, { params: { merchant }, body })
    : call(changeHelpItem, { params: { merchant, id }, body: { ...body, version } });
