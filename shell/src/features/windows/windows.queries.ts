/** Queries of the dialogs, each fetched once a session (SHL-078). */
import type { QueryClient } from '@tanstack/react-query';
import {
  announcements,
  disclaimer,
  domainRoute,
  dropdownMenu,
  helpCenter,
  unreadNotices,
} from 'shared-contracts/content';
import type { ReplyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/content/schema';
import type { Shell } from '../../shared/shell.types.ts';

export type Announcement = ReplyOf<typeof schema.announcements>['list'][number];
export type Unread = ReplyOf<typeof schema.unreadNotices>;

type Announced = ReplyOf<typeof schema.announcements>;

type Asker = Pick<Shell, 'api' | 'state'>;
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;
/** Notices on a page (LIM-001). */
const PAGE_SIZE = 8;

export const disclaimerQuery = ({ api, state }: Asker) => {
  const language = state.language$.value;
  return {
    queryKey: ['shell', 'disclaimer', language],
    queryFn: () => api.call(disclaimer, { query: { language } }),
    ...ONCE,
  };
};

export const helpQuery = ({ api, state }: Asker) => {
  const language = state.language$.value;
  return {
    queryKey: ['shell', 'help', language],
    queryFn: () => api.call(helpCenter, { query: { language } }),
    ...ONCE,
  };
};

export const domainsQuery = ({ api }: Pick<Asker, 'api'>) => ({
  queryKey: ['shell', 'domains'],
  queryFn: () => api.call(domainRoute, {}),
  ...ONCE,
});

export const venuesQuery = ({ api, state }: Asker) => {
  const language = state.language$.value;
  return {
    queryKey: ['shell', 'venues', language],
    queryFn: () => api.call(dropdownMenu, { query: { menuGroup: 'gamingvenue' as const, language } }),
    ...ONCE,
  };
};

export const popupQuery = ({ api, state }: Asker) => {
  const language = state.language$.value;
  return {
    queryKey: ['shell', 'popup', language],
    queryFn: () => api.call(announcements, { query: { language, types: 'PU', pageNo: 1, pageSize: 1 } }),
    ...ONCE,
  };
};

/** Notices that open by themselves, but for the public popup (CON-015). */
export const announcementQuery = ({ api, state }: Asker) => {
  const language = state.language$.value;
  return {
    queryKey: ['shell', 'announcement', state.member$.value?.id, language],
    queryFn: () => api.call(announcements, { query: { language, types: 'B,PL,PR', pageNo: 1, pageSize: 1 } }),
    ...ONCE,
  };
};

export const unreadQuery = ({ api, state }: Asker, pageNo = 1) => {
  const language = state.language$.value;
  return {
    queryKey: ['shell', 'unread', state.member$.value?.id, language, pageNo],
    queryFn: () => api.call(unreadNotices, { query: { language, pageNo, pageSize: PAGE_SIZE } }),
    ...ONCE,
  };
};

/** What the window after the sign-in did not show already, on any of its pages. */
export const unseen = (
  queries: Pick<QueryClient, 'getQueriesData'>,
  asker: Asker,
  popup: readonly Announcement[],
): readonly Announcement[] => {
  const pages = queries.getQueriesData<Unread>({ queryKey: unreadQuery(asker).queryKey.slice(0, -1) });
  const shown = pages.flatMap(([, page]) => (page ? newsOf(page).map(({ id }) => id) : []));
  return popup.filter(({ id }) => !shown.includes(id));
};

/** Promotions come first: there are few, and they matter most to the merchant. */
export const newsOf = ({ promotions, notices }: Unread): readonly Announcement[] => [...promotions, ...notices];

/**
 * What is announced besides, to be pages of a window of news: notices that no window showed yet, and the public popup where it is due.
 * Reads the cache only: fetch the queries before opening the dialog.
 */
export const announcedBesides = (
  queries: Pick<QueryClient, 'getQueriesData' | 'getQueryData'>,
  asker: Asker & Pick<Shell, 'sessionStore'>,
): readonly Announcement[] => {
  const announced = queries.getQueryData<Announced>(announcementQuery(asker).queryKey)?.popup ?? [];
  return [...unseen(queries, asker, announced), ...popupBesides(queries, asker)];
};

/** The public popup, where it is due and was not closed in this session (CON-018, CON-019). */
export const popupBesides = (
  queries: Pick<QueryClient, 'getQueryData'>,
  { sessionStore, ...asker }: Asker & Pick<Shell, 'sessionStore'>,
): readonly Announcement[] =>
  sessionStore.hasFlag('publicityClose')
    ? []
    : (queries.getQueryData<Announced>(popupQuery(asker).queryKey)?.popup ?? []);
