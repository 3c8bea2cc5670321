import { PortalError } from 'shared-contracts/errors';
import type { Admission, AdmissionRequest } from '../../ground/admission/index.ts';
import type { RouteDefinition } from '../../kernel/index.ts';
import { rewardCentreRoutes } from './reward-centre.routes.ts';

const trx = { name: 'the transaction of the claim' };
const ctx = {
  merchant: { id: 1, currency: 'CNY' },
  session: { memberId: 7n },
  now: () => new Date('2026-02-01T00:00:00Z'),
  once: (work: (within: unknown) => Promise<unknown>) => work(trx),
};

const claiming = (check: Admission['check'], require = () => Promise.resolve()) => {
  const claim = jest.fn();
  const routes = rewardCentreRoutes({
    service: { of: jest.fn(), claim },
    admission: { check },
    reauthentication: { require },
  });
  const route = routes.find(({ endpoint }) => endpoint.method === 'POST');
  const input = { ctx, body: { id: '5', language: 'EN' } } as unknown as Parameters<RouteDefinition['handle']>[0];
  return { claim, run: async () => route?.handle(input) };
};

it('[RSG-004] a break from play that begins between the question and the claim holds: nothing is paid', async () => {
  const asked: AdmissionRequest[] = [];
  const { claim, run } = claiming((action, request) => {
    asked.push(request);
    return action === 'promotion' && request.trx
      ? Promise.reject(new PortalError('protection.excluded'))
      : Promise.resolve();
  });
  await expect(run()).rejects.toMatchObject({ code: 'protection.excluded' });
  expect(asked).toEqual([
    { merchantId: 1, memberId: 7n },
    { merchantId: 1, memberId: 7n, trx },
  ]);
  expect(claim).not.toHaveBeenCalled();
});

it('[RSG-009] a claim moves money: after a pause it wants the password first, and its key is not used up', async () => {
  const stale = () => Promise.reject(new PortalError('session.reauthentication-required'));
  const once = jest.spyOn(ctx, 'once');
  const { claim, run } = claiming(() => Promise.resolve(), stale);
  await expect(run()).rejects.toMatchObject({ code: 'session.reauthentication-required' });
  expect(once).not.toHaveBeenCalled();
  expect(claim).not.toHaveBeenCalled();
});
