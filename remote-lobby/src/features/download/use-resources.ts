import { systemStatus } from 'shared-contracts/content';
import { SESSION_FRESH, usePortalQuery } from '../../shared/data/use-portal-query.ts';

/** What there is to download: one call a session. */
export const useResources = () => usePortalQuery(systemStatus, { query: {} }, { staleTime: SESSION_FRESH });
