import { PortalError, useErrorText, useTranslation } from 'shared-contracts/sdk';
import { isErrorCode } from './faults.ts';

/** Faults of fields that have words of their own here. */
const KNOWN: readonly string[] = [
  'field.missing',
  'name.invalid',
  'number.digits',
  'number.characters',
  'number.length',
  'pin.missing',
  'pin.digits',
  'pin.differs',
  'pin.too-easy',
  'code.digits',
  'email.invalid',
  'amount.missing',
  'amount.malformed',
  'choice.missing',
];

/** What is wrong with a field, in words: a fault, or the code of a refusal that speaks of it. */
export const useFaultText = (): ((fault: string) => string) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (fault) => {
    if (isErrorCode(fault)) return errorText(new PortalError(fault));
    return t(KNOWN.includes(fault) ? `security.fault.${fault}` : 'security.fault.field.invalid');
  };
};
