export { AccountLink } from './account-link.tsx';
export { AccountOpener } from './account-opener.tsx';
