/** Rules for a new password: the merchant's registration rule and the general rules (VAL-037). */
import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import { messageOf } from 'shared-contracts/registration/rules';
import type { FieldRule } from 'shared-contracts/registration/rules';
import { useRegisterSetting } from '../../shared/merchant/register-setting.ts';
import { PASSWORD_LENGTH, newPasswordFault } from '../../shared/access/field-faults.ts';
import { ACCESS } from '../../shared/access/texts.ts';

/** Patterns that the general hint already describes. */
const PLAIN: readonly string[] = ['any', 'noSpaces'];

/** Until the merchant's rule is known, only the platform checks it. */
export const useNewPassword = () => {
  const { t } = useTranslation(ACCESS);
  const { data, refetch } = useRegisterSetting();
  const rule = data?.fields.password;

  const patternText = (of: FieldRule): string => {
    const { name, params } = messageOf('password', 'pattern', of);
    return t(`registration:pattern.${name}`, { ...params });
  };
  const faultText = (typed: string): string | null => {
    const fault = newPasswordFault(rule, typed);
    if (!rule || fault !== 'rule.pattern') return fault && t(fault);
    return PLAIN.includes(rule.patternId) ? hint() : patternText(rule);
  };
  const hint = (): string => {
    if (!rule) return t('password.rule');
    const min = Math.max(rule.minLength, PASSWORD_LENGTH.min);
    const max = Math.min(rule.maxLength, PASSWORD_LENGTH.max);
    const general = t('registration:passwordHint', { min, max });
    return PLAIN.includes(rule.patternId) ? general : `${general} ${patternText(rule)}`;
  };
  /** What the platform alone has refused was judged here by a former rule, or by none: the field then tells the present one. */
  const heed = (error: unknown): void => {
    if (isPortalError(error) && error.fields?.['newPassword'] === 'rule.pattern') void refetch();
  };
  return { hint: hint(), validate: (typed: string): true | string => faultText(typed) ?? true, heed };
};
