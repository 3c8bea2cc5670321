import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../language/use-error-text.ts';
import { OvertakenError } from './use-stored.ts';

interface Refusal {
  /** Stands over the form when the window that asked for the reason is closed; null: nothing to say, or said at its field. */
  readonly text: string | null;
  /** Words for the window itself, where the catalogue has none. */
  readonly textOf: (error: unknown) => string | null;
  readonly noting: <T>(send: () => Promise<T>) => Promise<T>;
}

/** Refusals of a form that is sent from a window over it: they are said at their field or over the form, and outlive the window. */
export const useRefusal = <F extends FieldValues>(
  form: UseFormReturn<F>,
  fieldOf: (error: unknown) => FieldPath<F> | null,
): Refusal => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [error, setError] = useState<unknown>(null);
  return {
    // That others were faster is said by a notice of its own.
    text: error === null || error instanceof OvertakenError || fieldOf(error) !== null ? null : errorText(error),
    textOf: (refused) => (refused instanceof OvertakenError ? t('editing.refused') : null),
    noting: async (send) => {
      setError(null);
      try {
        return await send();
      } catch (refused) {
        setError(refused);
        const field = fieldOf(refused);
        if (field !== null) form.setError(field, { type: 'refused', message: errorText(refused) });
        throw refused;
      }
    },
  };
};
