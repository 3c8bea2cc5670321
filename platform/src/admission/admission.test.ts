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

  it('takes a name once', () => {
    const admission = createAdmission();
    admission.add(refusing('limits', 20));
    expect(() => admission.add(refusing('limits', 30))).toThrow('limits');
  });
});
