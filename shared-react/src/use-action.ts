import { useState } from 'react';
import type { ApiClient } from 'shared-contracts/client';
import type { CallInput, Endpoint, EndpointSchema, ReplyOf } from 'shared-contracts/http';
import { isPortalError, useMutation, usePortal } from 'shared-contracts/sdk';

/** Sends a request of an action, with the action's idempotency key where the endpoint requires one. */
export type ActionCall = <S extends EndpointSchema>(endpoint: Endpoint<S>, input: CallInput<S>) => Promise<ReplyOf<S>>;

/** True while the platform may or may not have carried out the request: a repeated request must have the same key. */
const isOutcomeUnknown = (error: unknown): boolean =>
  !isPortalError(error) || error.status === 0 || error.status >= 500 || error.status === 429;

/** One key until the platform accepts or declines the request; the platform answers a used key with its first answer for good. */
const createKeyedCall = () => {
  let key: string | null = null;
  const reset = (): void => {
    key = null;
  };
  const callWith =
    (api: ApiClient): ActionCall =>
    async (endpoint, input) => {
      if (!endpoint.idempotent) return api.call(endpoint, input);
      key ??= crypto.randomUUID();
      try {
        const reply = await api.call(endpoint, input, { idempotencyKey: key });
        reset();
        return reply;
      } catch (error) {
        if (!isOutcomeUnknown(error)) reset();
        throw error;
      }
    };
  return { callWith, reset };
};

type MutationOptions<Reply, Input, Context> = Parameters<typeof useMutation<Reply, Error, Input, Context>>[0];

/** Options of `useMutation`, except those that this hook decides. */
export type ActionOptions<Reply, Input, Context = unknown> = Pick<
  MutationOptions<Reply, Input, Context>,
  'onMutate' | 'onSuccess' | 'onError' | 'onSettled' | 'scope'
>;

/**
 * One user action that changes something on the platform: `useMutation` with an idempotency key that lasts until the outcome is known.
 * `send` makes the requests with the `call` that it gets. `reset` also forgets the key: what is sent next is another action.
 */
export const useAction = <Input, Reply, Context = unknown>(
  api: ApiClient,
  send: (input: Input, call: ActionCall) => Promise<Reply>,
  options: ActionOptions<Reply, Input, Context> = {},
) => {
  const [keyed] = useState(createKeyedCall);
  const mutation = useMutation<Reply, Error, Input, Context>({
    ...options,
    mutationFn: (input) => send(input, keyed.callWith(api)),
    // An action fails at once when the device is offline: it must not be sent later, unseen.
    networkMode: 'always',
    // The input may hold a password or a PIN.
    gcTime: 0,
  });
  const reset = (): void => {
    keyed.reset();
    mutation.reset();
  };
  return { ...mutation, reset };
};

/** The action of a remote that is one request. */
export const usePortalAction = <S extends EndpointSchema, Context = unknown>(
  endpoint: Endpoint<S>,
  options?: ActionOptions<ReplyOf<S>, CallInput<S>, Context>,
) => {
  const { api } = usePortal();
  return useAction<CallInput<S>, ReplyOf<S>, Context>(api, (input, call) => call(endpoint, input), options);
};
