/** What a browser hands in, for tests that sign in over HTTP. */
import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance } from 'fastify';

export const payloadOf = async (challenge: Challenge): Promise<string> =>
  Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString(
    'base64',
  );

/** Fetches a puzzle of the host's merchant and solves it; undefined where none is asked for. */
export const solveHumanCheck = async (
  app: Pick<FastifyInstance, 'inject'>,
  host: string,
  remoteAddress = '192.0.2.1',
): Promise<string | undefined> => {
  const reply = await app.inject({ method: 'GET', url: '/portal/human-check', headers: { host }, remoteAddress });
  const { challenge } = reply.json<{ value: { challenge: Challenge | null } }>().value;
  return challenge ? payloadOf(challenge) : undefined;
};
