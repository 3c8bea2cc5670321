import { useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { isPortalError, useErrorText } from 'shared-contracts/sdk';
import { NO_FAULTS, hasFaults, refusalFaults } from './refusals.ts';
import type { Faults } from './refusals.ts';
import { useFaultText } from './use-fault-text.ts';

/** What is wrong with a form, by field: with what was typed, else by what was refused last. `form`: the same array each time. */
export const useFaults = (form: readonly string[], refusal: unknown) => {
  const errorText = useErrorText();
  const faultText = useFaultText();
  const [found, setFound] = useState(NO_FAULTS);
  const refused = useMemo(() => (isPortalError(refusal) ? refusalFaults(refusal, form) : NO_FAULTS), [refusal, form]);
  const faults = hasFaults(found) ? found : refused;
  const faultOf = (field: string): string | undefined => {
    const fault = faults[field];
    if (fault === undefined) return undefined;
    // With the figures that came along.
    return isPortalError(refusal) && fault === refusal.code ? errorText(refusal) : faultText(fault);
  };
  /** What speaks of no field stands above the button: on a phone the top of the form is out of view. */
  const failure = refusal === null || hasFaults(faults) ? null : errorText(refusal);
  return { setFound, faults, faultOf, failure };
};

/** The form's focus goes to the first field that is to be put right: on a phone it may be out of view. */
export const useFaultFocus = (faults: Faults): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [faults]);
  return form;
};
