import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import { errorText } from '../ui/error-text.ts';
import { FailureNotice } from './failure-notice.tsx';
import { faultsIn, saidText } from './field-faults.ts';
import { SendWarning } from './send-warning.tsx';
import { ACCESS } from './texts.ts';

interface RefusalOptions {
  /** What is said over the form from its beginning. */
  readonly why?: unknown;
}

/** Shows the error of a declined request at the fields that it names, with focus on the first, or above the form (VAL-056, VAL-057). */
export const useRefusal = <V extends FieldValues>(form: UseFormReturn<V>, { why = null }: RefusalOptions = {}) => {
  const { t } = useTranslation(ACCESS);
  const [failure, setFailure] = useState<unknown>(why);
  const [unsent, setUnsent] = useState<unknown>(null);
  const faultsOf = (error: unknown) => (isPortalError(error) ? faultsIn(error, Object.keys(form.getValues())) : {});

  const refuse = (error: unknown): void => {
    const named = Object.entries(faultsOf(error));
    for (const [index, [field, said]] of named.entries()) {
      const isCode = isPortalError(error) && said === error.code;
      const message = isCode ? errorText(t, error) : t(saidText(said));
      form.setError(field as Path<V>, { message }, { shouldFocus: index === 0 });
    }
    setFailure(named.length > 0 ? null : error);
  };
  /** Shows that a code could not be sent: at the invalid field, or as a warning (ERR-011). */
  const refuseSending = (error: unknown): void => {
    if (Object.keys(faultsOf(error)).length > 0) refuse(error);
    else setUnsent(error);
  };
  const notice = <FailureNotice failure={failure} />;
  const warning = <SendWarning failure={unsent} onClose={() => setUnsent(null)} />;
  return { refuse, refuseSending, notice, warning, setFailure, clear: () => setFailure(null) };
};
