import type { OperatorReader } from '../../ground/assignments/index.ts';
import { rightsOf } from '../../ground/operator-rights/index.ts';
import { findCredentials } from './operators.store.ts';

/** Whether an operator who is handed an entry of a queue can do something about it. */
export const mayWork: OperatorReader['mayWork'] = async (trx, { name, right, merchantId }) => {
  const operator = await findCredentials(trx, name);
  if (operator?.name !== name || operator.status !== 'active' || operator.passwordHash === null) return false;
  const rights: readonly string[] = rightsOf(operator.role);
  return rights.includes(right) && (operator.merchants === null || operator.merchants.includes(merchantId));
};
