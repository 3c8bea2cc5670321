/** Turns whatever was thrown into a code of the catalogue. The one place that maps errors to replies. */
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { PortalError, isPortalError } from 'shared-contracts/errors';
import type { FailureReply } from 'shared-contracts/http';
import { isDiskFull, sqlState } from '../db/index.ts';

const fieldOf = (instancePath: string): string => instancePath.split('/').filter(Boolean).join('.') || 'body';

const validationError = (issues: readonly { readonly instancePath: string; readonly keyword: string }[]): PortalError =>
  new PortalError('request.invalid', {
    fields: Object.fromEntries(issues.map((issue) => [fieldOf(issue.instancePath), issue.keyword])),
  });

/**
 * The database can't be reached, breaks the connection, starts, ends, or has no resources left: the caller may try again. By SQLSTATE
 * class (08 connection exception, 53 insufficient resources, 57P operator intervention, 25006 read-only standby), by the system's code, or by
 * the driver's message where it has no code.
 */
const BUSY_STATE =
  /^(?:08...|53...|57P..|25006|E(?:CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN))$/;
const BROKEN_CONNECTION =
  /^(?:timeout exceeded when trying to connect|Connection terminated\b.*|Client has encountered a connection error and is not queryable|Client was closed and is not queryable)$/;
const isBusy = (error: unknown): boolean =>
  BUSY_STATE.test(sqlState(error) ?? '') ||
  isDiskFull(error) ||
  (error instanceof Error &&
    (BROKEN_CONNECTION.test(error.message) || ('syscall' in error && error.syscall === 'connect')));

const fromFastify = (error: unknown): PortalError | null => {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new PortalError('request.too-large', { cause: error });
  if (status === 404) return new PortalError('request.not-found', { cause: error });
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new PortalError('request.invalid', { cause: error });
  return null;
};

/** An expected failure stays what it is; everything else becomes `server.unexpected` and keeps its cause for the log. */
export const toPortalError = (error: unknown): PortalError => {
  if (isPortalError(error)) return error;
  if (isResponseSerializationError(error)) return new PortalError('server.unexpected', { cause: error });
  if (hasZodFastifySchemaValidationErrors(error)) return validationError(error.validation);
  if (isBusy(error)) return new PortalError('server.unavailable', { cause: error });
  return fromFastify(error) ?? new PortalError('server.unexpected', { cause: error });
};

/** The words of the catalogue with the figures of this refusal in their places. */
const filled = ({ code, message, params = {} }: PortalError, texts: Readonly<Record<string, string>>): string =>
  (texts[code] ?? message).replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(params[name] ?? place));

/** @param texts words for codes in the language of the caller; the catalogue's own for codes without any. */
export const failureReply = (
  error: PortalError,
  requestId: string,
  texts: Readonly<Record<string, string>> = {},
): FailureReply => ({
  success: false,
  code: error.code,
  message: filled(error, texts),
  requestId,
  ...(error.params ? { params: error.params } : {}),
  ...(error.fields ? { fields: error.fields } : {}),
});
