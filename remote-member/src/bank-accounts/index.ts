export { BankAccountsCard } from './bank-accounts-card.tsx';
