import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { unreadCount } from 'shared-contracts/inbox';
import type { NavEntry } from 'shared-contracts/module';
import { useMember, useShell } from '../../shared/ui/shell-context.ts';

const KEY = ['shell', 'unread-messages'];

/** Unread messages of the member (MEM-025); 0 until they are counted. Without an entry that shows the count nothing is requested. */
export const useUnread = (entries: readonly Pick<NavEntry, 'shows'>[]): number => {
  const { api, bus } = useShell();
  const client = useQueryClient();
  const member = useMember();
  const enabled = member !== null && entries.some(({ shows }) => shows === 'unread-messages');
  useEffect(
    () => (enabled ? bus.on('message/changed', () => void client.invalidateQueries({ queryKey: KEY })) : undefined),
    [bus, client, enabled],
  );
  const { data } = useQuery({
    queryKey: [...KEY, member?.id],
    queryFn: ({ signal }) => api.call(unreadCount, {}, { signal }),
    enabled,
  });
  return data?.unread ?? 0;
};
