export {
  blockAddress,
  blockedAddresses,
  issueSignInLink,
  liftAddress,
  revokeSignInLink,
  setSignInSettings,
  signInLinks,
  signInSettings,
  unblockAddress,
} from './sign-in.endpoints.ts';
export type { SmsDaily } from './sign-in.schema.ts';
