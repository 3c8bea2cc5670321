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

// The pool has no connection to give, the server is going down, or its disk is full: the caller may try again.
const BUSY = new Set(['53300', '57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET']);
const isBusy = (error: unknown): boolean =>
  BUSY.has(sqlState(error) ?? '') ||
  isDiskFull(error) ||
  (error instanceof Error && error.message === 'timeout exceeded when trying to connect');

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
const filled = ({ message, params = {} }: PortalError): string =>
  message.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(params[name] ?? place));

export const failureReply = (error: PortalError, requestId: string): FailureReply => ({
  success: false,
  code: error.code,
  message: filled(error),
  requestId,
  ...(error.params ? { params: error.params } : {}),
  ...(error.fields ? { fields: error.fields } : {}),
});
