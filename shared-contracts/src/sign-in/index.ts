export {
  blockAddress,
  blockedAddresses,
  issueSignInLink,
  setSignInSettings,
  signInSettings,
  unblockAddress,
} from './sign-in.endpoints.ts';
export type { SmsDaily } from './sign-in.schema.ts';
