/** Sessions without the form: for pages that are older than the human check, and for calls beside a page. */
import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { encryptPayload } from 'shared-contracts/encrypt';
import type { PublicKeyJwk } from 'shared-contracts/encrypt';
import { PASSWORD, header, open } from './portal.ts';

const valueOf = async <T>(reply: { json(): Promise<unknown> }): Promise<T> =>
  ((await reply.json()) as { value: T }).value;

/** What a form carries where the merchant asks for a human check. */
export const passHumanCheck = async (
  request: APIRequestContext,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly humanCheck?: string }> => {
  const reply = await request.get('/portal/human-check', { headers });
  const { challenge } = await valueOf<{ challenge: Challenge | null }>(reply);
  if (!challenge) return {};
  const solution = await solveChallenge({ challenge, deriveKey });
  return { humanCheck: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
};

export const SEALED = { 'content-type': 'application/jose' };
export const seal = async (request: APIRequestContext, body: object): Promise<string> => {
  const { keys } = await valueOf<{ keys: PublicKeyJwk[] }>(await request.get('/portal/keys'));
  const [key] = keys;
  if (!key) throw new Error('no key is published');
  return encryptPayload(key, body);
};

/** Signs in as the shell does, human check included, and answers the token. */
export const tokenOf = async (request: APIRequestContext, username: string, password: string): Promise<string> => {
  const data = await seal(request, { username, password, ...(await passHumanCheck(request)) });
  const reply = await request.post('/wps/session/login', { headers: SEALED, data });
  if (!reply.ok()) throw new Error(`sign-in of ${username} answered ${await reply.text()}`);
  return (await valueOf<{ token: string }>(reply)).token;
};

/** A small answer of the portal's own origin: what a tab keeps can be written there. */
const NO_PAGE = '/healthz';

/** The page's tab has signed in before: what it opens next is a member's. Neither the form nor a visitor's page is loaded for that. */
export const giveSession = async (page: Page, username: string): Promise<void> => {
  const token = await tokenOf(page.request, username, PASSWORD);
  await page.goto(NO_PAGE);
  await page.evaluate((value) => sessionStorage.setItem('token', value), token);
};

/** Opens the portal as a member, for journeys about something else than the sign-in. Windows may stand over the page. */
export const openAs = async (page: Page, username: string, path = '/'): Promise<void> => {
  await giveSession(page, username);
  await open(page, path);
  await expect(
    header(page)
      .getByText(/[¥₫][\d,]+\.\d{2}/)
      .first(),
  ).toBeVisible();
};

/** Gives the page a session as a tab that signed in before would have one, and loads it anew. */
export const takeSession = async (page: Page, username: string, password = PASSWORD): Promise<void> => {
  const token = await tokenOf(page.request, username, password);
  await page.evaluate((value) => sessionStorage.setItem('token', value), token);
  await page.reload();
};
