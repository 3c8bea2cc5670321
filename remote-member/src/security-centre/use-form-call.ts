import { useState } from 'react';
import { NO_FAULTS } from '../shared/refusals.ts';
import type { Faults } from '../shared/refusals.ts';
import { useFaults } from '../shared/use-faults.ts';

/** Runs the calls of a form: faults stand beside their fields, anything else above the form. What was typed stays. `form`: its fields. */
export const useFormCall = (form: readonly string[]) => {
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const { setFound, faults, faultOf, failure } = useFaults(form, refusal);

  /** What was refused before is not true of what is judged now. */
  const setFaults = (found: Faults): void => {
    setFound(found);
    setRefusal(null);
  };
  const clear = (): void => setFaults(NO_FAULTS);
  const run = async <R>(call: () => Promise<R>): Promise<R | null> => {
    setBusy(true);
    clear();
    try {
      return await call();
    } catch (error) {
      setRefusal(error);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { run, faults, faultOf, setFaults, clear, failure, isBusy };
};
