import type { Merchant } from '../../kernel/index.ts';
import type { z } from 'zod';
import type * as schema from 'shared-contracts/registration/schema';
import type { FieldChoice, RegisterField, RegisterRules, RegisterType } from 'shared-contracts/registration/rules';

/** Who applies. */
export interface Applicant {
  readonly merchant: Merchant;
  readonly ip: string;
  readonly requestId: string;
}

/** What a form sends, as the schema leaves it: trimmed, nothing missing. */
export type RegisterBody = z.output<typeof schema.register.body>;

export interface FirebaseProject {
  readonly projectId: string;
  readonly apiKey: string;
}

export type Choices = Readonly<Partial<Record<RegisterField, FieldChoice>>>;

/** What a merchant has chosen for its registration. */
export interface RegisterSetting {
  readonly fields: Choices;
  readonly smsChannel: 'portal' | 'firebase';
  readonly firebase: FirebaseProject | null;
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
}

/** The same as it holds: every field has its rule. */
export interface ActiveSetting extends Omit<RegisterSetting, 'fields'> {
  readonly rules: RegisterRules;
}

export interface ReadyEmail {
  readonly address: string;
  /** True where the social identity that comes along proves the address. */
  readonly isVerified: boolean;
}

/** An application that has passed what can be checked without looking at anybody else. */
export interface CheckedApplication {
  readonly type: RegisterType;
  readonly body: RegisterBody;
  readonly rules: RegisterRules;
  /** The address of the account; null where it has none. */
  readonly email: ReadyEmail | null;
  /** E.164; null where none was asked for. */
  readonly mobile: string | null;
  /** True where Firebase has proved the number. */
  readonly isMobileProven: boolean;
  readonly minimumAge: number;
}

/** The same with what it takes to hash its secrets. */
export interface ReadyApplication extends CheckedApplication {
  /** Null: the member signs in by code, or sets a password by one. */
  readonly passwordHash: string | null;
  readonly pinHash: string | null;
}

export interface Refusal {
  readonly code: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

export type Admitted = { readonly memberId: string; readonly account: string } | { readonly refused: Refusal };
