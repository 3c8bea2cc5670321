import { ERROR_CATALOGUE } from './catalogue.ts';
import type { ErrorCode } from './catalogue.ts';

export interface PortalErrorDetails {
  readonly params?: Readonly<Record<string, string | number | boolean>>;
  readonly fields?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** An expected failure: a code of the catalogue. Thrown by platform services and by the API client alike. */
export class PortalError extends Error {
  readonly code: ErrorCode | (string & {});
  readonly status: number;
  readonly params: Readonly<Record<string, string | number | boolean>> | undefined;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** The platform's request id, where the failure came as a reply. */
  requestId: string | undefined;

  constructor(code: ErrorCode | (string & {}), details: PortalErrorDetails = {}, message?: string, status?: number) {
    const entry = Object.hasOwn(ERROR_CATALOGUE, code) ? ERROR_CATALOGUE[code as ErrorCode] : undefined;
    // An empty message is none: a form would show a refusal without words.
    super(message || (entry?.message ?? 'Something went wrong.'), { cause: details.cause });
    this.name = 'PortalError';
    this.code = code;
    this.status = status ?? entry?.status ?? 500;
    this.params = details.params;
    this.fields = details.fields;
  }
}

export const isPortalError = (error: unknown): error is PortalError => error instanceof PortalError;
