export {
  accountRecords,
  balance,
  bettingRecords,
  merchantWallet,
  personalProfit,
  roundRecord,
} from './wallet.endpoints.ts';
