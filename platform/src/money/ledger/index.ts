export { endBonus, openBonus, readBonusBalance, readMemberAccounts } from './bonus.store.ts';
export type { BonusRules, MemberAccount, NewBonusAccount } from './bonus.store.ts';
export { createLedger } from './ledger.service.ts';
export { ledgerJobs } from './ledger.jobs.ts';
export {
  balancesAt,
  depositorsAmong,
  readBalances,
  sumBalances,
  sumBalancesOn,
  sumMovements,
} from './team-money.store.ts';
export type { MovedByKind, MovementFilter, OwnerBalance } from './team-money.store.ts';
export type {
  AccountBalance,
  HouseAccountKind,
  Ledger,
  Leg,
  NewTransfer,
  PlayerAccountKind,
  PostAnswer,
  PostedTransfer,
  StatementFilter,
  StatementRow,
  TransferKind,
  TransferReference,
} from './ledger.ts';
export { listTeamMovements, movementsOfDay, sumTeamMovements } from './team-statement.store.ts';
export type { MovedOnDay, TeamMovement } from './team-statement.store.ts';
export { readStatementPage } from './statement-page.store.ts';
export type { EntryName, StatementPage, StatementPageFilter, StatementPageRow } from './statement-page.store.ts';
export { sumCash } from './cash-sums.store.ts';
export type { CashSum } from './cash-sums.store.ts';
export { firstMovementAt, importHistories, importHistory } from './history.store.ts';
export type { HistoryItem } from './history.store.ts';
export { countMemberEntries, listMemberEntries } from './member-entries.store.ts';
export type { MemberEntry } from './member-entries.store.ts';
export { openWallets, readMemberWallets } from './member-wallets.store.ts';
export type { MemberWallet } from './member-wallets.store.ts';
export { sumMonths } from './month-sums.store.ts';
export type { MonthSum } from './month-sums.store.ts';
