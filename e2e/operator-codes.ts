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
  /** Number of the 30 seconds whose code was used last. */
  readonly step: number;
}

const STEP_MS = 30_000;
const FIRST: Kept = { token: '', step: 0 };

const fileOf = (): string => join(tmpdir(), `portal-e2e-operator-${new URL(operatorUrl()).port}.json`);

const readKept = (): Kept => {
  try {
    return JSON.parse(readFileSync(fileOf(), 'utf8')) as Kept;
  } catch {
    return FIRST;
  }
};
const keep = (kept: Partial<Kept>): void => writeFileSync(fileOf(), JSON.stringify({ ...readKept(), ...kept }));

/** A code of the demo's operator that no journey has used. The platform takes that of the next 30 seconds as well. */
export const freshCode = async (): Promise<string> => {
  const { step: used } = readKept();
  const stepNow = (): number => Math.floor(Date.now() / STEP_MS);
  const step = Math.max(used + 1, stepNow());
  await expect.poll(() => stepNow() + 1, { timeout: 2 * STEP_MS }).toBeGreaterThanOrEqual(step);
  keep({ step });
  return codeOf(OPERATOR.secret, step * STEP_MS);
};

/** What an authenticator app with this secret shows at a time. */
export const codeOf = (secret: string, timestamp = Date.now()): string => new TOTP({ secret }).generate({ timestamp });

/** A session of the demo's second operator, whose word counts where one is not enough. Waits for a code that has not served yet. */
export const secondOperatorSession = async (request: APIRequestContext): Promise<string> => {
  let token = '';
  const login = async (): Promise<boolean> => {
    const data = { name: 'operator2', password: OPERATOR.password, code: codeOf(OPERATOR.secret) };
    const reply = await request.post(`${operatorUrl()}/ops/session/login`, { data });
    if (reply.ok()) token = ((await reply.json()) as { value: { token: string } }).value.token;
    return reply.ok();
  };
  await expect.poll(login, { timeout: 2 * STEP_MS, intervals: [STEP_MS / 3] }).toBe(true);
  return token;
};

/** The token of a session that lasts as long as journeys use it. */
export const operatorSession = async (request: APIRequestContext): Promise<string> => {
  const { token } = readKept();
  const held = await request.get(`${operatorUrl()}/ops/session`, { headers: { authorization: `Bearer ${token}` } });
  if (token !== '' && held.ok()) return token;
  const { name, password } = OPERATOR;
  const data = { name, password, code: await freshCode() };
  const reply = await request.post(`${operatorUrl()}/ops/session/login`, { data });
  expect(reply.ok(), `the operator's sign-in answered ${await reply.text()}`).toBe(true);
  const opened = ((await reply.json()) as { value: { token: string } }).value;
  keep({ token: opened.token });
  return opened.token;
};
