import { announcements } from 'shared-contracts/content';
import { useLanguage } from 'shared-react';
import { SESSION_FRESH, usePortalQuery } from '../../shared/data/use-portal-query.ts';

/** The lobby also shows notices of type H (specification, section 7). */
const TYPES = 'B,PL,PU,PR,H';
/** Specification, section 9 (LIM-001). */
const PAGE_SIZE = 8;

/** A page of the notices, newest first; asked for once a session (SHL-078). */
export const useNotices = (pageNo: number) =>
  usePortalQuery(
    announcements,
    { query: { language: useLanguage(), types: TYPES, pageNo, pageSize: PAGE_SIZE } },
    { staleTime: SESSION_FRESH },
  );
