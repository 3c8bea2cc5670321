import { useTranslation } from 'react-i18next';
import { PortalError } from '../errors/portal-error.ts';

/**
 * The text of a failure for people: the translation of its code, else the platform's message, else the general one
 * (ERR-032).
 */
export const useErrorText = (): ((error: unknown) => string) => {
  const { t, i18n } = useTranslation();
  return (error) => {
    if (!(error instanceof PortalError)) return t('errors:server.unexpected');
    const key = `errors:${error.code}`;
    return i18n.exists(key) ? t(key, { ...error.params }) : error.message;
  };
};
