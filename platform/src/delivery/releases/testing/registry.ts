/** A portal with its registry as browsers, operators and teams see it. */
import { sql } from 'kysely';
import type { Composition, ComposedModule } from 'shared-contracts/composition';
import type { ReplyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/releases/schema';
import { createTestPortal } from '../../composition/testing/portal.ts';
import type { TestPortal } from '../../composition/testing/portal.ts';
import { insertMerchant } from '../../../tenancy/merchants/merchants.store.ts';
import { rightsOf } from '../../../ground/operator-rights/index.ts';
import { changed } from '../../../kernel/snapshot/index.ts';
import { archiveOf, buildFiles } from './release-builder.ts';
import type { BuildOptions } from './release-builder.ts';

export interface Answer<T = unknown> {
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly params: Readonly<Record<string, unknown>>;
  readonly value: T;
  readonly headers: Readonly<Record<string, unknown>>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Outcome = ReplyOf<typeof schema.promote>;
export type Published = ReplyOf<typeof schema.publishRelease>;
export type History = ReplyOf<typeof schema.moduleHistory>;

export interface AuditLine {
  readonly actor: string;
  readonly merchant: string | null;
  readonly action: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly reason: string | null;
}

const toAnswer = <T>(response: Awaited<ReturnType<TestPortal['app']['inject']>>): Answer<T> => {
  const body = response.body === '' ? {} : response.json<Record<string, unknown>>();
  return {
    status: response.statusCode,
    code: body['code'] as string | undefined,
    fields: (body['fields'] ?? {}) as Record<string, string>,
    params: (body['params'] ?? {}) as Record<string, unknown>,
    value: body['value'] as T,
    headers: response.headers,
  };
};

export type Registry = ReturnType<typeof createRegistry>;

const createRegistry = (portal: TestPortal) => {
  const inject = async <T>(
    app: TestPortal['app'],
    method: Method,
    url: string,
    token: string,
    payload?: object | Buffer,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<T>> =>
    toAnswer<T>(
      await app.inject({
        method,
        url,
        headers: { host: 'localhost', authorization: `Bearer ${token}`, ...headers },
        ...(payload ? { payload } : {}),
      }),
    );

  const compositionOf = async (host = 'localhost', headers: Readonly<Record<string, string>> = {}) => {
    const response = await portal.app.inject({ url: '/portal/composition', headers: { host, ...headers } });
    return toAnswer<Composition>(response);
  };

  return {
    portal,
    /** A team's publish. `token`: of the module's own team unless told. */
    publish: (options: BuildOptions & { readonly channel?: string; readonly token?: string } = {}) => {
      const { module = 'lobby', channel, token = `demo-team-${module}` } = options;
      const url = `/portal/releases/${module}${channel === undefined ? '' : `?channel=${channel}`}`;
      const archive = archiveOf(buildFiles({ ...options, module }));
      return inject<Published>(portal.app, 'POST', url, token, archive, { 'content-type': 'application/gzip' });
    },
    send: (module: string, archive: Buffer, token = `demo-team-${module}`) =>
      inject<Published>(portal.app, 'POST', `/portal/releases/${module}`, token, archive, {
        'content-type': 'application/gzip',
      }),
    ops: <T = Outcome>(method: Method, path: string, payload?: object, operator = 'owner') =>
      inject<T>(portal.operatorApp, method, `/ops${path}`, operator, payload),
    team: <T = Outcome>(method: Method, path: string, payload?: object, team = 'lobby') =>
      inject<T>(portal.app, method, `/portal/releases/${path}`, `demo-team-${team}`, payload),
    compositionOf,
    moduleOf: async (
      module = 'lobby',
      host = 'localhost',
      headers: Readonly<Record<string, string>> = {},
    ): Promise<ComposedModule | undefined> =>
      (await compositionOf(host, headers)).value.modules.find(({ name }) => name === module),
    page: (headers: Readonly<Record<string, string>> = {}, host = 'localhost') =>
      portal.app.inject({ url: '/', headers: { host, accept: 'text/html', ...headers } }),
    /** Rows about a module, oldest first. */
    auditOf: async (module: string): Promise<readonly AuditLine[]> => {
      const { rows } = await sql<AuditLine>`
        select actor, merchant, action, before, after, reason from audit_log where subject = ${module} order by id`.execute(
        portal.deps.database.db,
      );
      return rows;
    },
    announced: async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from outbox where type = 'composition/changed'`.execute(
        portal.deps.database.db,
      );
      return rows[0]?.count ?? 0;
    },
    /** A merchant that comes later, with none of the modules named. */
    addMerchant: (code: string): Promise<void> =>
      portal.deps.database.transaction(async (trx) => {
        const look = { name: code, currency: 'USD', currencySymbol: '$', accent: 'jade', languages: ['EN'] };
        const rest = { defaultLanguage: 'EN', flags: {}, settings: {}, hosts: [`${code}.localhost`], modules: {} };
        await insertMerchant(trx, { code, ...look, ...rest });
        await changed(trx, portal.merchants.snapshot);
      }),
    stop: () => portal.stop(),
  };
};

const operator = { id: 1n, sessionId: 's', merchants: 'all', ownMerchants: 'all' } as const;

/** Modules of the demo, each with a token of its team; operators `owner`, `support`, and `lotus-release`, who has lotus alone. */
export const startRegistry = async (options: Parameters<typeof createTestPortal>[0] = {}): Promise<Registry> => {
  const portal = await createTestPortal(options);
  const lotus = await portal.merchants.byCode('lotus');
  portal.operators.set('owner', { ...operator, name: 'owner1', role: 'owner', rights: rightsOf('owner') });
  portal.operators.set('support', { ...operator, name: 'support1', role: 'support', rights: rightsOf('support') });
  portal.operators.set('lotus-release', {
    ...operator,
    name: 'lotus1',
    role: 'release',
    rights: rightsOf('release'),
    merchants: [lotus.id],
    ownMerchants: [lotus.id],
  });
  return createRegistry(portal);
};
