export { createLedger } from './ledger.service.ts';
export { ledgerJobs } from './ledger.jobs.ts';
export { TRANSFER_KINDS } from './ledger.ts';
export type {
  AccountBalance,
  HouseAccountKind,
  Ledger,
  Leg,
  NewTransfer,
  PlayerAccountKind,
  PostedTransfer,
  StatementFilter,
  StatementRow,
  TransferKind,
  TransferReference,
} from './ledger.ts';
