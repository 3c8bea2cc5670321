export {
  accountRecords,
  balance,
  bettingRecords,
  merchantWallet,
  personalProfit,
  roundRecord,
  walletTransfer,
} from './wallet.endpoints.ts';
export { teamTransferOptions, transferToDownline, transferToUpline } from './team-transfers.endpoints.ts';
