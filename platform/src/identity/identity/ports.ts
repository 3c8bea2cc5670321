/** What identity asks of others, in its own words: it stands below them, so the composition root hands these in. */
import type { Executor, Merchant, Session } from '../../kernel/index.ts';

type NamedMerchant = Pick<Merchant, 'id' | 'name'>;
type HomeMerchant = Pick<Merchant, 'settings' | 'currency' | 'languages' | 'defaultLanguage'>;

export interface Codes {
  /** Sends a code; for nobody's number everything looks the same and nothing is sent. */
  request(order: {
    readonly merchant: NamedMerchant;
    readonly purpose: 'login' | 'password' | 'step-up' | 'again';
    readonly channel: 'sms' | 'mail';
    readonly to: string;
    readonly language: string;
    readonly ip: string;
    readonly subject?: string;
    readonly isWanted: boolean;
    readonly isUnseen?: true;
    readonly isProved?: boolean;
  }): Promise<{ readonly expiredMinutes: number }>;
  /**
   * @throws PortalError `code.wrong`, `code.expired`.
   * `executor`: inside of a transaction; these two must be committed with it: a wrong guess counts.
   */
  redeem(
    check: {
      readonly merchantId: number;
      readonly purpose: 'login' | 'password' | 'step-up' | 'again';
      readonly to: string;
      readonly code: string;
    },
    executor?: Executor,
  ): Promise<{ readonly subject: string | null }>;
  /** Looks at a code before something costly: right, it stays good; a wrong guess counts. Answers and throws as `redeem`. */
  look(check: {
    readonly merchantId: number;
    readonly purpose: 'password';
    readonly to: string;
    readonly code: string;
  }): Promise<{ readonly subject: string | null }>;
  /** Counts something that sends a message without being a code. @throws PortalError `code.too-many`. */
  countRequest(request: { readonly merchantId: number; readonly to: string; readonly ip: string }): Promise<void>;
  /** The number in E.164. @throws PortalError `mobile.missing`, `mobile.malformed`, `mobile.invalid`. */
  mobileOf(dialingCode: string, typed: string): string;
  /** The numbers in E.164 that a text without a chosen country may stand for, the likeliest first. */
  mobilesIn(merchant: HomeMerchant, typed: string): readonly string[];
  dialingCodes(): readonly { readonly country: string; readonly dialingCode: string }[];
}

export interface PasswordResetMail {
  readonly merchant: NamedMerchant;
  readonly to: string;
  readonly account: string;
  readonly address: string;
  readonly minutes: number;
  readonly language: string;
}

export interface Mails {
  /** @throws PortalError `message.not-set-up`, `message.not-sent`. */
  passwordReset(order: PasswordResetMail): Promise<void>;
  /** Ends alike and after the same time whether there is an order or not (SEC-014). @throws PortalError as above. */
  passwordResetUnseen(order: PasswordResetMail | null): Promise<void>;
  passwordChanged(order: {
    readonly merchant: NamedMerchant;
    readonly to: string;
    readonly account: string;
    readonly language: string;
  }): Promise<void>;
}

export interface PasswordRules {
  /** What is wrong with a new password by the merchant's own rule, the one of its registration; null where nothing is. */
  faultOf(merchantId: number, password: string): Promise<'missing' | 'pattern' | null>;
}

export interface HumanCheckPort {
  /** @throws PortalError `human-check.failed`, where the merchant asks for proof and the payload is none. */
  require(payload: string | undefined, ctx: { readonly merchant: Merchant }): Promise<void>;
  /** In place of a picture. @throws PortalError `human-check.failed`. */
  requireForPicture(payload: string | undefined, merchant: Merchant): Promise<void>;
}

export interface AddressGate {
  /** Whether an operator has shut the sign-in to this address. */
  isBlocked(merchantId: number, ip: string): Promise<boolean>;
}

export interface SignInLinks {
  /** Uses the token of an address up; null where it was used, is too old, or never was. */
  take(merchantId: number, token: string): Promise<bigint | null>;
}

export interface SocialIdentities {
  /** The member who has linked the identity that a social sign-in has proved. @throws PortalError `login.social-failed`, `login.social-unlinked`. */
  memberOf(merchant: Pick<Merchant, 'id' | 'flags'>, idToken: string): Promise<bigint>;
}

/** What a session has proved of its member: both answer when it did, and throw PortalError `session.reauthentication-required` where that is too long ago. */
export interface SessionProofs {
  /** By signing in, or since. */
  requireRecent(session: Pick<Session, 'id' | 'merchantId' | 'memberId'>): Promise<Date>;
  /** Since it was opened: the sign-in does not count. */
  requireAgain(session: Pick<Session, 'id' | 'merchantId' | 'memberId'>): Promise<Date>;
}
