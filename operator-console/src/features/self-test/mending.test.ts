import { mendingOf } from './mending.ts';
import type { Check } from './self-test.api.ts';

const ALL = ['payments.read', 'operators.manage', 'kyc.read'];
const failed = (code: string, evidence: Check['evidence'] = []): Check => ({
  ...{ id: 'one', area: 'money', clauses: [], state: 'failed', code, evidence, tookMs: 1 },
  checkedAt: '2026-03-02T10:00:00.000Z',
});

it('opens the page at the first merchant that the evidence names', () => {
  const evidence = [{ name: 'withoutRule', kind: 'text', value: 'lotus, aurora' }] as const;
  expect(mendingOf(failed('payments.one-operator', [...evidence]), ALL)).toEqual({
    ...{ to: '/payments?tab=settings&merchant=lotus', name: 'nav.payments' },
  });
  expect(mendingOf(failed('staff.demo'), ALL)).toEqual({ to: '/operators', name: 'nav.operators' });
});

it('opens none without the right to it, or where the server is to be mended', () => {
  expect(mendingOf(failed('identity.open'), ['payments.read'])).toBeNull();
  expect(mendingOf(failed('ledger.apart'), ALL)).toBeNull();
});
