import { useState } from 'react';
import type { CallInput, Endpoint, EndpointSchema, ReplyOf } from 'shared-contracts/http';
import { isPortalError } from 'shared-contracts/sdk';
import { hasFaults } from '../shared/refusals.ts';
import type { Faults } from '../shared/refusals.ts';
import { useAct } from '../shared/use-act.ts';
import { useFaults } from '../shared/use-faults.ts';
import { pinFaults } from './bank-accounts.model.ts';

/** A form whose call takes the payment PIN: faults stand beside their fields, anything else above. What was typed stays. `form`: its fields. */
export const usePinForm = <S extends EndpointSchema>(endpoint: Endpoint<S>, form: readonly string[]) => {
  const [pin, setPin] = useState('');
  const [settled, setSettled] = useState<unknown>(null);
  const { act, failure: last, isBusy } = useAct(endpoint);
  const refusal = last === settled ? null : last;
  const { setFound, faults, faultOf, failure } = useFaults(form, refusal);

  /** Answers the reply, or null where something typed has a fault or the platform refused. */
  const send = async (typedFaults: Faults, input: CallInput<S>): Promise<ReplyOf<S> | null> => {
    const all = { ...typedFaults, ...pinFaults(pin) };
    setFound(all);
    return hasFaults(all) ? null : act(input);
  };
  return {
    pin,
    setPin,
    send,
    isBusy,
    /** The same until something is sent again. */
    faults,
    faultOf,
    /** A refusal that speaks of no field. */
    failure,
    /** The platform knows no PIN of the member, whatever the page knew. */
    isPinMissing: isPortalError(refusal) && refusal.code === 'pin.required',
    /** What was refused last is put right. */
    settle: () => setSettled(last),
  };
};

export type PinForm = Omit<ReturnType<typeof usePinForm>, 'send'>;
