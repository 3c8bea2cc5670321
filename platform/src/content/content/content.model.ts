/** Content as it is stored. */
import type { LinkType } from 'shared-contracts/merchants';

/** Texts by language, EN always among them. */
export type ByLanguage<T> = Readonly<Record<string, T>> & { readonly EN: T };

/** The text of a language, or EN where the merchant wrote none. */
export const inLanguage = <T>(texts: ByLanguage<T>, language: string): T => texts[language.toUpperCase()] ?? texts.EN;

export interface BannerText {
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

/** A headline and HTML. */
export interface Article {
  readonly title: string;
  readonly content: string;
}

export interface PromotionText extends Article {
  readonly summary: string;
}

export type BannerGroup =
  | 'w_home'
  | 'w_rng'
  | 'w_live'
  | 'w_fish'
  | 'w_pvp'
  | 'w_sports'
  | 'w_esports'
  | 'w_lott'
  | 'w_down'
  | 'w_promotion'
  | 'w_shop'
  | 'w_help'
  | 'w_reg'
  | 'w_inhouse';

export interface BannerFields {
  readonly groupName: BannerGroup;
  readonly linkageType: number;
  readonly url: string;
  readonly image: string;
  readonly imagePhone: string;
  readonly texts: ByLanguage<BannerText>;
}
export interface Banner {
  readonly id: bigint;
  readonly fields: BannerFields;
}

export type AnnouncementType = 'B' | 'PL' | 'PU' | 'PR' | 'H' | 'AG';

export interface AnnouncementFields {
  readonly type: AnnouncementType;
  /** Opens by itself. */
  readonly popup: boolean;
  readonly texts: ByLanguage<Article>;
}
export interface Announcement extends AnnouncementFields {
  readonly id: bigint;
  readonly publishedAt: Date;
}

export interface HelpItem {
  readonly slug: string;
  readonly texts: ByLanguage<Article>;
}
export interface HelpFields extends HelpItem {
  /** The smallest comes first. */
  readonly sort: number;
}

/** A single text of the portal in the merchant's own words; the shipped text in every other language. */
export interface TextFields {
  /** `namespace:key`. */
  readonly key: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** What the shell and the releases of a merchant say, by `namespace:key` and language. */
export type ShippedTexts = ReadonlyMap<string, Readonly<Record<string, string>>>;

export interface LinksFields {
  /** Without `qrCodeUrl` the QR code of a link says the link itself. */
  readonly links: { readonly type: LinkType; readonly url: string; readonly qrCodeUrl?: string | undefined }[];
  readonly customerService: CustomerService[];
}

export interface DisclaimerFields {
  /** Null: members are asked to agree to nothing. */
  readonly texts: ByLanguage<Article> | null;
}

export interface PortalFields {
  readonly siteName: string;
  /** Absent: the colours stay. */
  readonly accent?: 'gold' | 'jade' | undefined;
  readonly logoUrl: string | null;
  readonly copyright: string;
  readonly gtagId: string;
  readonly domains: string[];
  readonly imageCDNs: string[];
  readonly launchGameCDNs: string[];
}

/** Settings of a merchant: one item of each kind. Portals read them from tables to which a version is applied. */
export type Setting =
  | { readonly kind: 'links'; readonly fields: LinksFields }
  | { readonly kind: 'disclaimer'; readonly fields: DisclaimerFields }
  | { readonly kind: 'portal'; readonly fields: PortalFields };
export type SettingKind = Setting['kind'];

/** What a version of an item says and shows. */
export type Content =
  | { readonly kind: 'banner'; readonly fields: BannerFields }
  | { readonly kind: 'announcement'; readonly fields: AnnouncementFields }
  | { readonly kind: 'help'; readonly fields: HelpFields }
  | { readonly kind: 'text'; readonly fields: TextFields }
  | Setting;
export type ContentKind = Content['kind'];

export interface Period {
  readonly startsAt: Date;
  /** Null: for good. */
  readonly endsAt: Date | null;
}
export const isDuring = ({ startsAt, endsAt }: Period, now: Date): boolean =>
  startsAt <= now && (endsAt === null || endsAt > now);

export interface Promotion {
  readonly id: bigint;
  readonly category: string;
  readonly image: string;
  readonly texts: ByLanguage<PromotionText>;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

/** Where its period is at this moment. */
export type PromotionPhase = 'upcoming' | 'running' | 'ended';

export interface PromotionCategory {
  readonly key: string;
  readonly names: ByLanguage<string>;
}

export interface Resource {
  readonly resourceType: string;
  readonly url: string;
  readonly qrCodeUrl: string;
}

/** A text of the frame's own windows. */
export type FrameTextKind = 'disclaimer';

export interface CustomerService {
  readonly csType: 'VIP' | 'LIVECHAT';
  readonly path: string;
}
