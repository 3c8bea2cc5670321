import type { TFunction } from 'i18next';
import { isPortalError } from 'shared-contracts/errors';

/** The text of a failure: the catalogue's translation, else the platform's text, else a general text (ERR-032). */
export const errorText = (t: TFunction, error: unknown): string => {
  if (!isPortalError(error)) return t('errors:server.unexpected');
  return t(`errors:${error.code}`, { ...error.params, defaultValue: error.message });
};
