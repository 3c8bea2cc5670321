/** What somebody brings along into registration, and what was typed there: kept in this page until the account is made. */
import { BehaviorSubject } from 'rxjs';

/** A social identity that has no account yet: its confirmed address, and the ticket that ties it to the new account (AUT-016). */
export interface RegistrationDraft {
  readonly email: string;
  readonly socialTicket: string;
}

export const createRegistrationDraft = (): BehaviorSubject<RegistrationDraft | null> =>
  new BehaviorSubject<RegistrationDraft | null>(null);
