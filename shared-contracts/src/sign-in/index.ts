export { blockAddress, blockedAddresses, issueSignInLink, unblockAddress } from './sign-in.endpoints.ts';
