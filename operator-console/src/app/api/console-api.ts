import { createApiClient } from 'shared-contracts/client';
import type { ApiClient } from 'shared-contracts/client';
import { createServerClock } from 'shared-contracts/time';
import type { OperatorSession } from '../../shared/session/operator-session.ts';

/** The client of the operators' origin: every call carries the operator's token, and a token that is refused ends the session. */
export const createConsoleApi = (
  session: OperatorSession,
  fetcher: typeof fetch = (...args) => fetch(...args),
): ApiClient =>
  createApiClient({
    baseUrl: '',
    fetch: fetcher,
    clock: createServerClock(),
    token: () => session.token(),
    encrypt: () => Promise.reject(new Error('no call of the operators is encrypted')),
    onFailure: (error, endpoint) => {
      if (error.status === 401 && endpoint.access === 'operator') session.end('expired');
    },
  });
