import type { FastifyInstance } from 'fastify';
import { solveHumanCheck } from '../../../ground/human-check/testing/solve.ts';
import { seal } from '../../../kernel/testing/seal.ts';
import { DEMO_PASSWORD } from '../demo/demo-members.ts';

let nextAddress = 0;

/** Signs a member with the demo's password in, from an address of its own, and answers the token. */
export const demoMemberToken = async (
  app: Pick<FastifyInstance, 'inject'>,
  username: string,
  host = 'localhost',
): Promise<string> => {
  nextAddress += 1;
  const humanCheck = await solveHumanCheck(app, host);
  const response = await app.inject({
    method: 'POST',
    url: '/wps/session/login',
    remoteAddress: `203.0.113.${nextAddress & 255}`,
    headers: { host, 'content-type': 'application/jose' },
    payload: await seal(app, { username, password: DEMO_PASSWORD, humanCheck }, { host }),
  });
  const { value } = response.json<{ value?: { token: string } }>();
  if (!value) throw new Error(`${username} was not signed in: ${response.body}`);
  return value.token;
};
