import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ApiClient } from 'shared-contracts/client';
import { PortalError } from 'shared-contracts/errors';
import { endOtherSessions } from 'shared-contracts/protection';
import { claimGrant } from 'shared-contracts/reward-centre';
import { PortalContext } from 'shared-contracts/sdk';
import { createFakePortal, fakeMember } from 'shared-contracts/testing';
import { transferToDownline } from 'shared-contracts/wallet';
import { offerContract } from 'shared-contracts/agents';
import { useAction, usePortalAction } from './use-action.ts';

const INPUT = { body: { id: '7', language: 'EN' } };

const setUp = (endpoint: typeof claimGrant | typeof endOtherSessions = claimGrant) => {
  const call = jest.fn<Promise<unknown>, [unknown, unknown, { readonly idempotencyKey: string }?]>();
  const queries = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const api = { call } as unknown as ApiClient;
  const { result } = renderHook(
    () => useAction(api, (input: typeof INPUT, send) => send(endpoint as typeof claimGrant, input)),
    { wrapper },
  );
  const run = async (outcome: unknown): Promise<string | undefined> => {
    if (outcome instanceof Error) call.mockRejectedValueOnce(outcome);
    else call.mockResolvedValueOnce(outcome);
    const count = call.mock.calls.length;
    act(() => result.current.mutate(INPUT));
    await waitFor(() => expect(call).toHaveBeenCalledTimes(count + 1));
    await waitFor(() => expect(result.current.isPending).toBe(false));
    return call.mock.calls.at(-1)?.[2]?.idempotencyKey;
  };
  return { result, run, queries };
};

describe('an action', () => {
  it.each([
    ['the network fails', new Error('no connection')],
    ['the platform is not reached', new PortalError('network.failed', {}, undefined, 0)],
    ['the platform fails', new PortalError('server.unexpected', {}, undefined, 500)],
    ['there were too many requests', new PortalError('request.too-many', {}, undefined, 429)],
    ['the session has ended', new PortalError('session.expired')],
    ['the PIN is wrong', new PortalError('pin.wrong')],
    ['the PIN must be set first', new PortalError('pin.required')],
    ['the member did not confirm the password', new PortalError('session.reauthentication-required')],
    ['the module was switched off meanwhile', new PortalError('module.disabled')],
    ['the address is blocked meanwhile', new PortalError('system.address-blocked')],
    ['the password must be changed first', new PortalError('password.change-required')],
    ['the reply ends before its end', new PortalError('server.unavailable', {}, undefined, 200)],
    ['a proxy answers by itself', new PortalError('server.unavailable', {}, undefined, 413)],
  ])('keeps its key when %s', async (_title, failure) => {
    const { result, run } = setUp();
    const first = await run(failure);
    expect(first).toEqual(expect.any(String));
    expect(result.current.error).toBe(failure);
    expect(await run(failure)).toBe(first);
  });

  it('has another key after the platform declined it, and after it succeeded', async () => {
    const { result, run } = setUp();
    const keys = [await run(new PortalError('protection.excluded')), await run({ ok: true }), await run({ ok: true })];
    expect(new Set(keys).size).toBe(3);
    expect(result.current.data).toEqual({ ok: true });
    expect(result.current.error).toBeNull();
  });

  it('has another key after a reset', async () => {
    const { result, run } = setUp();
    const first = await run(new Error('no connection'));
    act(() => result.current.reset());
    await waitFor(() => expect(result.current.error).toBeNull());
    expect(await run({ ok: true })).not.toBe(first);
  });

  it('sends no key to an endpoint that does not require one', async () => {
    const { run } = setUp(endOtherSessions);
    expect(endOtherSessions.idempotent).toBeUndefined();
    expect(await run({ ok: true })).toBeUndefined();
  });

  it('is sent at once, or fails, on a device that is offline', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { run } = setUp();
    expect(await run({ ok: true })).toEqual(expect.any(String));
    online.mockRestore();
  });
});

interface Sent {
  readonly id: string;
  readonly key: string | undefined;
  readonly answer: PromiseWithResolvers<unknown>;
}

const TRANSFER = { body: { account: 'one', amount: '20.00', pin: '246813' } };
const LOST = new PortalError('network.failed', {}, undefined, 0);

