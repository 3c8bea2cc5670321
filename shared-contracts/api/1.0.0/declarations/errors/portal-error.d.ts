import type { ErrorCode } from './catalogue.ts';
export interface PortalErrorDetails {
    readonly params?: Readonly<Record<string, string | number | boolean>>;
    readonly fields?: Readonly<Record<string, string>>;
    readonly cause?: unknown;
}
/** An expected failure: a code of the catalogue. Thrown by platform services and by the API client alike. */
export declare class PortalError extends Error {
    readonly code: ErrorCode | (string & {});
    readonly status: number;
    readonly params: Readonly<Record<string, string | number | boolean>> | undefined;
    readonly fields: Readonly<Record<string, string>> | undefined;
    /** The platform's request id, where the failure came as a reply. */
    requestId: string | undefined;
    constructor(code: ErrorCode | (string & {}), details?: PortalErrorDetails, message?: string, status?: number);
}
export declare const isPortalError: (error: unknown) => error is PortalError;
