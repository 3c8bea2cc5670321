import { systemStatus } from 'shared-contracts/content';
import type { ApiClient } from 'shared-contracts/client';

/** Customer service, links and what windows there are: one call a session (SHL-078), again when the composition says so. */
export const SYSTEM_INFO_KEY = ['shell', 'system-info'] as const;

export const systemInfoQuery = ({ api }: { readonly api: ApiClient }) => ({
  queryKey: SYSTEM_INFO_KEY,
  queryFn: () => api.call(systemStatus, { query: { url: window.location.host } }),
  staleTime: Number.POSITIVE_INFINITY,
});
