export { AccountLink } from './account-link.tsx';
