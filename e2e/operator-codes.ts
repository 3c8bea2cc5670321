/**
 * Sign-ins as the demo's operator. A code serves once in 30 seconds, so that a session is shared by the journeys of an installation;
 * it is kept in a file, since a worker that failed is another process.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { TOTP } from 'otpauth';
import { OPERATOR, operatorUrl } from './portal.ts';

interface Kept {
  readonly token: string;
  /** By operator: number of the 30 seconds whose code was used last. */
  readonly steps: Readonly<Record<string, number>>;
}

const STEP_MS = 30_000;
const FIRST: Kept = { token: '', steps: {} };

/** In the installation's own folder: one of a former run, found again by a port, would say what another build wrote. */
const fileOf = (): string =>
  join(process.env['E2E_DATA_DIR'] ?? tmpdir(), `operator-of-${new URL(operatorUrl()).port}.json`);

const readKept = (): Kept => {
  try {
    return JSON.parse(readFileSync(fileOf(), 'utf8')) as Kept;
  } catch {
    return FIRST;
  }
};
const keep = (kept: Partial<Kept>): void => writeFileSync(fileOf(), JSON.stringify({ ...readKept(), ...kept }));

/** A code of an operator of the demo that no journey has used. The platform takes that of the next 30 seconds as well. */
export const freshCode = async (name: string = OPERATOR.name): Promise<string> => {
  const { steps } = readKept();
  const stepNow = (): number => Math.floor(Date.now() / STEP_MS);
  const step = Math.max((steps[name] ?? 0) + 1, stepNow());
  await expect.poll(() => stepNow() + 1, { timeout: 2 * STEP_MS }).toBeGreaterThanOrEqual(step);
  keep({ steps: { ...steps, [name]: step } });
  return codeOf(OPERATOR.secret, step * STEP_MS);
};

/** What an authenticator app with this secret shows at a time. */
export const codeOf = (secret: string, timestamp = Date.now()): string => new TOTP({ secret }).generate({ timestamp });

/** Signs an operator of the demo in. A code that has served counts as a wrong one, and three of them lock the operator. */
const signIn = async (request: APIRequestContext, name: string): Promise<string> => {
  const data = { name, password: OPERATOR.password, code: await freshCode(name) };
  const reply = await request.post(`${operatorUrl()}/ops/session/login`, { data });
  expect(reply.ok(), `the sign-in of ${name} answered ${await reply.text()}`).toBe(true);
  return ((await reply.json()) as { value: { token: string } }).value.token;
};

/** A session of the demo's second operator, whose word counts where one is not enough. */
export const secondOperatorSession = (request: APIRequestContext): Promise<string> => signIn(request, 'operator2');

/** The token of a session that lasts as long as journeys use it. */
export const operatorSession = async (request: APIRequestContext): Promise<string> => {
  const { token } = readKept();
  const held = await request.get(`${operatorUrl()}/ops/session`, { headers: { authorization: `Bearer ${token}` } });
  if (token !== '' && held.ok()) return token;
  const opened = await signIn(request, OPERATOR.name);
  keep({ token: opened });
  return opened;
};
