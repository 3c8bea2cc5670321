/** An operator who publishes settings of a merchant: links, disclaimer, brand. */
import { randomUUID } from 'node:crypto';
import type { TestPlatform } from '../../../kernel/testing/index.ts';
import type { SettingKind } from '../content.model.ts';
import { REASON } from './content-desk.ts';
import type { Answer } from './content-desk.ts';

export interface SettingDesk {
  readonly call: (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) => Promise<Answer>;
  /** Its item; null: it was never changed. */
  readonly itemOf: (kind: SettingKind) => Promise<string | null>;
  /** Paths of its item begin with it. @throws where the draft is not accepted */
  readonly draft: (kind: SettingKind, fields: object) => Promise<{ readonly path: string; readonly answer: Answer }>;
  /** As a draft, published at once: the answer to the first call that is not accepted, or to the last one. */
  readonly put: (kind: SettingKind, fields: object) => Promise<Answer>;
}

export const openSettingDesk = (platform: TestPlatform, token: string, merchant = 'aurora'): SettingDesk => {
  const call: SettingDesk['call'] = async (method, path, body) => {
    const reply = await platform.operatorApp.inject({
      method,
      url: `/ops/merchants/${merchant}/content/${path}`,
      headers: { host: '127.0.0.1', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      ...(body && { payload: body }),
    });
    return { status: reply.statusCode, ...reply.json<Omit<Answer, 'status'>>() };
  };
  const itemOf: SettingDesk['itemOf'] = async (kind) => {
    const { value } = await call('GET', `items?kind=${kind}`);
    return (value.items[0]?.['id'] as string | undefined) ?? null;
  };
  const draft: SettingDesk['draft'] = async (kind, fields) => {
    const id = await itemOf(kind);
    const body = { content: { kind, fields } };
    const answer = id === null ? await call('POST', 'items', body) : await call('PUT', `items/${id}/draft`, body);
    return { path: `items/${id ?? String(answer.value?.['id'])}`, answer };
  };
  return {
    call,
    itemOf,
    draft,
    put: async (kind, fields) => {
      const { path, answer } = await draft(kind, fields);
      if (answer.status !== 200) return answer;
      return call('POST', `${path}/publish`, { from: null, until: null, reason: REASON });
    },
  };
};
