import type { SocialProvider } from 'shared-contracts/social';
import type { socialIdentities as schema } from 'shared-contracts/social/schema';
import type { ReplyOf } from 'shared-contracts/http';

export type Linked = ReplyOf<typeof schema>;
export type LinkedProvider = Linked['list'][number];

/** The same in every language. */
export const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' };

export interface LinkingDialogProps {
  readonly provider: SocialProvider;
  readonly onClose: () => void;
  readonly onDone: (reply: Linked) => void;
}
