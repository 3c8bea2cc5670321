import { useQuery } from '@tanstack/react-query';
import { avatar } from 'shared-contracts/identity';
import { useMember, useShell } from '../../shared/ui/shell-context.ts';

/** Resolves to the address once the picture is loaded. */
const loaded = (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const picture = new Image();
    picture.onload = () => resolve(url);
    picture.onerror = () => reject(new Error('the picture cannot be loaded'));
    picture.src = url;
  });

/** The member's picture; without one, or when it can't be loaded, the letter stays (ERR-027). */
export const useAvatar = (): string | undefined => {
  const { api } = useShell();
  const member = useMember();
  return useQuery({
    queryKey: ['shell', 'avatar', member?.id],
    queryFn: async ({ signal }) => loaded((await api.call(avatar, {}, { signal })).url),
    enabled: member !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data;
};
