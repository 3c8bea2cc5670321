import {
  protectionHelp,
  protectionHistory,
  protectionOverview,
  reauthenticationWays,
} from 'shared-contracts/protection';
import { useLanguage, useMember } from 'shared-contracts/remote';
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

/** Whether the member ever set a password; until it is known, yes. Whoever has none proves who they are in the shell's window. */
export const useHasPassword = (): boolean => {
  const { api } = usePortal();
  const { data } = useQuery({
    queryKey: [...KEY, 'ways'],
    queryFn: ({ signal }) => api.call(reauthenticationWays, {}, { signal }),
  });
  return data?.ways.some(({ way }) => way === 'password') ?? true;
};

/** After a change everything of protection is read again. */
export const useRefresh = (): (() => Promise<void>) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [...KEY] });
};
