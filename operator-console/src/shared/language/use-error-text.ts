import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';

/** What a failure says: the catalogue's words in the page's language, else the platform's own, else a general text. */
export const useErrorText = (): ((error: unknown) => string) => {
  const { t } = useTranslation();
  return (error) =>
    isPortalError(error)
      ? t(`errors:${error.code}`, { ...error.params, defaultValue: error.message })
      : t('errors:server.unexpected');
};
