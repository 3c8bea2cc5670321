import { protectionHelp, protectionHistory, protectionOverview } from 'shared-contracts/protection';
import { useLanguage, useMember } from 'shared-react';
import { usePortal, useQuery, useQueryClient } from 'shared-contracts/sdk';

const TRIAL = 4;
const KEY = ['member', 'protection'] as const;

/** Whether a real account is signed in. */
export const useIsMember = (): boolean => {
  const member = useMember();
  return member !== null && member.type !== TRIAL;
};

export const useOverview = () => {
  const { api } = usePortal();
  const enabled = useIsMember();
  return useQuery({
    queryKey: [...KEY, 'overview'],
    queryFn: ({ signal }) => api.call(protectionOverview, {}, { signal }),
    enabled,
    staleTime: 0,
  });
};

export const useHistory = () => {
  const { api } = usePortal();
  return useQuery({
    queryKey: [...KEY, 'history'],
    queryFn: ({ signal }) => api.call(protectionHistory, {}, { signal }),
    staleTime: 0,
  });
};

export const useHelpLines = () => {
  const { api } = usePortal();
  const language = useLanguage();
  return useQuery({
    queryKey: [...KEY, 'help', language],
    queryFn: ({ signal }) => api.call(protectionHelp, { query: { language } }, { signal }),
  });
};

/** After a change everything of protection is read again. */
export const useRefresh = (): (() => Promise<void>) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [...KEY] });
};
