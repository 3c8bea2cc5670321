import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';

/** Why a release was refused, as the platform names the reasons. */
export const useRefusalText = (): ((error: unknown) => string | null) => {
  const { t } = useTranslation();
  return (error) => {
    if (!isPortalError(error) || error.code !== 'release.refused') return null;
    const reasons = Object.entries(error.fields ?? {}).flatMap(([path, reason]) =>
      path.startsWith('reasons.') ? [reason] : [],
    );
    return reasons.length === 0 ? null : t('releases.refused', { reasons: reasons.join('; ') });
  };
};
