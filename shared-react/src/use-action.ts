import { useContext, useState } from 'react';
import type { ApiClient } from 'shared-contracts/client';
import { contentOf } from 'shared-contracts/http';
import type { CallInput, Endpoint, EndpointSchema, ReplyOf } from 'shared-contracts/http';
import { PortalContext, isPortalError, useMutation, usePortal } from 'shared-contracts/sdk';

/** Sends a request of an action, with the action's idempotency key where the endpoint requires one. */
export type ActionCall = <S extends EndpointSchema>(endpoint: Endpoint<S>, input: CallInput<S>) => Promise<ReplyOf<S>>;

/** Refusals that come before the platform looks at the key: they say nothing of an earlier try, and are not kept as the key's reply. */
const ASKED_FIRST: readonly string[] = [
  'session.reauthentication-required',
  'pin.required',
  'pin.wrong',
  'module.disabled',
  'password.change-required',
  'request.expired',
  'request.replayed',
  'system.address-blocked',
  'system.region-restricted',
];

/** Whether the refusal is the platform's answer to the key. After any other failure a repeated request must have the same key. */
export const isFinalRefusal = (error: unknown): boolean =>
  isPortalError(error) &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  error.status !== 429 &&
  // A reply that the platform did not write, or that did not arrive as a whole.
  error.code !== 'server.unavailable' &&
  !ASKED_FIRST.includes(error.code);

/** Keys of requests that the platform has neither accepted nor declined yet, by member, endpoint and content. */
type Keys = Map<string, string>;

/** Of calls that move money. They outlive their form: the same request from the reopened form must not move it twice. */
const moneyKeys: Keys = new Map();

/** One key for the same request until its outcome is known; the platform answers a used key with its first answer for good. */
export const createKeyedCall = () => {
  const ownKeys: Keys = new Map();
  const callWith =
    (api: ApiClient, memberId: string | undefined): ActionCall =>
    async (endpoint, input) => {
      if (!endpoint.idempotent) return api.call(endpoint, input);
      const keys = endpoint.rate === 'money' && memberId !== undefined ? moneyKeys : ownKeys;
      const request = JSON.stringify([memberId, endpoint.id, contentOf(input)]);
      const key = keys.get(request) ?? crypto.randomUUID();
      keys.set(request, key);
      const forget = (): void => {
        // A late answer says nothing of a newer request.
        if (keys.get(request) === key) keys.delete(request);
      };
      try {
        const reply = await api.call(endpoint, input, { idempotencyKey: key });
        forget();
        return reply;
      } catch (error) {
        if (isFinalRefusal(error)) forget();
        throw error;
      }
    };
  /** A request was sent, and the platform has neither accepted nor declined it. */
  const isOpen = (): boolean => ownKeys.size > 0;
  return { callWith, reset: () => ownKeys.clear(), isOpen };
};
export type KeyedCall = ReturnType<typeof createKeyedCall>;

type MutationOptions<Reply, Input, Context> = Parameters<typeof useMutation<Reply, Error, Input, Context>>[0];

/** Options of `useMutation`, except those that this hook decides. */
export type ActionOptions<Reply, Input, Context = unknown> = Pick<
  MutationOptions<Reply, Input, Context>,
  'onMutate' | 'onSuccess' | 'onError' | 'onSettled' | 'scope'
> & {
  /** Has the key of an action that outlives the component. */
  readonly keyed?: KeyedCall;
};

/**
 * One user action that changes something on the platform: `useMutation` with an idempotency key that lasts until the outcome is known.
 * `send` makes the requests with the `call` that it gets. `reset` also forgets the key, except where a member's money moves: what is sent
 * next is another action.
 */
export const useAction = <Input, Reply, Context = unknown>(
  api: ApiClient,
  send: (input: Input, call: ActionCall) => Promise<Reply>,
  { keyed: kept, ...options }: ActionOptions<Reply, Input, Context> = {},
) => {
  const [keyed] = useState(() => kept ?? createKeyedCall());
  // The operator console has none.
  const portal = useContext(PortalContext);
  const mutation = useMutation<Reply, Error, Input, Context>({
    ...options,
    mutationFn: (input) => send(input, keyed.callWith(api, portal?.state.snapshot().member?.id)),
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
