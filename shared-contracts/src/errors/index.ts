export { ERROR_CATALOGUE, ERROR_CODES, isErrorCode } from './catalogue.ts';
export type { ErrorCode } from './catalogue.ts';
export { PortalError, isPortalError } from './portal-error.ts';
export type { PortalErrorDetails } from './portal-error.ts';
