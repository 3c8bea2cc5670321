import { useState } from 'react';
import { isPortalError, useErrorText, useTranslation } from 'shared-contracts/sdk';

/** Faults of fields that have words of their own here. */
const KNOWN: readonly string[] = [
  'field.missing',
  'pin.missing',
  'pin.digits',
  'pin.differs',
  'pin.too-easy',
  'code.digits',
  'email.invalid',
];

export type Faults = Readonly<Record<string, string>>;

/** Runs the calls of a form: faults stand beside their fields, anything else above the form. What was typed stays. */
export const useFormCall = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const run = async <R>(call: () => Promise<R>): Promise<R | null> => {
    setBusy(true);
    setFaults({});
    setFailure(null);
    try {
      return await call();
    } catch (error) {
      const fields = isPortalError(error) ? (error.fields ?? {}) : {};
      setFaults(fields);
      if (Object.keys(fields).length === 0) setFailure(errorText(error));
      return null;
    } finally {
      setBusy(false);
    }
  };
  const faultOf = (field: string): string | undefined => {
    const key = faults[field];
    if (key === undefined) return undefined;
    return t(KNOWN.includes(key) ? `security.fault.${key}` : 'security.fault.field.invalid');
  };
  return { run, faultOf, setFaults, failure, isBusy };
};
