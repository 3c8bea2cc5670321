export { AccountLink } from './account-link.tsx';
export { AccountOpener } from './account-opener.tsx';
export { AccountList, AccountText } from './account-text.tsx';
