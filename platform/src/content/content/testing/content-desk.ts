/** An operator who edits content of a merchant, and the portal that shows it. */
import { randomUUID } from 'node:crypto';
import { demoOperatorToken } from '../../../back-office/operators/testing/demo-operator.ts';
import type { TestPlatform } from '../../../kernel/testing/index.ts';

export const REASON = 'Asked for by the merchant';

type Method = 'GET' | 'PUT' | 'POST';
export type Row = Readonly<Record<string, unknown>>;
export interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly params?: Row;
  readonly value: Row & {
    readonly list: readonly Row[];
    readonly items: readonly Row[];
    readonly versions: readonly Row[];
    readonly rows: readonly Row[];
    readonly removed: readonly string[];
    readonly texts: readonly Row[] & Readonly<Record<string, string>>;
    readonly version: number;
  };
}

interface Sent {
  readonly token?: string | undefined;
  readonly body?: object | undefined;
  readonly host?: string | undefined;
  readonly preview?: string | undefined;
}

const send = async (
  app: TestPlatform['app'],
  method: Method,
  url: string,
  { token, body, host = 'localhost', preview }: Sent,
): Promise<Answer> => {
  const headers = {
    host,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(preview && { 'x-content-preview': preview }),
    ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
  };
  const reply = await app.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: reply.statusCode, ...reply.json<Omit<Answer, 'status'>>() };
};

export const openContentDesk = async (platform: TestPlatform) => {
  const owner = await demoOperatorToken(platform);
  const ops = (method: Method, path: string, body?: object, token = owner) =>
    send(platform.operatorApp, method, `/ops/merchants/aurora/content/${path}`, { token, body });
  return {
    owner,
    /** Paths begin below the merchant's content. */
    ops,
    portal: (url: string, sent: Omit<Sent, 'body'> = {}) => send(platform.app, 'GET', url, sent),
    publish: (path: string, other: object = {}) =>
      ops('POST', `${path}/publish`, { from: null, until: null, reason: REASON, ...other }),
    lastAudit: async () =>
      (await send(platform.operatorApp, 'GET', '/ops/audit?merchant=aurora', { token: owner })).value.rows[0],
  };
};
export type ContentDesk = Awaited<ReturnType<typeof openContentDesk>>;
