import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { FieldFaults } from 'shared-react';

/** The form's focus goes to the first field that is to be put right: on a phone it may be out of view. */
export const useFaultFocus = (faults: FieldFaults): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [faults]);
  return form;
};
