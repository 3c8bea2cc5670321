/** What operators may do: the rights of each role (OPR-002), and which merchants a call of theirs may name. */
export { createMerchantOf, merchantOfOperator } from './merchant-of.ts';
export { OPERATOR_ROLES, RIGHTS, mayTouch, requireRight, rightsOf, roleMatrix } from './rights.policy.ts';
export type { OperatorRole } from './rights.policy.ts';
