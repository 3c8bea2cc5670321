export {
  cancelDeposit,
  confirmWithdrawal,
  createDeposit,
  createWithdrawal,
  depositMethods,
  deposits,
  disputeWithdrawal,
  openCheckout,
  withdrawalOptions,
  withdrawals,
} from './payments.endpoints.ts';
