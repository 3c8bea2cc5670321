/** Fields of the content page's windows and what they mean. Pure. */
import { fromLocalInput, toLocalInput } from '../merchant-settings/index.ts';
import type {
  Announcement,
  AnnouncementOrder,
  Banner,
  BannerGroup,
  BannerOrder,
  HelpItem,
  HelpOrder,
} from './content.api.ts';

export const FIRST_LANGUAGE = 'EN';

/** In the order of the portal's pages. */
export const GROUPS: readonly BannerGroup[] = [
  ...(['w_home', 'w_rng', 'w_live', 'w_fish', 'w_pvp', 'w_sports', 'w_esports', 'w_lott', 'w_inhouse'] as const),
  ...(['w_promotion', 'w_shop', 'w_help', 'w_reg', 'w_down'] as const),
];
export const ANNOUNCEMENT_TYPES = ['B', 'PL', 'PU', 'PR', 'H', 'AG'] as const;

type Texts<T> = Readonly<Record<string, T>>;

/** Every language of the merchant, and those in which something is written. */
const filled = <T>(texts: Texts<T> | undefined, languages: readonly string[], empty: T): Record<string, T> =>
  Object.fromEntries(
    [...new Set([FIRST_LANGUAGE, ...languages, ...Object.keys(texts ?? {})])].map((code) => [
      code,
      texts?.[code] ?? empty,
    ]),
  );
/** Texts that are written, without blanks around them. */
const written = <T extends object>(texts: Texts<T>, isWritten: (text: T) => boolean): Record<string, T> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([code, text]) => {
      const trimmed = Object.fromEntries(
        Object.entries(text).map(([name, value]) => [name, String(value).trim()]),
      ) as T;
      return isWritten(trimmed) ? [[code, trimmed]] : [];
    }),
  );

