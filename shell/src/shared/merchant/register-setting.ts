/** What the merchant asks for: read once a session (SHL-078), and anew once the platform has refused a form that was right by it. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { agentAffiliate, registerSetting } from 'shared-contracts/registration';
import { registerTypesOf, rulesFor } from 'shared-contracts/registration/rules';
import type { RegisterRules, RegisterType } from 'shared-contracts/registration/rules';
import type { Shell } from '../shell.types.ts';
import { useComposition, useShell } from '../ui/shell-context.ts';

export const registerSettingQuery = ({ api }: Pick<Shell, 'api'>) =>
  queryOptions({
    queryKey: ['shell', 'register-setting'],
    queryFn: () => api.call(registerSetting, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Null until it is there. */
export const useRegisterSetting = () => useQuery(registerSettingQuery(useShell()));

export const useRegisterTypes = (): readonly RegisterType[] => registerTypesOf(useComposition().flags);

export const useActiveRules = (type: RegisterType, rules: RegisterRules): RegisterRules =>
  rulesFor(type, rules, useComposition().flags);

/** Whether the code that came with the address is an agent's; false while it is not known. */
export const useAffiliate = (code: string): boolean => {
  const { api } = useShell();
  const { data } = useQuery({
    queryKey: ['shell', 'affiliate', code],
    queryFn: () => api.call(agentAffiliate, { query: { code, domain: window.location.hostname } }),
    enabled: code !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data?.valid === true;
};
