/** The browser's half of the human check, fetched with the first form that needs it. */
import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { PortalError } from '../errors/portal-error.ts';

/** Past this nobody waits any longer; a phone of five years needs a few seconds at the highest strength. */
const PATIENCE_MS = 60_000;

/**
 * Guesses one after the other until one fits. The work of a guess is done by the browser's own crypto off the page's thread, so the
 * page stays usable meanwhile.
 */
export const solve = async (challenge: Challenge): Promise<string> => {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: PATIENCE_MS });
  if (!solution) throw new PortalError('human-check.failed');
  return btoa(JSON.stringify({ challenge, solution }));
};
