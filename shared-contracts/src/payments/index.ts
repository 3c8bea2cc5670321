export {
  cancelDeposit,
  confirmWithdrawal,
  createDeposit,
  createWithdrawal,
  depositMethods,
  deposits,
  disputeWithdrawal,
  withdrawalOptions,
  withdrawals,
} from './payments.endpoints.ts';
