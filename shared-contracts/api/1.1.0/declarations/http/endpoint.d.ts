/**
 * How an HTTP call is declared once and used by everybody: the platform's routes, the OpenAPI page, the typed client and
 * the generated tests. Descriptors are tiny and reach browsers; the schemas behind them are named by type only.
 */
import type { z } from 'zod';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { ModuleName } from '../module/names.ts';
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';
/**
 * Who may call.
 * `public`: anyone. `session`: any valid token, trial accounts included. `member`: a token of a real account (type other
 * than 4). `agent`: a member whose `isAgent` is 1, 2, 41 or 42. `operator`: an operator's token, on the operator's origin.
 * `vendor`: a signed request of a game vendor. `team`: a publishing token of one module's team.
 */
export type Access = 'public' | 'session' | 'member' | 'agent' | 'operator' | 'vendor' | 'team';
/**
 * Whose data a call reads or changes, beyond what everybody may see; the matrix of the security tests is generated from it.
 * `none`: nobody's. `self`: the caller's own, found by the session and by nothing that is sent. `downline`: of members below the
 * calling agent. `proven`: of the account that the caller proves to own by what is sent (password, code, link, ticket).
 * `merchant`: of merchants that the operator may touch. `installation`: of all merchants at once, for operators of all of them.
 * `module`: of the team's own module. `player`: of players who opened a game of the calling vendor.
 */
export type Subject = 'none' | 'self' | 'downline' | 'proven' | 'merchant' | 'installation' | 'module' | 'player';
/**
 * Which limiter counts the call: reads are generous, `auth` and `money` are strict. `money` moves a member's money: the idempotency key of
 * such a call outlives the form that sent it (`useAction`).
 */
export type RateClass = 'read' | 'write' | 'auth' | 'money' | 'stream' | 'vendor';
/** The schemas of one call. `query` is read from the address, `body` from the payload, `params` from `:name` path parts. */
export interface EndpointSchema {
    readonly params?: z.ZodType;
    readonly query?: z.ZodType;
    readonly body?: z.ZodType;
    /** What stands in `value` of a successful reply (or the whole reply where `envelope` is false). */
    readonly reply: z.ZodType;
}
export interface EndpointDescriptor {
    /** Stable name, `domain.verb`, also the OpenAPI operation id. */
    readonly id: string;
    readonly method: HttpMethod;
    /** Path with `:name` parts, as in the specification, section 7. */
    readonly path: string;
    readonly access: Access;
    readonly rate: RateClass;
    /** Whose data the call touches. Every declaration names it: without, the security matrix fails. */
    readonly subject?: Subject;
    /** Operators' calls: the right that the operator's role must have, such as `points.decide`. Left out where `subject` is `self`. */
    readonly right?: string;
    /** The module the call belongs to: when it is off for the merchant the call answers 403 `module.disabled`. */
    readonly module?: ModuleName;
    /**
     * Open to a session that is bound to the change of its password (PWD-001). Everything else with access `session`, `member` or `agent`
     * answers it 403 `password.change-required`, and public calls take it for a visitor's.
     */
    readonly beforePasswordChange?: true;
    /** The body travels as a compact JWE (`application/jose`) to the platform's published key; a plain body is refused. */
    readonly encrypted?: true;
    /** Goes along in the `gateway-version` header. Another version is refused; a caller that says none is taken for this one. */
    readonly gatewayVersion?: number;
    /** An `Idempotency-Key` header is required; the same key answers the same reply. */
    readonly idempotent?: true;
    /** False where a convention outside the portal fixes the reply's shape (seamless wallet). */
    readonly envelope?: false;
    /** Codes of the catalogue that this call may answer beside the general ones. */
    readonly errors: readonly ErrorCode[];
}
/** A descriptor that remembers its schemas as types. */
export interface Endpoint<S extends EndpointSchema> extends EndpointDescriptor {
    /** Never set at run time. */
    readonly schema?: S;
}
/** Ties a descriptor to its schemas by type: `endpoint<typeof schemas.login>()({ id: ... })`. */
export declare const endpoint: <S extends EndpointSchema>() => (descriptor: EndpointDescriptor) => Endpoint<S>;
type Part<S, K extends string> = S extends {
    readonly [P in K]: infer T extends z.ZodType;
} ? T : never;
/** What the caller sends. */
export type QueryOf<S extends EndpointSchema> = z.input<Part<S, 'query'>>;
export type BodyOf<S extends EndpointSchema> = z.input<Part<S, 'body'>>;
export type ParamsOf<S extends EndpointSchema> = z.input<Part<S, 'params'>>;
/** What the caller gets: the `value` of the reply. */
export type ReplyOf<S extends EndpointSchema> = z.output<S['reply']>;
/** The arguments of a call: exactly those parts that its schema has. */
export type CallInput<S extends EndpointSchema> = (S extends {
    readonly params: z.ZodType;
} ? {
    params: ParamsOf<S>;
} : unknown) & (S extends {
    readonly query: z.ZodType;
} ? {
    query: QueryOf<S>;
} : unknown) & (S extends {
    readonly body: z.ZodType;
} ? {
    body: BodyOf<S>;
} : unknown);
export {};
