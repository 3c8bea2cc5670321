import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { isPortalError, useErrorText } from 'shared-contracts/sdk';
import { NO_FAULTS, fieldFaults } from 'shared-react';
import type { FieldFaults } from 'shared-react';
import { FIELDS_BY_CODE, hasFaults } from './faults.ts';
import { useFaultText } from './use-fault-text.ts';

const resolverOf =
  <F extends FieldValues>(judge: (values: F) => FieldFaults): Resolver<F> =>
  (values) => {
    const faults = Object.entries(judge(values));
    if (faults.length === 0) return { values, errors: {} };
    const errors = faults.map(([field, message]) => [field, { type: 'fault', message }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<F> };
  };

const faultsIn = (errors: FieldErrors): FieldFaults =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, error]) =>
      typeof error?.message === 'string' ? [[field, error.message]] : [],
    ),
  );

interface FaultFormOptions<F extends FieldValues> {
  readonly defaultValues: DefaultValues<F>;
  /** Faults of the typed values, by field. */
  readonly judge?: (values: F) => FieldFaults;
  /** Why the platform declined the form last. */
  readonly error: unknown;
  /** The fields that the form shows, where they are not all of its values. */
  readonly fields?: readonly string[];
}

const noFaults = (): FieldFaults => NO_FAULTS;

/** A form whose faults come from its own rules or, once they are met, from the platform. Faults stay until the form is sent again. */
export const useFaultForm = <F extends FieldValues>({
  defaultValues,
  judge = noFaults,
  error,
  fields = Object.keys(defaultValues),
}: FaultFormOptions<F>) => {
  const errorText = useErrorText();
  const faultText = useFaultText();
  const form = useForm<F>({
    defaultValues,
    resolver: resolverOf(judge),
    reValidateMode: 'onSubmit',
    // useFaultFocus does it, for the platform's faults as well.
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const shown = fields.join(' ');
  const faults = useMemo(() => {
    const own = faultsIn(errors);
    return hasFaults(own) ? own : fieldFaults(error, shown.split(' '), FIELDS_BY_CODE);
  }, [errors, error, shown]);
  const faultOf = (field: keyof F & string): string | undefined => {
    const fault = faults[field];
    if (fault === undefined) return undefined;
    // The platform's error has the figures of its text.
    return isPortalError(error) && fault === error.code ? errorText(error) : faultText(fault);
  };
  /** The text of an error that concerns no field. */
  const failure = error === null || hasFaults(faults) ? null : errorText(error);
  return { form, faults, faultOf, failure };
};
