export { accountRecords, balance, bettingRecords, merchantWallet } from './wallet.endpoints.ts';
