import type { Trx } from '../../../kernel/index.ts';
import { insertCase } from '../kyc.store.ts';

/** A member of the demo whose identity was checked. */
export const approveDemoMember = async (
  trx: Trx,
  member: { readonly merchantId: number; readonly memberId: bigint },
  at: Date,
): Promise<void> => {
  await insertCase(trx, member, { state: 'approved', person: null, at, by: 'demo' });
};
