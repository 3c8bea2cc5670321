export { ACCOUNT_MAX, accountsFrom, faultOfAccounts } from './accounts.ts';
export { AccountsField } from './accounts-field.tsx';
