/** The merchant's registration settings: fetched once a session (SHL-078), and again after the platform declines a form that they allow. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { isPortalError } from 'shared-contracts/errors';
import { agentAffiliate, registerSetting } from 'shared-contracts/registration';
import { registerTypesOf, rulesFor } from 'shared-contracts/registration/rules';
import type { RegisterRules, RegisterType } from 'shared-contracts/registration/rules';
import type { Shell } from '../shell.types.ts';
import { useComposition, useShell } from '../ui/shell-context.ts';

/** Error of a code that came with the address. */
export const UNKNOWN_INVITATION = 'registration.invitation-unknown';

export const registerSettingQuery = ({ api }: Pick<Shell, 'api'>) =>
  queryOptions({
    queryKey: ['shell', 'register-setting'],
    queryFn: () => api.call(registerSetting, {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** The settings; `data` is undefined until they are loaded. */
export const useRegisterSetting = () => useQuery(registerSettingQuery(useShell()));

export const useRegisterTypes = (): readonly RegisterType[] => registerTypesOf(useComposition().flags);

export const useActiveRules = (type: RegisterType, rules: RegisterRules): RegisterRules =>
  rulesFor(type, rules, useComposition().flags);

/** `open` while it is not known, also when the platform could not be asked. */
export type AffiliateState = 'none' | 'open' | 'valid' | 'invalid';

/** Whether the code of the address belongs to an agent. */
export const useAffiliate = (code: string): AffiliateState => {
  const { api } = useShell();
  const { data, error } = useQuery({
    queryKey: ['shell', 'affiliate', code],
    queryFn: () => api.call(agentAffiliate, { query: { code, domain: window.location.hostname } }),
    enabled: code !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (code === '') return 'none';
  if (isPortalError(error) && error.code === UNKNOWN_INVITATION) return 'invalid';
  return data?.valid === true ? 'valid' : 'open';
};
