import { useLanguage } from 'shared-react';
import { help, helpCenter } from 'shared-contracts/content';
import { SESSION_FRESH, usePortalQuery } from '../../shared/data/use-portal-query.ts';

/** Help as the lobby reads it: its first four items are tabs there. */
export const useHelp = () =>
  usePortalQuery(help, { query: { language: useLanguage(), device: 'WEB' } }, { staleTime: SESSION_FRESH });

/** Every help item of the merchant, terms and privacy among them. */
export const useHelpCenter = () =>
  usePortalQuery(helpCenter, { query: { language: useLanguage(), device: 'WEB' } }, { staleTime: SESSION_FRESH });
