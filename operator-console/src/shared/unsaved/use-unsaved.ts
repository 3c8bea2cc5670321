import { use, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { UnsavedContext } from './unsaved-context.ts';

/** What is typed in this form is not lost without a question. Forms of filters and searches do without. */
export const useUnsaved = <F extends FieldValues>(form: UseFormReturn<F>) => {
  const { note, leave } = use(UnsavedContext);
  const isDirty = useRef(false);
  const isSent = useRef(false);
  useEffect(() => {
    // Not with the next drawing: a page may be left in the same moment in which its form is saved.
    const stop = form.subscribe({
      formState: { isDirty: true },
      callback: (state) => {
        isDirty.current = state.isDirty ?? false;
        note(form, isDirty.current && !isSent.current);
      },
    });
    return () => {
      stop();
      note(form, false);
    };
  }, [form, note]);
  return {
    /** Runs `then`: at once, or when the operator agrees to lose what was typed in this form. */
    leave: (then: () => void): void => leave(then, form),
    /** What is on its way to the platform, or has arrived there, is not lost. A refusal takes that back. */
    markSent: (sent: boolean): void => {
      isSent.current = sent;
      note(form, isDirty.current && !sent);
    },
  };
};
