export { BankAccountsCard } from './bank-accounts-card.tsx';
export { LastFour } from './last-four.tsx';
export { PinField } from './pin-field.tsx';
export { usePinForm } from './use-pin-form.ts';
