import { useRef, useState } from 'react';
import type { CallInput, Endpoint, EndpointSchema, ReplyOf } from 'shared-contracts/http';
import { isPortalError, usePortal } from 'shared-contracts/sdk';

/** Nothing is known of what became of the call: the same key must be sent again. */
const isOpen = (error: unknown): boolean =>
  !isPortalError(error) || error.status === 0 || error.status >= 500 || error.status === 429;

interface Act<S extends EndpointSchema> {
  readonly failure: unknown;
  readonly isBusy: boolean;
  /** Answers the reply, or null where it was refused; the refusal stands in `failure`. */
  readonly act: (input: CallInput<S>) => Promise<ReplyOf<S> | null>;
}

/** One call that changes something: acts once however often it is sent, until the platform has refused it. */
export const useAct = <S extends EndpointSchema>(endpoint: Endpoint<S>): Act<S> => {
  const { api } = usePortal();
  const key = useRef<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const act = async (input: CallInput<S>): Promise<ReplyOf<S> | null> => {
    setBusy(true);
    setFailure(null);
    key.current ??= crypto.randomUUID();
    const options = endpoint.idempotent ? { idempotencyKey: key.current } : {};
    try {
      const reply = await api.call(endpoint, input, options);
      key.current = null;
      return reply;
    } catch (error) {
      if (!isOpen(error)) key.current = null;
      setFailure(error);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { failure, isBusy, act };
};
