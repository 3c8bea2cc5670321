/** The draft of a registration, kept in this page until an account is created, a member logs in, or the user removes it. */
import { BehaviorSubject } from 'rxjs';
import type { SocialProvider } from 'shared-contracts/social';

/** A social identity that has no account yet: its confirmed address, and the ticket that ties it to the new account (AUT-016). */
export interface RegistrationDraft {
  readonly provider: SocialProvider;
  /** Empty if the provider has not confirmed one. */
  readonly email: string;
  readonly socialTicket: string;
}

export const createRegistrationDraft = (): BehaviorSubject<RegistrationDraft | null> =>
  new BehaviorSubject<RegistrationDraft | null>(null);
