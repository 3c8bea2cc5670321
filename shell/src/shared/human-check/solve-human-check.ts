import type { ApiClient } from 'shared-contracts/client';
import { PortalError } from 'shared-contracts/errors';
import { humanCheck, pictureCheck } from 'shared-contracts/human-check';
import type { ReplyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/human-check/schema';

type Puzzle = ReplyOf<typeof schema.humanCheck>;

const solved = async ({ isRequired, challenge }: Puzzle): Promise<string> => {
  if (!isRequired || challenge === null) return '';
  const { solve } = await import(/* webpackChunkName: 'human-check' */ 'shared-contracts/human-check/solve').catch(
    (cause: unknown) => {
      throw new PortalError('network.failed', { cause });
    },
  );
  return solve(challenge);
};

/**
 * Fetches a puzzle and solves it. Returns the value of `humanCheck`, valid for one call; empty if the merchant requires no check.
 * @throws PortalError
 */
export const solveHumanCheck = async (api: ApiClient): Promise<string> => solved(await api.call(humanCheck, {}));

/** Solves the harder puzzle that replaces the picture. @throws PortalError */
export const solvePictureCheck = async (api: ApiClient): Promise<string> => solved(await api.call(pictureCheck, {}));
