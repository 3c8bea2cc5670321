import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import type { FieldPath } from 'react-hook-form';
import type { ResultForm } from './result-fields.tsx';

const CODES = ['lottery.draw-unknown', 'lottery.second-operator', 'lottery.numbers-unchanged'] as const;

/** What refusals mean to operators; the catalogue speaks to members. */
export const useRefusalText = (): ((error: unknown) => string | null) => {
  const { t } = useTranslation();
  return (error) => {
    if (!isPortalError(error)) return null;
    if (error.code === 'lottery.numbers-invalid') return t(`lottery.numbersFault.${String(error.params?.['fault'])}`);
    const code = CODES.find((known) => known === error.code);
    return code ? t(`lottery.refused.${code.replace('lottery.', '')}`) : null;
  };
};

/** Refusals of the numbers themselves are said beside their fields. */
export const refusedNumbers = (error: unknown): FieldPath<ResultForm> | null =>
  isPortalError(error) && ['lottery.numbers-invalid', 'lottery.numbers-unchanged'].includes(error.code)
    ? 'numbers'
    : null;
