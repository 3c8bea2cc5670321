import { PortalError } from 'shared-contracts/errors';
import type { Session } from '../../../kernel/index.ts';
import { createAdmitted } from './admitted.ts';

const session = (id: string) => ({ id, merchantId: 1, memberId: 7n }) as Session;

describe('admission to bet', () => {
  it('is asked for once in ten seconds for each session', async () => {
    let now = 0;
    const asked: string[] = [];
    const admitted = createAdmitted(
      ({ sessionId }) => Promise.resolve(void asked.push(sessionId)),
      () => now,
    );
    await admitted(session('a'));
    await admitted(session('b'));
    now = 9_999;
    await admitted(session('a'));
    expect(asked).toEqual(['a', 'b']);
    now = 10_000;
    await admitted(session('a'));
    expect(asked).toEqual(['a', 'b', 'a']);
  });

  it('is asked for again after a refusal', async () => {
    let asked = 0;
    const admitted = createAdmitted(() => {
      asked += 1;
      return Promise.reject(new PortalError('kyc.required'));
    });
    await expect(admitted(session('a'))).rejects.toMatchObject({ code: 'kyc.required' });
    await expect(admitted(session('a'))).rejects.toMatchObject({ code: 'kyc.required' });
    expect(asked).toBe(2);
  });
});
