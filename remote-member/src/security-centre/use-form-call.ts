import { useState } from 'react';
import { isPortalError, useErrorText } from 'shared-contracts/sdk';
import { useFaultText } from './use-fault-text.ts';

export type Faults = Readonly<Record<string, string>>;

/** Runs the calls of a form: faults stand beside their fields, anything else above the form. What was typed stays. */
export const useFormCall = () => {
  const errorText = useErrorText();
  const faultText = useFaultText();
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const clear = (): void => {
    setFaults({});
    setFailure(null);
  };
  const run = async <R>(call: () => Promise<R>): Promise<R | null> => {
    setBusy(true);
    clear();
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
    return key === undefined ? undefined : faultText(key);
  };
  return { run, faultOf, setFaults, clear, failure, isBusy };
};
