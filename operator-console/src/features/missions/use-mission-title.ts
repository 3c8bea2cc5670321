import { useTranslation } from 'react-i18next';
import { textsCode } from 'shared-contracts/locale';
import type { Mission } from './missions.api.ts';

/** The title of a mission in the console's language, or English. */
export const useMissionTitle = (): ((mission: Mission) => string) => {
  const { i18n } = useTranslation();
  return ({ titles }) => titles[textsCode(i18n.language.toUpperCase())] ?? titles['EN'] ?? '';
};
