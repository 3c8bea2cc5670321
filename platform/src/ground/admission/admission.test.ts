import { PortalError } from 'shared-contracts/errors';
import { createAdmission } from './index.ts';
import type { AdmissionRule } from './index.ts';

const member = { merchantId: 1, memberId: 7n };
const refusing = (name: string, order: number): AdmissionRule => ({
  name,
  order,
  check: (action) => (action === 'play' ? Promise.reject(new Error(name)) : Promise.resolve()),
});

describe('admission', () => {
  it('admits where nobody refuses', async () => {
    const admission = createAdmission();
    admission.add(refusing('limits', 20));
    await expect(admission.check('deposit', member)).resolves.toBeUndefined();
  });

  it('says the gravest reason first, whoever was added first', async () => {
    const admission = createAdmission();
    admission.add(refusing('limits', 20));
    admission.add(refusing('self-exclusion', 10));
    await expect(admission.check('play', member)).rejects.toThrow('self-exclusion');
  });

  it('answers whether something may be, and no failure counts as an answer', async () => {
    const admission = createAdmission();
    admission.add({
      ...refusing('self-exclusion', 10),
      check: (action) =>
        action === 'marketing' ? Promise.reject(new PortalError('protection.excluded')) : Promise.resolve(),
    });
    admission.add(refusing('limits', 20));
    await expect(admission.allows('marketing', member)).resolves.toBe(false);
    await expect(admission.allows('deposit', member)).resolves.toBe(true);
    await expect(admission.allows('play', member)).rejects.toThrow('limits');
  });

  it('takes a name once', () => {
    const admission = createAdmission();
    admission.add(refusing('limits', 20));
    expect(() => admission.add(refusing('limits', 30))).toThrow('limits');
  });
});
