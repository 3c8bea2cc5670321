/** What a previewed version changes in the portal's lists. Pure: a call without a preview gets its list back. */
import { inLanguage } from './content.model.ts';
import type { AnnouncementType, BannerGroup, Content, HelpItem } from './content.model.ts';
import type { FrameContent } from './frame.service.ts';
import type { PreviewedPromotion } from './preview.store.ts';
import { resourcesOf } from './settings.policy.ts';

export type Previewed = (Content | { readonly kind: 'promotion'; readonly fields: PreviewedPromotion }) & {
  readonly itemId: bigint;
};

interface Known {
  readonly id: string;
}

/** The version in the place of the one that is published, or else first. */
const inPlace = <T extends Known>(list: readonly T[], view: T): T[] =>
  list.some(({ id }) => id === view.id) ? list.map((one) => (one.id === view.id ? view : one)) : [view, ...list];

const without = <T extends Known>(list: readonly T[], id: bigint): T[] =>
  list.filter((one) => one.id !== id.toString());

interface BannerList<T> {
  readonly list: readonly T[];
  readonly group: BannerGroup;
  readonly viewOf: (id: bigint, fields: Extract<Content, { readonly kind: 'banner' }>['fields']) => T;
}

/** First of its group, so that the operator sees it at once; gone from the group that it leaves. */
export const withBanner = <T extends { readonly bannerId: string }>(
  { list, group, viewOf }: BannerList<T>,
  preview: Previewed | null,
): T[] => {
  if (preview?.kind !== 'banner') return [...list];
  const others = list.filter(({ bannerId }) => bannerId !== preview.itemId.toString());
  return preview.fields.groupName === group ? [viewOf(preview.itemId, preview.fields), ...others] : others;
};

interface AnnouncementList<T> {
  readonly list: readonly T[];
  readonly popup: readonly T[];
  readonly asked: readonly AnnouncementType[];
  readonly isFirstPage: boolean;
  readonly viewOf: (id: bigint, fields: Extract<Content, { readonly kind: 'announcement' }>['fields']) => T;
}

/** First of the first page, whoever it is for: operators have no member's session. It opens by itself where its type does. */
export const withAnnouncement = <T extends Known>(
  { list, popup, asked, isFirstPage, viewOf }: AnnouncementList<T>,
  preview: Previewed | null,
): { readonly list: T[]; readonly popup: T[] } => {
  if (preview?.kind !== 'announcement') return { list: [...list], popup: [...popup] };
  const { itemId, fields } = preview;
  const view = viewOf(itemId, fields);
  const others = { list: without(list, itemId), popup: without(popup, itemId) };
  if (!isFirstPage) return others;
  return {
    list: [view, ...others.list],
    popup: fields.popup && asked.includes(fields.type) ? [view, ...others.popup] : others.popup,
  };
};

export const withHelp = (items: readonly HelpItem[], preview: Previewed | null, language: string) => {
  const list = items.map(({ slug, texts }) => ({ id: slug, ...inLanguage(texts, language) }));
  if (preview?.kind !== 'help') return list;
  const { slug, texts } = preview.fields;
  return inPlace(list, { id: slug, ...inLanguage(texts, language) });
};

/** Single texts of a language with those of the previewed version: a language that it leaves out has the shipped text. */
export const withText = (
  texts: Readonly<Record<string, string>>,
  preview: Previewed | null,
  language: string,
): Readonly<Record<string, string>> => {
  if (preview?.kind !== 'text') return texts;
  const { key, texts: own } = preview.fields;
  const { [key]: _, ...others } = texts;
  return own[language] === undefined ? others : { ...others, [key]: own[language] };
};

/** Whether a previewed notice opens a window of the frame: the public popup, or the one for other notices. */
export const opensWindow = (preview: Previewed | null, window: 'popup' | 'announcement'): boolean => {
  if (preview?.kind !== 'announcement' || !preview.fields.popup) return false;
  const { type } = preview.fields;
  return window === 'popup' ? type === 'PU' : ['B', 'PL', 'PR'].includes(type);
};

/** First of the list, and of its category alone. */
export const withPromotion = <T extends Known & { readonly category: string }>(
  list: readonly T[],
  category: string | undefined,
  view: T | null,
): T[] => {
  if (view === null) return [...list];
  const others = list.filter(({ id }) => id !== view.id);
  return category === undefined || category === view.category ? [view, ...others] : others;
};

export interface Brand {
  readonly name: string;
  readonly accent: string;
  readonly logoUrl: string | null;
  readonly copyright: string;
}

/** How a previewed portal looks; null: as it is. */
export const previewedBrand = (preview: Previewed | null): Brand | null => {
  if (preview?.kind !== 'portal') return null;
  const { siteName, accent = 'gold', logoUrl, copyright } = preview.fields;
  return { name: siteName, accent, logoUrl, copyright };
};

/** Its addresses, or those of the previewed form. */
export const withLinks = (
  { resources, customerService }: Pick<FrameContent, 'resources' | 'customerService'>,
  preview: Previewed | null,
) =>
  preview?.kind === 'links'
    ? { resources: resourcesOf(preview.fields), customerService: [...preview.fields.customerService] }
    : { resources: [...resources], customerService: [...customerService] };

/** The merchant's disclaimer, or the previewed one. */
export const withDisclaimer = (
  disclaimer: FrameContent['disclaimer'],
  preview: Previewed | null,
): FrameContent['disclaimer'] => (preview?.kind === 'disclaimer' ? preview.fields.texts : disclaimer);
