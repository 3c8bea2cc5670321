import type { ErrorCode } from '../errors/catalogue.ts';
/** A successful reply of every portal call. */
export interface SuccessReply<T> {
    readonly success: true;
    readonly value: T;
    /** Set by the calls of the specification that carry a text beside the value. */
    readonly message?: string;
}
/** A refused or failed call. `message` is English and safe to show; clients prefer the translation of `code`. */
export interface FailureReply {
    readonly success: false;
    readonly code: ErrorCode | (string & {});
    readonly message: string;
    /** Correlates with the platform's log. */
    readonly requestId: string;
    /** Values for the placeholders of the translated message, and facts such as `captcha: true`. */
    readonly params?: Readonly<Record<string, string | number | boolean>>;
    /** Messages by field for refused input: path of the field to code. */
    readonly fields?: Readonly<Record<string, string>>;
}
export type Reply<T> = SuccessReply<T> | FailureReply;
/** Every reply carries the platform's clock, so that countdowns can correct for skew and half the round trip. */
export declare const SERVER_TIME_HEADER = "x-server-time";
export declare const REQUEST_ID_HEADER = "x-request-id";
export declare const IDEMPOTENCY_KEY_HEADER = "idempotency-key";
/** Which version of the gateway a call is made for, where its declaration names one (specification, section 7). */
export declare const GATEWAY_VERSION_HEADER = "gateway-version";
/** The token of an operator who previews content that players don't see. */
export declare const PREVIEW_HEADER = "x-content-preview";
/** Content type of an encrypted body (RFC 7516). */
export declare const JOSE_CONTENT_TYPE = "application/jose";
