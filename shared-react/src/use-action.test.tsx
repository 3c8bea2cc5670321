import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ApiClient } from 'shared-contracts/client';
import { PortalError } from 'shared-contracts/errors';
import { endOtherSessions } from 'shared-contracts/protection';
import { claimGrant } from 'shared-contracts/reward-centre';
import { useAction } from './use-action.ts';

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
  ])('keeps its key when %s', async (_title, failure) => {
    const { result, run } = setUp();
    const first = await run(failure);
    expect(first).toEqual(expect.any(String));
    expect(result.current.error).toBe(failure);
    expect(await run(failure)).toBe(first);
  });

  it('has another key after the platform declined it, and after it succeeded', async () => {
    const { result, run } = setUp();
    const keys = [
      await run(new PortalError('pin.wrong', {}, undefined, 400)),
      await run({ ok: true }),
      await run({ ok: true }),
    ];
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
