/** Calls of an operator, beside the page. */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { operatorSession } from './operator-codes.ts';
import { operatorUrl } from './portal.ts';

export interface Desk {
  readonly token: string;
  /** Paths begin with `/ops/`. The calls throw when they are not accepted. */
  readonly get: <T>(path: string) => Promise<T>;
  readonly post: <T>(path: string, body: object) => Promise<T>;
  readonly put: <T>(path: string, body: object) => Promise<T>;
}

const REASON = 'journey of the tests';

const valueOf = async <T>(reply: APIResponse): Promise<T> => {
  expect(reply.ok(), `${reply.url()} answered ${await reply.text()}`).toBe(true);
  return ((await reply.json()) as { value: T }).value;
};

export const openDesk = async (request: APIRequestContext): Promise<Desk> => {
  const token = await operatorSession(request);
  const authorization = { authorization: `Bearer ${token}` };
  const change = (body: object) => ({
    headers: { ...authorization, 'idempotency-key': randomUUID() },
    data: { reason: REASON, ...body },
  });
  const address = (path: string): string => `${operatorUrl()}${path}`;
  return {
    token,
    get: async (path) => valueOf(await request.get(address(path), { headers: authorization })),
    post: async (path, body) => valueOf(await request.post(address(path), change(body))),
    put: async (path, body) => valueOf(await request.put(address(path), change(body))),
  };
};

/** The console on this page is signed in from its next opening on. */
export const enterConsole = async (page: Page): Promise<void> => {
  const token = await operatorSession(page.request);
  await page.addInitScript((kept) => sessionStorage.setItem('console.token', kept), token);
};

interface Sent {
  readonly id: string;
  readonly content: { readonly to: string; readonly text: string } | null;
}

const messagesOf = async ({ get }: Desk): Promise<readonly Sent[]> =>
  (await get<{ messages: Sent[] }>('/ops/messages')).messages;

/** Messages that are sent from now on have larger ids. */
export const newestIdOf = async (desk: Desk): Promise<bigint> => BigInt((await messagesOf(desk))[0]?.id ?? 0);

/**
 * The text of the newest message to a number or an e-mail address, as the demo's outbox shows it. Waits until it is sent.
 * @param after see `newestIdOf`
 */
export const messageTo = async (desk: Desk, to: string, after = 0n): Promise<string> => {
  const find = async (): Promise<string> =>
    (await messagesOf(desk)).find(({ id, content }) => content?.to === to && BigInt(id) > after)?.content?.text ?? '';
  let text = '';
  await expect.poll(async () => (text = await find()), `a message to ${to} is sent`).not.toBe('');
  return text;
};

/** The code of the newest message to this number or e-mail address. */
export const codeTo = async (desk: Desk, to: string, after = 0n): Promise<string> =>
  /\d{6}/.exec(await messageTo(desk, to, after))?.[0] ?? '';
