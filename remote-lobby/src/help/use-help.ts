import { useLanguage } from 'shared-contracts/remote';
import { help, helpCenter } from 'shared-contracts/content';
import { SESSION_FRESH, useRead } from '../data/use-read.ts';

/** Help as the lobby reads it: its first four items are tabs there. */
export const useHelp = () =>
  useRead(help, { query: { language: useLanguage(), device: 'WEB' } }, { freshFor: SESSION_FRESH });

/** Every help item of the merchant, terms and privacy among them. */
export const useHelpCenter = () =>
  useRead(helpCenter, { query: { language: useLanguage(), device: 'WEB' } }, { freshFor: SESSION_FRESH });
