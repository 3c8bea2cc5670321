/** Settings of a merchant with versions (OPR-008, OPS-011): links, disclaimer and brand, from the draft to open portals. */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { copyDemoDatabase, createTestPlatform, until } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { insertOperator } from '../../back-office/operators/operators.store.ts';
import { demoOperatorToken, operatorToken } from '../../back-office/operators/testing/demo-operator.ts';
import { createPasswordHasher } from '../../kernel/crypto/index.ts';
import type { PortalFields, SettingKind } from './content.model.ts';
import { REASON, openContentDesk } from './testing/content-desk.ts';
import type { ContentDesk, Row } from './testing/content-desk.ts';
import { openSettingDesk } from './testing/setting-desk.ts';
import type { SettingDesk } from './testing/setting-desk.ts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

let platform: TestPlatform;
/** Another instance on the same database. */
let other: TestPlatform;
let reader: ContentDesk;
let owner: string;
let desk: SettingDesk;
let lotus: SettingDesk;

const run = async (): Promise<void> => {
  await Promise.all([platform.jobs.runDue(), other.jobs.runDue()]);
};
const status = async (preview?: string) =>
  (await reader.portal('/wps/system/status', preview ? { preview } : {})).value;
const brandOf = (value: Row) => (value['whitelabel'] as Row)['siteName'];
const links = (name: string) => ({
  links: [{ type: 'VIBER', url: `https://viber.example/${name}` }],
  customerService: [{ csType: 'LIVECHAT', path: `https://chat.example/${name}` }],
});
const linkOf = (value: Row) => (value['resources'] as readonly { url: string }[])[0]?.url;
const disclaimer = (title: string) => ({ texts: { EN: { title, content: '<p>Be kind.</p>' } } });
const portalNow = async (of = 'aurora'): Promise<PortalFields> => {
  const reply = await platform.operatorApp.inject({
    method: 'GET',
    url: `/ops/merchants/${of}/settings`,
    headers: { host: '127.0.0.1', authorization: `Bearer ${owner}` },
  });
  return reply.json<{ value: { portal: PortalFields } }>().value.portal;
};
const brand = async (siteName: string, more: Partial<PortalFields> = {}) => ({
  ...(await portalNow()),
  siteName,
  ...more,
});
const publish = (path: string, more: object = {}) =>
  desk.call('POST', `${path}/publish`, { from: null, until: null, reason: REASON, ...more });
const schedule = async (kind: SettingKind, fields: object, hours = 1): Promise<string> => {
  const { path } = await desk.draft(kind, fields);
  expect(await publish(path, { from: inHours(hours) })).toMatchObject({ status: 200 });
  return path;
};
const historyOf = async (kind: SettingKind) => {
  const { value } = await desk.call('GET', `items/${String(await desk.itemOf(kind))}`);
  return value.versions.map(({ number, state }) => `${String(number)} ${String(state)}`);
};
/** The time of what is scheduled has come. */
const pass = (kind: SettingKind, hours: number) =>
  sql`
    update content_version set visible_from = visible_from - ${hours} * interval '1 hour'
    where kind = ${kind} and applied_at is null and visible_from is not null`.execute(platform.deps.database.db);
const runUntil = (reached: () => Promise<boolean>) =>
  until(async () => {
    await run();
    await delay(200);
    return reached();
  });
