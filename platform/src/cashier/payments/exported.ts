/** What a member takes home of deposits and withdrawals (RSG-010). The movements themselves are in the record of the account. */
import type { Database } from '../../kernel/index.ts';
import { listDeposits } from './deposits.store.ts';
import type { DepositStatus, WithdrawalStatus } from './payments.model.ts';
import { listWithdrawals } from './withdrawals.store.ts';

export interface ExportedPayment {
  readonly kind: 'deposit' | 'withdrawal';
  readonly reference: string;
  /** Minor units, as it was asked for. */
  readonly amount: bigint;
  readonly status: DepositStatus | WithdrawalStatus;
  /** Way of the deposit in English, or the bank of the withdrawal with the end of the number. */
  readonly by: string;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
}

/** Of each kind, the newest. */
const EXPORTED_MAX = 1_000;

export const exportedPayments = async (
  db: Database['db'],
  member: { readonly merchantId: number; readonly memberId: bigint },
): Promise<readonly ExportedPayment[]> => {
  const page = { ...member, offset: 0, limit: EXPORTED_MAX };
  const deposits = await listDeposits(db, page);
  const withdrawals = await listWithdrawals(db, page);
  return [
    ...deposits.rows.map(({ reference, amount, status, texts, createdAt, decidedAt }) => ({
      ...{ kind: 'deposit' as const, reference, amount, status, createdAt, decidedAt },
      by: texts['EN']?.name ?? '',
    })),
    ...withdrawals.rows.map(({ reference, amount, status, bank, lastFour, createdAt, decidedAt }) => ({
      ...{ kind: 'withdrawal' as const, reference, amount, status, createdAt, decidedAt },
      by: `${bank} …${lastFour}`,
    })),
  ].sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
};
