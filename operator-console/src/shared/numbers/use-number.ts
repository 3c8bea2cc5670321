import { useTranslation } from 'react-i18next';
import { localeOf } from 'shared-contracts/locale';

/** Whole numbers as the operator's language groups them. */
export const useNumber = (): ((value: number) => string) => {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat(localeOf(i18n.language), { maximumFractionDigits: 0 });
  return (value) => format.format(value);
};
