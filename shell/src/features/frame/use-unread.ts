import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { unreadCount } from 'shared-contracts/inbox';
import { useMember, useShell } from '../../shared/ui/shell-context.ts';

const KEY = ['shell', 'unread-messages'];

/** Unread messages of the member (MEM-025), kept up to date by the stream; 0 until they are counted. */
export const useUnread = (): number => {
  const { api, bus } = useShell();
  const client = useQueryClient();
  const member = useMember();
  const enabled = member !== null;
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
