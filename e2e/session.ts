/** A session without the form: for pages that are older than the human check, and for calls beside a page. */
import type { APIRequestContext, Page } from '@playwright/test';
import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { encryptPayload } from 'shared-contracts/encrypt';
import type { PublicKeyJwk } from 'shared-contracts/encrypt';
import { PASSWORD } from './portal.ts';

const valueOf = async <T>(reply: { json(): Promise<unknown> }): Promise<T> =>
  ((await reply.json()) as { value: T }).value;

/** Signs in as the shell does, human check included, and answers the token. */
const tokenOf = async (request: APIRequestContext, username: string, password: string): Promise<string> => {
  const { challenge } = await valueOf<{ challenge: Challenge | null }>(await request.get('/portal/human-check'));
  const solution = challenge && (await solveChallenge({ challenge, deriveKey }));
  const humanCheck = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const { keys } = await valueOf<{ keys: PublicKeyJwk[] }>(await request.get('/portal/keys'));
  const [key] = keys;
  if (!key) throw new Error('no key is published');
  const reply = await request.post('/wps/session/login', {
    headers: { 'content-type': 'application/jose' },
    data: await encryptPayload(key, { username, password, ...(challenge ? { humanCheck } : {}) }),
  });
  if (!reply.ok()) throw new Error(`sign-in of ${username} answered ${await reply.text()}`);
  return (await valueOf<{ token: string }>(reply)).token;
};

/** Gives the page a session as a tab that signed in before would have one, and loads it anew. */
export const takeSession = async (page: Page, username: string, password = PASSWORD): Promise<void> => {
  const token = await tokenOf(page.request, username, password);
  await page.evaluate((value) => sessionStorage.setItem('token', value), token);
  await page.reload();
};
