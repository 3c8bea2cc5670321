/** Forms of the kinds of content, and what an item and its versions mean. Pure. */
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ItemDetail, ItemVersion } from '../../shared/versions/index.ts';
import type { BannerGroup, Content, FieldsOf } from './content.api.ts';

export const FIRST_LANGUAGE = 'EN';

/** In the order of the portal's pages. */
export const GROUPS: readonly BannerGroup[] = [
  ...(['w_home', 'w_rng', 'w_live', 'w_fish', 'w_pvp', 'w_sports', 'w_esports', 'w_lott', 'w_inhouse'] as const),
  ...(['w_promotion', 'w_shop', 'w_help', 'w_reg', 'w_down'] as const),
];
export const ANNOUNCEMENT_TYPES = ['B', 'PL', 'PU', 'PR', 'H', 'AG'] as const;

/** What the fields of a kind need beside their form. */
export interface FieldsProps<F extends FieldValues> {
  readonly form: UseFormReturn<F>;
  readonly merchant: string;
  readonly isNew: boolean;
  readonly canEdit: boolean;
}

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
  readonly texts: Record<string, BannerText>;
}

const LINKAGES = ['0', '1', '2', '3'] as const;
export const NO_BANNER_TEXT: BannerText = { title: '', text: '', action: '' };
export const isTitled = ({ title }: BannerText): boolean => title.trim() !== '';

/** @param group of a new banner */
export const bannerToForm = (
  banner: FieldsOf<'banner'> | null,
  languages: readonly string[],
  group: BannerGroup = 'w_home',
): BannerForm => ({
  groupName: banner?.groupName ?? group,
  linkageType: LINKAGES[banner?.linkageType ?? 0] ?? '0',
  url: banner?.url ?? '',
  image: banner?.image ?? '',
  imagePhone: banner?.imagePhone ?? '',
  texts: filled(banner?.texts, languages, NO_BANNER_TEXT),
});

export const bannerFromForm = (form: BannerForm): Content => ({
  kind: 'banner',
  fields: {
    groupName: form.groupName,
    linkageType: Number(form.linkageType),
    url: form.linkageType === '0' ? '' : form.url.trim(),
    image: form.image,
    imagePhone: form.imagePhone,
    texts: written(form.texts, isTitled),
  },
});

/** A page of the portal, a game's launch, or an address with TLS, as the kind of link wants it. */
export const isTarget = (url: string, linkageType: string): boolean => {
  const address = url.trim();
  if (linkageType === '0') return true;
  if (linkageType === '2') return URL.canParse(address) && new URL(address).protocol === 'https:';
  return /^\/(?![/\\])\S*$/.test(address) && (linkageType !== '3' || address.startsWith('/game?'));
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
export const NO_ARTICLE: Article = { title: '', content: '' };
export const isArticle = ({ title, content }: Article): boolean => title.trim() !== '' && content.trim() !== '';

export interface AnnouncementForm {
  readonly type: FieldsOf<'announcement'>['type'];
  readonly popup: boolean;
  readonly texts: Record<string, Article>;
}

export const announcementToForm = (
  announcement: FieldsOf<'announcement'> | null,
  languages: readonly string[],
): AnnouncementForm => ({
  type: announcement?.type ?? 'B',
  popup: announcement?.popup ?? false,
  texts: filled(announcement?.texts, languages, NO_ARTICLE),
});

export const announcementFromForm = ({ type, popup, texts }: AnnouncementForm): Content => ({
  kind: 'announcement',
  fields: { type, popup, texts: written(texts, isArticle) },
});

export interface HelpForm {
  readonly slug: string;
  readonly sort: string;
  readonly texts: Record<string, Article>;
}

const SORT_MOST = 10_000;

export const helpToForm = (item: FieldsOf<'help'> | null, languages: readonly string[]): HelpForm => ({
  slug: item?.slug ?? '',
  sort: String(item?.sort ?? 0),
  texts: filled(item?.texts, languages, NO_ARTICLE),
});

export const helpFromForm = ({ slug, sort, texts }: HelpForm): Content => ({
  kind: 'help',
  fields: { slug: slug.trim(), sort: Number(sort), texts: written(texts, isArticle) },
});

/** The merchant's own words for a single text; empty where the shipped text stays. */
export interface TextForm {
  readonly key: string;
  readonly texts: Record<string, string>;
}

export const textToForm = (text: FieldsOf<'text'>, languages: readonly string[]): TextForm => ({
  key: text.key,
  texts: filled(text.texts, languages, ''),
});

export const textFromForm = ({ key, texts }: TextForm): Content => ({
  kind: 'text',
  fields: {
    key,
    texts: Object.fromEntries(
      Object.entries(texts).flatMap(([code, text]) => (text.trim() === '' ? [] : [[code, text.trim()]])),
    ),
  },
});

/** Placeholders and tags of a shipped text, each once: own words keep them. */
export const marksOf = (text: string): string[] => [
  ...new Set(text.match(/\{\{.*?\}\}|\$t\(.*?\)|<\/?\w[^>]*>/g) ?? []),
];

export const isSlug = (text: string): boolean => /^[a-z][a-z0-9-]{0,39}$/.test(text.trim());
export const isSort = (text: string): boolean => /^\d{1,5}$/.test(text.trim()) && Number(text) <= SORT_MOST;

/** What the editor begins with: the draft, or the newest version. */
export const editedVersion = ({ versions }: Pick<ItemDetail, 'versions'>): ItemVersion | null =>
  versions.find(({ state }) => state === 'draft') ?? versions[0] ?? null;

/** Both empty, or one after the other. */
export const isPeriod = (from: string, until: string): boolean => from === '' || until === '' || from < until;
