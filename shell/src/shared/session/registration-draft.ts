/** What somebody brings along into registration: kept in this page until an account is made, somebody signs in, or it is taken off. */
import { BehaviorSubject } from 'rxjs';
import type { SocialProvider } from 'shared-contracts/social';

/** A social identity that has no account yet: its confirmed address, and the ticket that ties it to the new account (AUT-016). */
export interface RegistrationDraft {
  readonly provider: SocialProvider;
  /** Empty where the provider has confirmed none. */
  readonly email: string;
  readonly socialTicket: string;
}

export const createRegistrationDraft = (): BehaviorSubject<RegistrationDraft | null> =>
  new BehaviorSubject<RegistrationDraft | null>(null);