/** Failed settings of the merchant that wait for an operator, as the console counts them. */
const waitingFailures = async (): Promise<number> => {
  const reply = await platform.operatorApp.inject({
    ...{ method: 'GET', url: '/ops/queues' },
    headers: { host: '127.0.0.1', authorization: `Bearer ${owner}` },
  });
  const { queues } = reply.json<{
    value: { queues: { queue: string; merchants: { merchant: string; count: number }[] }[] };
  }>().value;
  const merchants = queues.find(({ queue }) => queue === 'settings')?.merchants ?? [];
  return merchants.find(({ merchant }) => merchant === 'aurora')?.count ?? 0;
};
const auditOf = async (action: string): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select kind, actor as operator, merchant, subject, before, after, reason from audit_log where action = ${action} order by id desc`.execute(
    platform.deps.database.db,
  );
  return rows;
};

const operatorWith = async (role: 'support' | 'risk', merchants: readonly number[] | null): Promise<string> => {
  const hasher = createPasswordHasher({ cost: { memoryCost: 64, timeCost: 1, parallelism: 1 } });
  const name = `${role}-${merchants ? 'one' : 'all'}`;
  await insertOperator(platform.deps.database.db, { name, role, passwordHash: await hasher.hash('Operator-1357') });
  if (merchants)
    await sql`update operator set merchants = ${`{${merchants.join(',')}}`}::text::integer[] where name = ${name}`.execute(
      platform.deps.database.db,
    );
  return operatorToken(platform, name);
};

beforeAll(async () => {
  const { database } = await copyDemoDatabase();
  platform = await createTestPlatform({ database });
  other = await createTestPlatform({ database });
  await platform.start();
  reader = await openContentDesk(platform);
  owner = await demoOperatorToken(platform);
  desk = openSettingDesk(platform, owner);
  lotus = openSettingDesk(platform, owner, 'lotus');
});
afterAll(() => platform.stop());

describe('versions of settings', () => {
  it('a draft is seen by nobody; published at once it takes effect with its audit row; what was before is the first version', async () => {
    const former = linkOf(await status());
    const { path } = await desk.draft('links', links('one'));
    expect(linkOf(await status())).toBe(former);
    expect(await historyOf('links')).toEqual(['2 draft', '1 live']);
    expect((await publish(path)).status).toBe(200);
    expect(linkOf(await status())).toBe('https://viber.example/one');
    expect((await status())['customerService']).toEqual(links('one').customerService);
    expect(await historyOf('links')).toEqual(['2 live', '1 replaced']);
    const audited = (await auditOf('content.publish'))[0];
    expect(audited).toMatchObject({ operator: 'operator1', merchant: 'aurora', subject: 'links', reason: REASON });
    expect(JSON.parse(String(audited?.['after']))).toEqual({
      ...{ version: 2, VIBER: 'https://viber.example/one', LIVECHAT: 'https://chat.example/one', from: 'at once' },
    });
    expect(JSON.parse(String(audited?.['before']))).toMatchObject({
      version: 1,
      VIBER: 'https://aurora.example/viber',
    });

    expect((await desk.call('POST', `${path}/restore`, { number: 1, reason: REASON })).status).toBe(200);
    expect(linkOf(await status())).toBe(former);
    expect(await historyOf('links')).toEqual(['3 live', '2 replaced', '1 replaced']);
    expect((await auditOf('content.restore'))[0]).toMatchObject({ subject: 'links' });
  });

  it('what is scheduled takes effect once when its time has come, in order, whichever instance is first', async () => {
    await schedule('links', links('first'), 1);
    await schedule('links', links('second'), 2);
    const before = await historyOf('links');
    expect(before.slice(0, 2)).toEqual(['5 scheduled', '4 scheduled']);
    await run();
    expect(linkOf(await status())).toBe('https://aurora.example/app/android');
    await pass('links', 3);
    await runUntil(async () => linkOf(await status()) === 'https://viber.example/second');
    expect((await historyOf('links')).slice(0, 3)).toEqual(['5 live', '4 replaced', '3 replaced']);
    const applied = (await auditOf('content.apply')).map(({ kind, operator, after }) => [
      ...[kind, operator],
      (JSON.parse(String(after)) as Row)['VIBER'],
    ]);
    expect(applied).toEqual([
      ['system', 'scheduled publication', 'https://viber.example/second'],
      ['system', 'scheduled publication', 'https://viber.example/first'],
    ]);
  });

  it('what is published at once goes before what is scheduled, and after what was due already', async () => {
    await schedule('links', links('due'), 1);
    const path = await schedule('links', links('later'), 5);
    await pass('links', 2);
    await desk.draft('links', links('urgent'));
    expect((await publish(path)).status).toBe(200);
    expect(linkOf(await status())).toBe('https://viber.example/urgent');
    expect((await historyOf('links')).slice(0, 3)).toEqual(['8 live', '7 scheduled', '6 replaced']);
    await pass('links', 5);
    await runUntil(async () => linkOf(await status()) === 'https://viber.example/later');
  });

  it('a schedule is canceled; what is live has no end and is not withdrawn', async () => {
    const path = await schedule('disclaimer', disclaimer('Later'));
    expect((await desk.call('POST', `${path}/withdraw`, { reason: REASON })).status).toBe(200);
    expect(await historyOf('disclaimer')).toEqual(['2 withdrawn', '1 live']);
    expect((await desk.call('POST', `${path}/withdraw`, { reason: REASON })).code).toBe('request.not-found');
    await desk.draft('disclaimer', disclaimer('Ends'));
    expect(await publish(path, { until: inHours(2) })).toMatchObject({
      ...{ status: 400, fields: { until: 'field.invalid' } },
    });
    expect((await desk.call('POST', `${path}/discard`, {})).status).toBe(200);
  });

  it('a domain of another merchant is refused when it is published or scheduled, and nothing changes', async () => {
    const { path } = await desk.draft(
      'portal',
      await brand('Aurora Club', { domains: ['localhost', 'lotus.localhost'] }),
    );
    for (const from of [null, inHours(1)])
      expect(await publish(path, { from })).toMatchObject({
        ...{ status: 409, code: 'merchant.host-taken', fields: { domains: 'merchant.host-taken' } },
      });
    expect(await historyOf('portal')).toEqual(['2 draft', '1 live']);
    expect(brandOf(await status())).toBe('Aurora');
  });

  it('one that can’t take effect at its time fails as a whole and waits for an operator', async () => {
    const wanted = 'soon.example';
    await schedule('portal', await brand('Aurora Soon', { domains: ['localhost', wanted], gtagId: 'G-SOON1234' }));
    const ofLotus = { ...(await portalNow('lotus')), domains: ['lotus.localhost', wanted] };
    expect((await lotus.put('portal', ofLotus)).status).toBe(200);
    await pass('portal', 2);
    await runUntil(async () => (await historyOf('portal'))[0] === '2 failed');
    expect(brandOf(await status())).toBe('Aurora');
    expect((await status())['analytics']).toEqual({ gtagId: '' });
    const read = async () => (await desk.call('GET', `items/${String(await desk.itemOf('portal'))}`)).value;
    expect((await read()).versions[0]).toMatchObject({
      ...{ failure: { code: 'merchant.host-taken', hosts: [wanted] }, isWaiting: true },
    });
    expect((await auditOf('content.apply-failed'))[0]).toMatchObject({ subject: 'portal', kind: 'system' });
    await run();
    expect(await auditOf('content.apply-failed')).toHaveLength(1);
    expect(await waitingFailures()).toBe(1);

    expect((await desk.put('portal', await brand('Aurora Now'))).status).toBe(200);
    expect((await read()).versions[1]).toMatchObject({ state: 'failed', isWaiting: false });
    expect(await waitingFailures()).toBe(0);
    expect(brandOf(await status())).toBe('Aurora Now');
  });

  it('of two who begin the same setting, or save the same draft, the second is told', async () => {
    const both = await Promise.all(
      [1, 2].map(() => lotus.call('POST', 'items', { content: { kind: 'links', fields: links('x') } })),
    );
    expect(both.map(({ status: code }) => code).sort()).toEqual([200, 409]);
    expect(both.find(({ status: code }) => code === 409)?.code).toBe('form.overtaken');
    const path = `items/${String(await lotus.itemOf('links'))}`;
    const { value } = await lotus.call('GET', path);
    expect(value.version).toBe(1);
    const saved = await Promise.all(
      [1, 2].map(() =>
        lotus.call('PUT', `${path}/draft`, { content: { kind: 'links', fields: links('y') }, version: 1 }),
      ),
    );
    expect(saved.map(({ status: code }) => code).sort()).toEqual([200, 409]);
  });
});

describe('a preview of settings', () => {
  const KEY = 'abcdefghijklmnopqrstuvwxyz0123456789';
  const open = async (kind: SettingKind, fields: object): Promise<string> => {
    const { path, answer } = await desk.draft(kind, fields);
    const { value } = await desk.call('POST', `${path}/preview`, { number: answer.value['number'] });
    return `${String(new URL(String(value['url'])).searchParams.get('preview'))}.${KEY}`;
  };
  const seen = async (url: string, preview: string) => (await reader.portal(url, { preview })).value;

  it('has the draft’s links and customer service in every call that delivers them', async () => {
    const preview = await open('links', links('preview'));
    const { resources, customerService } = await seen('/wps/system/status', preview);
    expect(resources).toEqual([
      { resourceType: 'VIBER', url: 'https://viber.example/preview', qrCodeUrl: 'https://viber.example/preview' },
    ]);
    expect(customerService).toEqual(links('preview').customerService);
    expect((await seen('/wps/system/domainRoute', preview))['resources']).toEqual(resources);
    expect(linkOf(await status())).not.toBe('https://viber.example/preview');
    expect(await seen('/portal/content-preview', preview)).toMatchObject({ setting: 'links', brand: null });
  });

  it('has the draft’s brand, and never its analytics id', async () => {
    const live = brandOf(await status());
    const draft = await brand('Aurora Draft', { accent: 'jade', copyright: 'Draft Ltd', gtagId: 'G-DRAFT1234' });
    const preview = await open('portal', draft);
    const shown = { siteName: 'Aurora Draft', copyright: 'Draft Ltd' };
    expect(await seen('/wps/system/whitelabel', preview)).toMatchObject(shown);
    expect(await seen('/wps/system/status', preview)).toMatchObject({ whitelabel: shown, analytics: { gtagId: '' } });
    expect(await seen('/portal/content-preview', preview)).toMatchObject({
      ...{ setting: 'portal', brand: { name: 'Aurora Draft', accent: 'jade', logoUrl: null, copyright: 'Draft Ltd' } },
    });
    expect(brandOf(await status())).toBe(live);
  });

  it('has the draft’s disclaimer, also where it is none', async () => {
    const preview = await open('disclaimer', disclaimer('House rules'));
    expect(await seen('/portal/disclaimer?language=VI', preview)).toMatchObject({
      disclaimer: { title: 'House rules' },
    });
    const without = await open('disclaimer', { texts: null });
    expect(await seen('/portal/disclaimer?language=EN', without)).toEqual({ disclaimer: null });
    expect((await seen('/wps/system/status', without))['windows']).toMatchObject({ disclaimer: false });
    expect((await status())['windows']).toMatchObject({ disclaimer: true });
  });

  it('is not kept by any cache, and is of no use in another browser', async () => {
    const preview = await open('links', links('preview'));
    const reply = await platform.app.inject({
      method: 'GET',
      url: '/wps/system/status',
      headers: { host: 'localhost', 'x-content-preview': preview },
    });
    expect(reply.headers['cache-control']).toBe('no-store');
    const stranger = preview.replace(KEY, KEY.split('').reverse().join(''));
    expect(linkOf(await seen('/wps/system/status', stranger))).not.toBe('https://viber.example/preview');
  });
});

describe('operators', () => {
  it('[OPR-002] need the right of the kind, for every step', async () => {
    const support = openSettingDesk(platform, await operatorWith('support', null));
    const risk = openSettingDesk(platform, await operatorWith('risk', null));
    expect((await support.put('links', links('support'))).status).toBe(200);
    expect((await support.draft('portal', await brand('Stolen'))).answer.status).toBe(403);
    const path = `items/${String(await desk.itemOf('portal'))}`;
    const { versions } = (await support.call('GET', path)).value;
    const steps: readonly (readonly [string, object])[] = [
      ['publish', { from: null, until: null, reason: REASON }],
      ['restore', { number: 1, reason: REASON }],
      ['withdraw', { reason: REASON }],
      ['discard', {}],
      ['preview', { number: 1 }],
    ];
    for (const [step, body] of steps) expect((await support.call('POST', `${path}/${step}`, body)).status).toBe(403);
    expect((await support.call('GET', path)).value.versions).toEqual(versions);
    expect((await risk.draft('links', links('risk'))).answer.status).toBe(403);
  });

  it('of another merchant find neither the settings nor an item of theirs', async () => {
    const { rows } = await sql<{ id: number }>`select id from merchant where code = 'lotus'`.execute(
      platform.deps.database.db,
    );
    const token = await operatorWith('support', [rows[0]?.id ?? 0]);
    const path = `items/${String(await desk.itemOf('links'))}`;
    expect((await openSettingDesk(platform, token).call('GET', path)).code).toBe('merchant.unknown');
    expect((await openSettingDesk(platform, token, 'lotus').call('GET', path)).code).toBe('request.not-found');
  });
});