/** A page whose forms are opened and closed; each request waits for its answer. */
const openPage = () => {
  const sent: Sent[] = [];
  const call = (({ id }, _input, options) => {
    const answer = Promise.withResolvers<unknown>();
    sent.push({ id, key: options?.idempotencyKey, answer });
    return answer.promise;
  }) as ApiClient['call'];
  const member = fakeMember({ id: crypto.randomUUID() });
  const host = createFakePortal({ module: 'agent', api: { call }, member });
  const queries = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <PortalContext value={host.portal}>{children}</PortalContext>
    </QueryClientProvider>
  );
  const openForm = (endpoint: typeof transferToDownline | typeof offerContract = transferToDownline) => {
    const form = renderHook(() => usePortalAction(endpoint as typeof transferToDownline), { wrapper });
    const press = async (input = TRANSFER): Promise<Sent> => {
      const { length } = sent;
      act(() => form.result.current.mutate(input));
      await waitFor(() => expect(sent).toHaveLength(length + 1));
      const [last] = sent.slice(-1);
      if (!last) throw new Error('nothing was sent');
      return last;
    };
    return { press, close: form.unmount, reset: () => act(() => form.result.current.reset()) };
  };
  /** One form: opened, sent, answered, closed. @returns the key. */
  const sendOnce = async (outcome: unknown, input = TRANSFER): Promise<string | undefined> => {
    const form = openForm();
    const { key, answer } = await form.press(input);
    await act(async () => (outcome instanceof Error ? answer.reject(outcome) : answer.resolve(outcome)));
    form.close();
    return key;
  };
  return { ...host, member, openForm, sendOnce };
};

describe('a request that moves money, sent again by a form that was closed and opened again', () => {
  it('has the same key while its outcome is unknown', async () => {
    const { sendOnce } = openPage();
    const first = await sendOnce(LOST);
    expect(first).toEqual(expect.any(String));
    expect(await sendOnce(LOST)).toBe(first);
    expect(await sendOnce({ ok: true })).toBe(first);
  });

  it('has the same key while the first is on its way', async () => {
    const { openForm } = openPage();
    const form = openForm();
    const { key } = await form.press();
    form.close();
    expect((await openForm().press()).key).toBe(key);
  });

  it('has the same key after other content was typed in between, and whatever the PIN', async () => {
    const { openForm, sendOnce } = openPage();
    const first = await sendOnce(LOST);
    const form = openForm();
    form.reset();
    const other = await form.press({ body: { ...TRANSFER.body, amount: '30.00' } });
    expect(other.key).not.toBe(first);
    expect((await form.press({ body: { ...TRANSFER.body, pin: '135791' } })).key).toBe(first);
  });

  it.each([
    ['it succeeded', { ok: true }],
    ['the platform declined it', new PortalError('wallet.insufficient-funds')],
  ])('has another key after %s', async (_title, outcome) => {
    const { sendOnce } = openPage();
    const first = await sendOnce(LOST);
    expect(await sendOnce(outcome)).toBe(first);
    const next = await sendOnce(LOST);
    expect(next).not.toBe(first);
    expect(await sendOnce(LOST)).toBe(next);
  });

  it('keeps its key when a late answer to an earlier request comes', async () => {
    const { openForm } = openPage();
    const form = openForm();
    const [first, again] = [await form.press(), await openForm().press()];
    await act(async () => first.answer.resolve({ ok: true }));
    const newer = await openForm().press();
    expect(newer.key).not.toBe(first.key);
    await act(async () => again.answer.resolve({ ok: true }));
    expect((await openForm().press()).key).toBe(newer.key);
  });

  it('has a key of its own for each member who logs in on the page', async () => {
    const { sendOnce, signIn, signOut, member } = openPage();
    const first = await sendOnce(LOST);
    signOut();
    signIn(fakeMember({ id: 'another' }));
    expect(await sendOnce({ ok: true })).not.toBe(first);
    signOut();
    signIn(member);
    expect(await sendOnce(LOST)).toBe(first);
  });

  it('has the same key when the same member logs in again after the session ended', async () => {
    const { sendOnce, signIn, signOut, member } = openPage();
    const first = await sendOnce(LOST);
    expect(await sendOnce(new PortalError('session.expired'))).toBe(first);
    signOut();
    signIn(member);
    expect(await sendOnce({ ok: true })).toBe(first);
  });

  it('has another key where the call moves no money: what it sets may have been changed since', async () => {
    const { openForm } = openPage();
    const { key } = await openForm(offerContract).press();
    expect(key).toEqual(expect.any(String));
    expect((await openForm(offerContract).press()).key).not.toBe(key);
  });
});

it('an action has another key for other content while the outcome of the first is unknown', async () => {
  const { openForm } = openPage();
  const form = openForm(offerContract);
  const first = await form.press();
  const other = await form.press({ body: { ...TRANSFER.body, amount: '30.00' } });
  expect(other.key).not.toBe(first.key);
  expect((await form.press()).key).toBe(first.key);
});
