import { systemStatus } from 'shared-contracts/content';
import { SESSION_FRESH, useRead } from '../data/use-read.ts';

/** What there is to download: one call a session. */
export const useResources = () => useRead(systemStatus, { query: {} }, { freshFor: SESSION_FRESH });
