/** What registration asks of other domains, in its own words. */
import type { AuditTrail } from '../../ground/audit/index.ts';
import type { CodesService } from '../codes/index.ts';
import type { ComplianceService, NameKeyOf } from '../compliance/index.ts';
import type { Disclosures, HumanCheck } from '../../ground/human-check/index.ts';
import type { Contacts, IdentityService } from '../identity/index.ts';
import type { PasswordHasher, Seal } from '../../kernel/crypto/index.ts';
import type { Database, Executor, Trx } from '../../kernel/index.ts';
import type { FirebaseTokens } from './firebase.ts';
import type { Invitations } from './invitations.ts';
import type { ReadyEmail } from './registration.model.ts';
import type { RegisterSettings } from './settings.service.ts';

/** The payment PIN's own domain keeps it. */
export interface FirstPins {
  /** Keeps the PIN of a member who has none. */
  setFirst(
    trx: Trx,
    pin: { readonly merchantId: number; readonly memberId: bigint; readonly hash: string },
  ): Promise<void>;
  /** What is wrong with a PIN, or null. */
  faultOf(pin: string): string | null;
}

/** Identities of Google and Facebook that have no account yet. */
export interface SocialTickets {
  /** The address that comes along; null where there is none, or the ticket is not good any more. */
  emailOf(merchantId: number, ticket: string): Promise<ReadyEmail | null>;
  /** Ties the identity to the new member. @throws PortalError `login.social-failed` where the ticket is not good any more. */
  link(ticket: string, member: { readonly merchantId: number; readonly id: bigint }, trx: Trx): Promise<void>;
}

/** A member has brought a new one: part of the transaction of the opening (PRO-013). */
export type Invited = (
  trx: Trx,
  friend: {
    readonly merchantId: number;
    readonly memberId: bigint;
    readonly referrerId: bigint;
    readonly at: Date;
  },
) => Promise<void>;

/** Exclusions of the same person, at any merchant (RSG-004): a storey above keeps them. */
export interface Exclusions {
  /** Whether a person with one of these is excluded anywhere in the installation. */
  isExcluded(
    person: { readonly mobile?: string | undefined; readonly email?: string | undefined },
    executor?: Executor,
  ): Promise<boolean>;
  /** Part of the transaction of the opening; nothing of the person is proved. */
  personRegistered(
    trx: Trx,
    member: { readonly merchantId: number; readonly memberId: bigint },
    person: {
      readonly mobile?: string | undefined;
      readonly email?: string | undefined;
      /** Empty where none was asked for. */
      readonly name: string;
      /** `YYYY-MM-DD`. */
      readonly birthday: string;
    },
  ): Promise<void>;
}

export interface RegistrationDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly settings: Pick<RegisterSettings, 'of'>;
  readonly compliance: Pick<ComplianceService, 'isRestricted' | 'minimumAgeOf' | 'isOldEnough' | 'underAgeAttempts'>;
  readonly humanCheck: HumanCheck;
  readonly disclosures: Disclosures;
  readonly captchas: {
    redeem(executor: Executor, merchantId: number, captchaId: string, answer: string): Promise<boolean>;
  };
  readonly codes: Pick<CodesService, 'redeem'>;
  readonly firebase: FirebaseTokens;
  readonly invitations: Invitations;
  readonly invited: Invited;
  readonly exclusions: Exclusions;
  readonly identity: Pick<IdentityService, 'addMember' | 'findMember'>;
  readonly contacts: Pick<Contacts, 'find' | 'put'>;
  readonly hasher: PasswordHasher;
  /** Null: this installation keeps no payment PINs, and none is asked for. */
  readonly pins: FirstPins | null;
  /** Null: nobody signs in by Google or Facebook here. */
  readonly social: SocialTickets | null;
  readonly seal: Seal;
  readonly nameKeyOf: NameKeyOf;
  readonly audit: AuditTrail;
}
