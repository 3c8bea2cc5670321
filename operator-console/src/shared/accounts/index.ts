export { ACCOUNT_MAX, ACCOUNTS_MOST, accountsFrom, faultOfAccounts } from './accounts.ts';
export { AccountsField } from './accounts-field.tsx';
