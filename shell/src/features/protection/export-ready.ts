import type { Shell } from '../../shared/shell.types.ts';
import { PROTECTION, protectionStrings } from './texts.ts';

/** Notifies the member, on any page, that the requested export is ready (RSG-010). */
export const tellExportReady = async ({ language, toasts }: Pick<Shell, 'language' | 'toasts'>): Promise<void> => {
  await language.addTexts(PROTECTION, protectionStrings);
  toasts.push({ id: 'export-ready', tone: 'won', title: language.i18n.t('export.ready', { ns: PROTECTION }) });
};
