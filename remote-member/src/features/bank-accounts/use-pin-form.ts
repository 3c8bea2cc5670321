import type { DefaultValues, Path } from 'react-hook-form';
import type { CallInput, Endpoint, EndpointSchema, ReplyOf } from 'shared-contracts/http';
import { isPortalError } from 'shared-contracts/sdk';
import { registerDigits, usePortalAction } from 'shared-react';
import type { FieldFaults } from 'shared-react';
import { useFaultForm } from '../../shared/use-fault-form.ts';
import { pinFaults } from './bank-accounts.model.ts';

interface WithPin {
  readonly pin: string;
}

interface PinFormOptions<F extends WithPin, S extends EndpointSchema> {
  readonly defaultValues: DefaultValues<F>;
  /** Faults of the fields beside the PIN. */
  readonly judge?: (values: F) => FieldFaults;
  readonly inputOf: (values: F) => CallInput<S>;
  readonly onSuccess: (reply: ReplyOf<S>) => void;
  readonly onSettled?: () => void;
}

/** A form whose request takes the payment PIN. */
export const usePinForm = <F extends WithPin, S extends EndpointSchema>(
  endpoint: Endpoint<S>,
  { defaultValues, judge, inputOf, ...options }: PinFormOptions<F, S>,
) => {
  const { mutate, error, isPending, reset } = usePortalAction(endpoint, options);
  const faultForm = useFaultForm<F>({
    defaultValues,
    judge: (values) => ({ ...judge?.(values), ...pinFaults(values.pin) }),
    error,
  });
  const { form, faultOf } = faultForm;
  return {
    ...faultForm,
    submit: form.handleSubmit((values) => mutate(inputOf(values))),
    isPending,
    pin: { error: faultOf('pin'), field: registerDigits(form, 'pin' as Path<F>) },
    /** The platform knows no PIN of the member, whatever the page knew. */
    isPinMissing: isPortalError(error) && error.code === 'pin.required',
    /** Forgets why the platform declined the form. */
    reset,
  };
};

export type PinForm = Pick<
  ReturnType<typeof usePinForm<WithPin, EndpointSchema>>,
  'faults' | 'failure' | 'submit' | 'isPending' | 'pin' | 'isPinMissing' | 'reset'
>;
