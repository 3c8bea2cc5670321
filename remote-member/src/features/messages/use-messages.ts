import { useCallback } from 'react';
import type { PortalEventType } from 'shared-contracts/events';
import type { ReplyOf } from 'shared-contracts/http';
import { deleteMessage, messages, readMessage, unreadCount } from 'shared-contracts/inbox';
import type * as schema from 'shared-contracts/inbox/schema';
import { useInfiniteQuery, usePortal, useQuery, useQueryClient } from 'shared-contracts/sdk';
import { useLanguage, usePortalAction } from 'shared-react';
import { useRefreshOn } from '../../shared/use-refresh-on.ts';

export type Message = ReplyOf<typeof schema.messages>['messages'][number];

const KEY = ['member', 'messages'];
const CHANGES: readonly PortalEventType[] = ['message/changed'];
const PAGE_SIZE = 20;

const UNREAD = [...KEY, 'unread'];
const LIST = [...KEY, 'list'];

const useReread = (queryKey: readonly string[]): (() => void) => {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey }), [client, queryKey]);
};

/** How many messages are unread, kept up to date while the page is open; 0 until they are counted. */
export const useUnreadMessages = (): number => {
  const { api } = usePortal();
  useRefreshOn(CHANGES, useReread(UNREAD));
  const { data } = useQuery({
    queryKey: UNREAD,
    queryFn: ({ signal }) => api.call(unreadCount, {}, { signal }),
    staleTime: 0,
  });
  return data?.unread ?? 0;
};

/** Newest first, older ones at a press; kept up to date while the page is open. */
export const useMessages = () => {
  const { api } = usePortal();
  const language = useLanguage();
  useRefreshOn(CHANGES, useReread(LIST));
  return useInfiniteQuery({
    queryKey: [...LIST, language],
    queryFn: ({ signal, pageParam }) =>
      api.call(
        messages,
        { query: { language, limit: PAGE_SIZE, ...(pageParam === undefined ? {} : { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.hasMore ? page.messages.at(-1)?.id : undefined),
    staleTime: 0,
  });
};

/** Reads everything again, here and in the frame's own count. */
const useChanged = (): (() => void) => {
  const { bus } = usePortal();
  const reread = useReread(KEY);
  return () => {
    reread();
    // The stream reports it as well; without it the header would wait.
    bus.publish({ type: 'message/changed', version: 1, payload: {} });
  };
};

export const useRead = () => usePortalAction(readMessage, { onSettled: useChanged() });
export const useDelete = () => usePortalAction(deleteMessage, { onSettled: useChanged() });
