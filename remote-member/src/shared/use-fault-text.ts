import { useTranslation } from 'shared-contracts/sdk';

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
];

/** What is wrong with a field, in words. */
export const useFaultText = (): ((fault: string) => string) => {
  const { t } = useTranslation();
  return (fault) => t(KNOWN.includes(fault) ? `security.fault.${fault}` : 'security.fault.field.invalid');
};
