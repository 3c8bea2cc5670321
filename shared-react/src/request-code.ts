import { isPortalError } from 'shared-contracts/sdk';

/** Number of the request behind a failure, for a talk with support. */
export const requestCode = (error: unknown): string | undefined => (isPortalError(error) ? error.requestId : undefined);
