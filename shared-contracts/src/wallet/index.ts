export {
  accountRecords,
  balance,
  bettingRecords,
  merchantWallet,
  personalProfit,
  roundRecord,
  walletTransfer,
} from './wallet.endpoints.ts';
