export { addBankAccount, bankAccounts, removeBankAccount } from './bank-accounts.endpoints.ts';
