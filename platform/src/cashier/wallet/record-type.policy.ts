/** Movements of the ledger as a member's record names them (MEM-009, MEM-010). Pure. */
import type { WithdrawalStatus } from '../payments/index.ts';
import type { StatementRow, TransferKind } from '../../money/ledger/index.ts';

export type RecordType =
  | 'deposit'
  | 'withdraw'
  | 'transfer'
  | 'bonus'
  | 'rebate'
  | 'bet'
  | 'win'
  | 'rollback'
  | 'vendor-play'
  | 'adjustment';
/** What a record can be limited to: transfers between agents and members are a part of all transfers. */
export type RecordFilter = RecordType | 'team-transfer';

const TYPE_OF: Readonly<Record<TransferKind, RecordType>> = {
  deposit: 'deposit',
  withdrawal: 'withdraw',
  'withdrawal-return': 'withdraw',
  bet: 'bet',
  win: 'win',
  rollback: 'rollback',
  'wallet-transfer': 'transfer',
  // Never on the main wallet: the result of play with money in a vendor's wallet.
  'vendor-play': 'vendor-play',
  'member-transfer': 'transfer',
  bonus: 'bonus',
  // What an agent earns stands with the bonuses of a member's record.
  salary: 'bonus',
  dividend: 'bonus',
  rebate: 'rebate',
  adjustment: 'adjustment',
  reversal: 'adjustment',
};

const KINDS = Object.keys(TYPE_OF) as readonly TransferKind[];

export const recordTypeOf = (kind: TransferKind): RecordType => TYPE_OF[kind];

export const kindsOf = (filter: RecordFilter): readonly TransferKind[] =>
  filter === 'team-transfer' ? ['member-transfer'] : KINDS.filter((kind) => TYPE_OF[kind] === filter);

/** Types of movements that also happen on accounts other than the main wallet: their record shows all accounts of the member. */
const OF_ALL_ACCOUNTS: ReadonlySet<RecordFilter> = new Set(['bonus', 'vendor-play', 'adjustment']);

export const isOfAllAccounts = (filter: RecordFilter | undefined): boolean =>
  filter !== undefined && OF_ALL_ACCOUNTS.has(filter);

export type RecordStatus = 'done' | 'pending' | 'approved' | 'rejected' | 'failed' | 'credited';

/** A withdrawal that has arrived reads approved, like one that is on its way (MEM-010). */
const READ_AS: Readonly<Record<WithdrawalStatus, RecordStatus>> = {
  pending: 'pending',
  approved: 'approved',
  received: 'approved',
  rejected: 'rejected',
  failed: 'failed',
};

export const isWithdrawal = (kind: TransferKind): boolean => kind === 'withdrawal' || kind === 'withdrawal-return';

/** `withdrawal`: how the one behind the movement stands; absent where it is a past that was kept elsewhere, and paid. */
export const recordStatusOf = (kind: TransferKind, withdrawal: WithdrawalStatus = 'received'): RecordStatus => {
  if (isWithdrawal(kind)) return READ_AS[withdrawal];
  return kind === 'deposit' ? 'credited' : 'done';
};

/** What the movement belongs to: the round, the request behind it, or at least its own number. */
export const referenceOf = ({ reference, transferId }: Pick<StatementRow, 'reference' | 'transferId'>): string =>
  reference.round ?? reference.request ?? transferId.toString();
