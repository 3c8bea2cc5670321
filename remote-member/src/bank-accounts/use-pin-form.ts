import { useMemo, useState } from 'react';
import type { CallInput, Endpoint, EndpointSchema, ReplyOf } from 'shared-contracts/http';
import { isPortalError, PortalError, useErrorText } from 'shared-contracts/sdk';
import { useFaultText } from '../security-centre/use-fault-text.ts';
import { useAct } from '../shared/use-act.ts';
import { isRefusal, pinFaults, refusalFaults } from './bank-accounts.model.ts';
import type { Faults } from './bank-accounts.model.ts';

const NONE: Faults = {};
const has = (faults: Faults): boolean => Object.keys(faults).length > 0;

/** A form whose call takes the payment PIN: faults stand beside their fields, anything else above. What was typed stays. */
export const usePinForm = <S extends EndpointSchema>(endpoint: Endpoint<S>) => {
  const errorText = useErrorText();
  const faultText = useFaultText();
  const [pin, setPin] = useState('');
  const [found, setFound] = useState(NONE);
  const [settled, setSettled] = useState<unknown>(null);
  const { act, failure: last, isBusy } = useAct(endpoint);
  const failure = last === settled ? null : last;
  const refused = useMemo(() => (isPortalError(failure) ? refusalFaults(failure) : NONE), [failure]);
  const faults = has(found) ? found : refused;

  /** Answers the reply, or null where something typed has a fault or the platform refused. */
  const send = async (typedFaults: Faults, input: CallInput<S>): Promise<ReplyOf<S> | null> => {
    const all = { ...typedFaults, ...pinFaults(pin) };
    setFound(all);
    return has(all) ? null : act(input);
  };
  const faultOf = (field: string): string | undefined => {
    const fault = faults[field];
    if (fault === undefined) return undefined;
    return isRefusal(fault) ? errorText(new PortalError(fault)) : faultText(fault);
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
    failure: failure === null || has(faults) ? null : errorText(failure),
    /** The platform knows no PIN of the member, whatever the page knew. */
    isPinMissing: isPortalError(failure) && failure.code === 'pin.required',
    /** What was refused last is put right. */
    settle: () => setSettled(last),
  };
};

export type PinForm = Omit<ReturnType<typeof usePinForm>, 'send'>;
