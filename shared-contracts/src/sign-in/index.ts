export {
  blockAddress,
  blockedAddresses,
  issueSignInLink,
  setSignInSettings,
  signInSettings,
  unblockAddress,
} from './sign-in.endpoints.ts';
