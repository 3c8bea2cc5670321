import type { NumbersFault } from 'lottery-rules';
import { PortalError } from 'shared-contracts/errors';

/** Numbers that can't be a result; the refusal names their field. */
export const numbersRefusal = (fault: NumbersFault): PortalError =>
  new PortalError('lottery.numbers-invalid', { params: { fault }, fields: { numbers: 'lottery.numbers-invalid' } });