export interface BannerText {
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

export interface BannerForm {
  readonly groupName: BannerGroup;
  readonly linkageType: '0' | '1' | '2' | '3';
  readonly url: string;
  readonly image: string;
  readonly imagePhone: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly texts: Record<string, BannerText>;
  readonly reason: string;
}

const LINKAGES = ['0', '1', '2', '3'] as const;
const NO_BANNER_TEXT: BannerText = { title: '', text: '', action: '' };

export const bannerToForm = (
  banner: Banner | null,
  group: BannerGroup,
  languages: readonly string[],
): Omit<BannerForm, 'reason'> => ({
  groupName: banner?.groupName ?? group,
  linkageType: LINKAGES[banner?.linkageType ?? 0] ?? '0',
  url: banner?.url ?? '',
  image: banner?.image ?? '',
  imagePhone: banner?.imagePhone ?? '',
  startsAt: toLocalInput(banner?.startsAt ?? null),
  endsAt: toLocalInput(banner?.endsAt ?? null),
  texts: filled(banner?.texts, languages, NO_BANNER_TEXT),
});

/** A new banner is shown; one that is withdrawn stays so. */
export const bannerFromForm = (form: BannerForm, banner: Banner | null): BannerOrder => ({
  groupName: form.groupName,
  linkageType: Number(form.linkageType),
  url: form.linkageType === '0' ? '' : form.url.trim(),
  image: form.image,
  imagePhone: form.imagePhone,
  enabled: banner?.enabled ?? true,
  startsAt: fromLocalInput(form.startsAt),
  endsAt: fromLocalInput(form.endsAt),
  texts: written(form.texts, ({ title }) => title !== ''),
  reason: form.reason,
  ...(banner ? { version: banner.version } : {}),
});

/** The banner as it is, shown or withdrawn. */
export const switchedBanner = (banner: Banner, reason: string): BannerOrder => {
  const { id: _, changedAt: _at, changedBy: _by, ...fields } = banner;
  return { ...fields, enabled: !banner.enabled, reason };
};

/** A page of the portal, a game's launch, or an address with TLS, as the kind of link wants it. */
export const isTarget = (url: string, linkageType: string): boolean => {
  const address = url.trim();
  if (linkageType === '0') return true;
  if (linkageType === '2') return URL.canParse(address) && new URL(address).protocol === 'https:';
  return /^\/(?![/\\])\S*$/.test(address) && (linkageType !== '3' || address.startsWith('/game?'));
};

/** Both empty, or one after the other. */
export const isPeriod = (startsAt: string, endsAt: string): boolean =>
  startsAt === '' || endsAt === '' || startsAt < endsAt;

export type BannerState = 'shown' | 'withdrawn' | 'planned' | 'ended';
export const bannerState = ({ enabled, startsAt, endsAt }: Banner, now: Date): BannerState => {
  if (!enabled) return 'withdrawn';
  if (startsAt !== null && new Date(startsAt) > now) return 'planned';
  return endsAt !== null && new Date(endsAt) <= now ? 'ended' : 'shown';
};

/** Ids of a group with one of them a place earlier (-1) or later (1). */
export const moved = (ids: readonly string[], id: string, by: -1 | 1): string[] => {
  const from = ids.indexOf(id);
  const to = from + by;
  const next = [...ids];
  if (from < 0 || to < 0 || to >= ids.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

export interface Article {
  readonly title: string;
  readonly content: string;
}
const NO_ARTICLE: Article = { title: '', content: '' };
const isArticle = ({ title, content }: Article): boolean => title !== '' && content !== '';

export interface AnnouncementForm {
  readonly type: Announcement['type'];
  readonly popup: boolean;
  readonly publishedAt: string;
  readonly texts: Record<string, Article>;
  readonly reason: string;
}

export const announcementToForm = (
  announcement: Announcement | null,
  languages: readonly string[],
): Omit<AnnouncementForm, 'reason'> => ({
  type: announcement?.type ?? 'B',
  popup: announcement?.popup ?? false,
  publishedAt: toLocalInput(announcement?.publishedAt ?? null),
  texts: filled(announcement?.texts, languages, NO_ARTICLE),
});

/** Without a moment it is published at once. */
export const announcementFromForm = (
  { type, popup, publishedAt, texts, reason }: AnnouncementForm,
  announcement: Announcement | null,
  now: Date,
): AnnouncementOrder => ({
  ...{ type, popup, reason },
  publishedAt: fromLocalInput(publishedAt) ?? now.toISOString(),
  withdrawn: announcement?.withdrawn ?? false,
  texts: written(texts, isArticle),
  ...(announcement ? { version: announcement.version } : {}),
});

export const switchedAnnouncement = (announcement: Announcement, reason: string): AnnouncementOrder => {
  const { id: _, changedAt: _at, changedBy: _by, ...fields } = announcement;
  return { ...fields, withdrawn: !announcement.withdrawn, reason };
};

export type AnnouncementState = 'shown' | 'withdrawn' | 'planned';
export const announcementState = ({ withdrawn, publishedAt }: Announcement, now: Date): AnnouncementState => {
  if (withdrawn) return 'withdrawn';
  return new Date(publishedAt) > now ? 'planned' : 'shown';
};

export interface HelpForm {
  readonly slug: string;
  readonly sort: string;
  readonly texts: Record<string, Article>;
  readonly reason: string;
}

const SORT_MOST = 10_000;

/** A new item comes last. */
export const helpToForm = (
  item: HelpItem | null,
  items: readonly HelpItem[],
  languages: readonly string[],
): Omit<HelpForm, 'reason'> => ({
  slug: item?.slug ?? '',
  sort: String(item?.sort ?? Math.min(SORT_MOST, Math.max(-1, ...items.map(({ sort }) => sort)) + 1)),
  texts: filled(item?.texts, languages, NO_ARTICLE),
});

export const helpFromForm = ({ slug, sort, texts, reason }: HelpForm, item: HelpItem | null): HelpOrder => ({
  slug: slug.trim(),
  sort: Number(sort),
  enabled: item?.enabled ?? true,
  texts: written(texts, isArticle),
  reason,
  ...(item ? { version: item.version } : {}),
});

export const switchedHelp = (item: HelpItem, reason: string): HelpOrder => {
  const { id: _, changedAt: _at, changedBy: _by, ...fields } = item;
  return { ...fields, enabled: !item.enabled, reason };
};

export const isSlug = (text: string): boolean => /^[a-z][a-z0-9-]{0,39}$/.test(text.trim());
export const isSort = (text: string): boolean => /^\d{1,5}$/.test(text.trim()) && Number(text) <= SORT_MOST;
