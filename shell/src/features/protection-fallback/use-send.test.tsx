import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PortalError } from 'shared-contracts/errors';
import { setLimit } from 'shared-contracts/protection';
import type { Shell } from '../../shared/shell.types.ts';
import { ShellContext } from '../../shared/ui/shell-context.ts';
import { useSend } from './use-fallback.ts';

const LIMIT = { kind: 'deposit', period: 'day', value: '100' } as const;

it('repeats a request under its key while its outcome is unknown, and gives another content a key of its own', async () => {
  const keys: (string | undefined)[] = [];
  const outcomes: unknown[] = [
    new PortalError('network.failed'),
    new PortalError('network.failed'),
    new PortalError('limit.invalid', {}, undefined, 422),
    {},
  ];
  const call = (_endpoint: unknown, _input: unknown, options: { readonly idempotencyKey?: string }) => {
    keys.push(options.idempotencyKey);
    const outcome = outcomes.shift();
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
  };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <ShellContext value={{ api: { call } } as unknown as Shell}>{children}</ShellContext>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useSend(setLimit), { wrapper });
  const send = (value: string) =>
    act(() => result.current.mutateAsync({ body: { ...LIMIT, value } }).catch(() => undefined));
  for (const value of ['100', '100', '50', '50']) await send(value);
  const [first, repeated, other, afterRefusal] = keys;
  expect(repeated).toBe(first);
  expect(other).not.toBe(first);
  expect(afterRefusal).not.toBe(other);
});
