/**
 * What the HTTP kernel asks of the domains. A module hands its implementations over as `provides`; a port that nobody
 * provides refuses everything (`closedPorts`).
 */
import type { ModuleName } from 'shared-contracts/module';
import { PortalError } from 'shared-contracts/errors';

export interface Merchant {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly accent: string;
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  /** 0 normal, 1 maintenance, 2 region restricted. */
  readonly status: 0 | 1 | 2;
  readonly statusMessage: string | null;
  readonly maintenanceEnd: Date | null;
  readonly flags: Readonly<Record<string, number>>;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** What a request carries to say who sends it. */
export interface Credentials {
  /** Of `Authorization: Bearer ...`. */
  readonly bearer: string | null;
  readonly cookies: Readonly<Record<string, string>>;
  readonly ip: string;
}

export interface Session {
  readonly id: string;
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly account: string;
  /** 4: a trial account. */
  readonly type: number;
  /** 1, 2, 41, 42: an agent. */
  readonly isAgent: number;
  /** Bound to the change of its password: nothing else is open to it but what is declared so (PWD-001). */
  readonly mustChangePassword: boolean;
}

export interface Operator {
  readonly id: bigint;
  readonly name: string;
  readonly role: string;
  /** What the role may do, such as `points.decide`. */
  readonly rights: readonly string[];
  readonly sessionId: string;
  /** Merchants the operator may see and change from this address. */
  readonly merchants: 'all' | readonly number[];
  /** The same from any address. Operators of all have the rights of the installation, whatever a merchant's networks are. */
  readonly ownMerchants: 'all' | readonly number[];
}

export interface Vendor {
  /** Code of the vendor, for example `HOUSE`. */
  readonly code: string;
  readonly keyId: string;
}

export interface Team {
  readonly module: ModuleName;
  readonly tokenId: bigint;
}

export interface MerchantResolver {
  /** The host comes lower-cased and without port. Null: unknown. Must answer from memory. */
  byHost(host: string): Promise<Merchant | null>;
}

export interface ModuleGate {
  isEnabled(merchantId: number, module: ModuleName): Promise<boolean>;
}

/** Why an address may not visit: its country, or the address itself. */
export type Restriction = 'region' | 'address';

export interface VisitorGate {
  /** Null: it may. Must answer from memory. */
  restrictionOf(merchant: Merchant, ip: string): Restriction | null;
}

export interface SessionResolver {
  /** Null: the token is unknown, ended, or of another merchant. Extends the session's life. */
  resolve(merchant: Merchant, credentials: Credentials): Promise<Session | null>;
}

export interface OperatorResolver {
  /** Null: the token is unknown or has ended. Throws `operator.network` where the operator may not call from this address. */
  resolve(credentials: Credentials, ip: string): Promise<Operator | null>;
}

export interface SignedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The exact bytes of the body. */
  readonly rawBody: Buffer;
  /** Runs the work once the reply has gone, or the caller has. */
  readonly onEnd: (work: () => void) => void;
  readonly ip: string;
}

export interface VendorVerifier {
  /** Whether calls are turned away now, because there is more to do than can be done. Asked before anything of a call is read. */
  readonly turnsAway?: () => boolean;
  /** Throws a PortalError when the signature, time or nonce is wrong. Called before anything is parsed. */
  verify(request: SignedRequest): Promise<Vendor>;
}

export interface TeamVerifier {
  /** Throws `release.token-invalid`. */
  verify(credentials: Credentials): Promise<Team>;
}

export interface PayloadDecryptor {
  /** Opens a compact JWE. Throws `request.encryption-invalid`, `request.expired` or `request.replayed`. */
  decrypt(compact: string, context: { readonly endpointId: string; readonly now: Date }): Promise<unknown>;
}

export interface HttpPorts {
  readonly merchants: MerchantResolver;
  readonly moduleGate: ModuleGate;
  readonly visitors: VisitorGate;
  readonly sessions: SessionResolver;
  readonly operators: OperatorResolver;
  readonly vendors: VendorVerifier;
  readonly teams: TeamVerifier;
  readonly decryptor: PayloadDecryptor;
}

const refuse =
  (code: 'session.forbidden' | 'release.token-invalid' | 'request.encryption-invalid') => (): Promise<never> =>
    Promise.reject(new PortalError(code));

/** Without a rule nobody gets in. */
export const closedPorts: HttpPorts = {
  merchants: { byHost: () => Promise.resolve(null) },
  moduleGate: { isEnabled: () => Promise.resolve(false) },
  // The one port that opens: keeping somebody out takes a rule that a merchant made.
  visitors: { restrictionOf: () => null },
  sessions: { resolve: () => Promise.resolve(null) },
  operators: { resolve: () => Promise.resolve(null) },
  vendors: { verify: refuse('session.forbidden') },
  teams: { verify: refuse('release.token-invalid') },
  decryptor: { decrypt: refuse('request.encryption-invalid') },
};
