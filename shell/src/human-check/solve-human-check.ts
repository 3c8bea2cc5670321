import type { ApiClient } from 'shared-contracts/client';
import { PortalError } from 'shared-contracts/errors';
import { humanCheck } from 'shared-contracts/human-check';

/**
 * Fetches a puzzle and solves it: what the call that needs it carries as `humanCheck`, good once. Empty where the merchant asks for
 * none. @throws PortalError
 */
export const solveHumanCheck = async (api: ApiClient): Promise<string> => {
  const { isRequired, challenge } = await api.call(humanCheck, {});
  if (!isRequired || challenge === null) return '';
  const { solve } = await import(/* webpackChunkName: 'human-check' */ 'shared-contracts/human-check/solve').catch(
    (cause: unknown) => {
      throw new PortalError('network.failed', { cause });
    },
  );
  return solve(challenge);
};
