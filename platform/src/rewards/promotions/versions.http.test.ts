/** Versions of promotions over HTTP on the demo: drafts, previews, times and history, what binds members, and promotions for a segment. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { demoMemberToken } from '../../identity/identity/testing/demo-member.ts';
import { createDemoPlatform, until } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { demoOperatorToken, operatorToken } from '../../back-office/operators/testing/demo-operator.ts';

const DAY_MS = 86_400_000;
const KEY = randomUUID();

interface Version {
  readonly number: number;
  readonly state: string;
  readonly offer: { readonly activity: { readonly rate: number } | null; readonly endsAt: string | null };
  readonly restoredFrom: number | null;
}
interface Activity {
  readonly status: string;
  readonly rate: number;
  readonly version: number | null;
  readonly progress: { readonly reward: string } | null;
  readonly paid: string | null;
}
interface Value extends Activity {
  readonly id: string;
  readonly promotionId: string;
  readonly number: number;
  readonly version: number;
  readonly removed: readonly string[];
  readonly title: string;
  readonly url: string;
  readonly activity: Activity | null;
  readonly versions: readonly Version[];
  readonly list: readonly {
    readonly id: string;
    readonly promotionId: string;
    readonly title: string;
    readonly states: readonly string[];
    readonly nextAt: string | null;
    readonly activity: Activity | null;
    readonly endsAt: string | null;
  }[];
  readonly segments: readonly { readonly id: string; readonly name: string }[];
}
interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly value: Value;
}
interface Who {
  readonly id: bigint;
  readonly token: string;
}

let platform: TestPlatform;
let operator: string;
let nextAddress = 0;

const call = async (
  app: TestPlatform['app'],
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  { token, body, preview }: { readonly token?: string; readonly body?: object; readonly preview?: string } = {},
): Promise<Answer> => {
  nextAddress += 1;
  const reply = await app.inject({
    method,
    url,
    remoteAddress: `198.52.${nextAddress >> 8}.${nextAddress & 255}`,
    headers: {
      ...{ host: 'localhost', 'idempotency-key': randomUUID() },
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(preview ? { 'x-content-preview': preview } : {}),
    },
    ...(body ? { payload: body } : {}),
  });
  return { status: reply.statusCode, ...reply.json<Omit<Answer, 'status'>>() };
};
const ops = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = operator): Promise<Answer> =>
  call(platform.operatorApp, method, `/ops/merchants/aurora/${path}`, { token, ...(body && { body }) });
const portal = (url: string, who: { readonly token?: string; readonly preview?: string } = {}): Promise<Answer> =>
  call(platform.app, 'GET', url, who);
const act = (name: 'join' | 'claim' | 'apply', { token }: Who, id: string, more: object = {}): Promise<Answer> =>
  call(platform.app, 'POST', `/wps/relay/MCSFE_${name}Activity`, { token, body: { id, ...more } });

const db = () => platform.deps.database.db;
const inDays = (days: number): string => new Date(platform.deps.clock.now().getTime() + days * DAY_MS).toISOString();

const newMember = async (): Promise<Who> => {
  const account = `vers${randomUUID().slice(0, 8)}`;
  const { rows } = await sql<{ id: bigint }>`
    insert into member (merchant_id, account, nickname, password_hash)
    select merchant_id, ${account}, ${account}, password_hash from member where account = 'player4' returning id`.execute(
    db(),
  );
  return { id: rows[0]?.id ?? 0n, token: await demoMemberToken(platform.app, account) };
};
/** A deposit, credited by an operator. */
const credit = async ({ id }: Who, amount: bigint): Promise<void> => {
  const at = platform.deps.clock.now();
  await sql`
    insert into deposit (merchant_id, member_id, reference, method_id, kind, texts, provider, holder, number, amount, created_at)
    select m.merchant_id, ${id}, ${randomUUID().slice(0, 12)}, d.id, d.kind, d.texts, d.provider, d.holder, d.number, ${amount}, ${at}
    from member m join deposit_method d on d.merchant_id = m.merchant_id where m.id = ${id} order by d.id limit 1`.execute(
    db(),
  );
  await sql`
    update deposit set status = 'credited', credited = ${amount}, decided_at = ${at}, decided_by = 'operator1' where member_id = ${id}`.execute(
    db(),
  );
};

const RELOAD = {
  ...{ kind: 'reload', rate: 2_000, most: '100.00', leastDeposit: '50.00', wagerTimes: 0 },
  ...{ countsUntil: null, needsImage: false },
};
const offer = (activity: object | null, title: string, more: object = {}): object => ({
  ...{ category: 'club', imageUrl: '/art/scenes/welcome-phone.svg', announced: true, sort: 500 },
  texts: { EN: { title, summary: 'In short', content: '<p>Rules</p>' } },
  ...{ startsAt: inDays(-1), endsAt: inDays(5), activity, ...more },
});
const draft = async (activity: object | null, title: string, more: object = {}): Promise<string> => {
  const { status, value } = await ops('POST', 'promotion-drafts', offer(activity, title, more));
  if (status !== 200) throw new Error('no draft');
  return value.promotionId;
};
const reason = 'asked by the test';
const publish = (id: string, from: string | null = null): Promise<Answer> =>
  ops('POST', `promotions/${id}/publish`, { from, reason });
const published = async (activity: object | null, title: string, more: object = {}): Promise<string> => {
  const id = await draft(activity, title, more);
  expect((await publish(id)).status).toBe(200);
  return id;
};
const save = (id: string, activity: object | null, title: string, more: object = {}): Promise<Answer> =>
  ops('PUT', `promotions/${id}/draft`, offer(activity, title, more));
const history = async (id: string): Promise<readonly Version[]> =>
  (await ops('GET', `promotions/${id}/versions`)).value.versions;
const states = async (id: string): Promise<readonly string[]> => (await history(id)).map(({ state }) => state);
const seen = async (id: string, who: { readonly token?: string; readonly preview?: string } = {}) => {
  const { value } = await portal('/wps/relay/MCSFE_getPromotions?language=EN', who);
  return value.list.find((row) => row.id === id)?.title;
};
const detail = (id: string, who: { readonly token?: string; readonly preview?: string } = {}): Promise<Answer> =>
  portal(`/wps/relay/MCSFE_getPromotionDetail?language=EN&id=${id}`, who);
const activityOf = (id: string, who: { readonly token?: string; readonly preview?: string } = {}): Promise<Answer> =>
  portal(`/wps/relay/MCSFE_getActivity?id=${id}`, who);

beforeAll(async () => {
  platform = await createDemoPlatform();
  operator = await demoOperatorToken(platform);
});
afterAll(() => platform.stop());

describe('a promotion', () => {
  it('is a draft that members do not see, then published, changed by a draft and stopped; its history keeps each version', async () => {
    const id = await draft(RELOAD, 'One');
    expect([await seen(id), (await detail(id)).code]).toEqual([undefined, 'request.not-found']);
    const listed = async () =>
      (await ops('GET', 'promotions')).value.list.find(({ promotionId }) => promotionId === id)?.states;
    expect(await listed()).toEqual(['draft']);
    expect((await publish(id)).status).toBe(200);
    expect(await seen(id)).toBe('One');
    expect((await save(id, { ...RELOAD, rate: 500 }, 'Two')).status).toBe(200);
    expect([await seen(id), await listed()]).toEqual(['One', ['live', 'draft']]);
    expect((await activityOf(id)).value.activity?.rate).toBe(2_000);
    await publish(id);
    expect([await seen(id), (await activityOf(id)).value.activity?.rate]).toEqual(['Two', 500]);
    expect(
      (await history(id)).map(({ number, state, offer: { activity } }) => [number, state, activity?.rate]),
    ).toEqual([
      [2, 'live', 500],
      [1, 'replaced', 2_000],
    ]);
    expect((await ops('POST', `promotions/${id}/stop`, { reason })).status).toBe(200);
    expect((await activityOf(id)).value.activity?.status).toBe('close');
    expect(await states(id)).toEqual(['withdrawn', 'replaced']);
    expect((await ops('POST', `promotions/${id}/stop`, { reason })).code).toBe('request.not-found');
  });

  it('that was changed since a member saw it is not joined; a draft alone changes nothing', async () => {
    const body = { ...offer(RELOAD, 'Seen'), enabled: true, reason };
    const { promotionId: id } = (await ops('POST', 'promotions', body)).value;
    const [early, late] = [await newMember(), await newMember()];
    const shown = (await activityOf(id, late)).value.activity?.version;
    expect(shown).toBeNull();
    expect((await save(id, { ...RELOAD, rate: 500 }, 'Worse')).status).toBe(200);
    expect((await act('join', early, id, { version: shown })).value.status).toBe('joined');
    await publish(id);
    expect(await act('join', late, id, { version: shown })).toMatchObject({ status: 409, code: 'promotion.changed' });
    const { activity } = (await activityOf(id, late)).value;
    expect(activity).toMatchObject({ status: 'join', rate: 500, version: 2 });
    expect((await act('join', late, id, { version: activity?.version })).value.status).toBe('joined');
  });

  it('is scheduled: another version takes its place at its time', async () => {
    const id = await published(RELOAD, 'Now');
    await save(id, { ...RELOAD, rate: 300 }, 'Later');
    expect((await publish(id, inDays(1))).status).toBe(200);
    expect([await seen(id), await states(id)]).toEqual(['Now', ['scheduled', 'live']]);
    const early = sql`visible_from = visible_from - interval '2 days', replaced_at = replaced_at - interval '2 days'`;
    await sql`update promotion_version set ${early} where promotion_id = ${id}`.execute(db());
    await until(async () => {
      await platform.jobs.runDue();
      return (await seen(id)) === 'Later';
    });
    expect([await seen(id), (await activityOf(id)).value.activity?.rate]).toEqual(['Later', 300]);
    expect(await states(id)).toEqual(['live', 'replaced']);
  });

  it('is listed as it is planned until its first version begins', async () => {
    const endsAt = inDays(9);
    const id = await draft(RELOAD, 'Planned');
    const listed = async () => {
      const row = (await ops('GET', 'promotions')).value.list.find(({ promotionId }) => promotionId === id);
      return [row?.states, row?.activity?.rate, row?.endsAt];
    };
    await save(id, { ...RELOAD, rate: 400 }, 'Planned', { endsAt });
    expect(await listed()).toEqual([['draft'], 400, endsAt]);
    await publish(id, inDays(1));
    expect(await listed()).toEqual([['scheduled'], 400, endsAt]);
    await save(id, { ...RELOAD, rate: 900 }, 'Planned', { endsAt });
    expect(await listed()).toEqual([['scheduled', 'draft'], 900, endsAt]);
  });

  it('whose next version is scheduled shows one at a time: a newer one withdraws it', async () => {
    const id = await published(RELOAD, 'Now');
    await save(id, RELOAD, 'Next');
    await publish(id, inDays(1));
    await save(id, RELOAD, 'Other');
    await publish(id, inDays(2));
    expect(await states(id)).toEqual(['scheduled', 'withdrawn', 'live']);
    const kinds = { ...RELOAD, kind: 'cashback', leastDeposit: null, wagerTimes: null, countsUntil: inDays(3) };
    await save(id, kinds, 'Another kind');
    expect((await publish(id, inDays(2))).code).toBe('promotion.in-use');
  });

  it('an old version becomes a new draft, and the two of two operators see each other', async () => {
    const id = await published(RELOAD, 'First');
    await save(id, { ...RELOAD, rate: 700 }, 'Second');
    await publish(id);
    const { version } = (await ops('GET', `promotions/${id}/versions`)).value;
    const restored = await ops('POST', `promotions/${id}/restore`, { number: 1, reason, version });
    expect(restored.value.number).toBe(3);
    expect((await history(id))[0]).toMatchObject({ number: 3, state: 'draft', restoredFrom: 1 });
    expect(await seen(id)).toBe('Second');
    expect((await ops('POST', `promotions/${id}/publish`, { from: null, reason, version })).code).toBe(
      'form.overtaken',
    );
    await publish(id);
    expect(await seen(id)).toBe('First');
  });

  it('a draft is discarded; of a promotion that was never published nothing is left', async () => {
    const id = await draft(null, 'Gone');
    expect((await ops('POST', `promotions/${id}/discard`, {})).status).toBe(200);
    expect((await ops('GET', `promotions/${id}/versions`)).code).toBe('request.not-found');
    const kept = await published(null, 'Kept');
    await save(kept, null, 'Gone');
    expect((await ops('POST', `promotions/${kept}/discard`, {})).status).toBe(200);
    expect([await seen(kept), await states(kept)]).toEqual(['Kept', ['live']]);
  });

  it('is checked: harmful HTML is named and removed, and what cannot run is not published', async () => {
    const texts = { EN: { title: 'T', summary: '', content: '<p onclick="x()">Rules<script>alert(1)</script></p>' } };
    const added = await ops('POST', 'promotion-drafts', offer(null, 'T', { texts }));
    expect(added.value.removed).toEqual(expect.arrayContaining(['script', 'p onclick']));
    const old = await draft(null, 'Old', { startsAt: inDays(-3), endsAt: inDays(-2) });
    expect((await publish(old)).fields).toEqual({ endsAt: 'field.invalid' });
    expect((await ops('POST', 'promotion-drafts', offer(null, 'T', { segmentId: '1' }))).fields).toEqual({
      segmentId: 'request.invalid',
    });
    expect((await ops('POST', 'promotion-drafts', offer(RELOAD, 'T', { segmentId: '999999' }))).fields).toEqual({
      segmentId: 'request.invalid',
    });
  });

  it('with free bets is published at stakes that its games offer', async () => {
    const activity = {
      ...{ kind: 'free-bets', rate: null, most: '0.00', leastDeposit: null, wagerTimes: null, needsImage: false },
      ...{ countsUntil: inDays(6), freeBets: { bets: 2, stake: '2.00', games: ['midnight-orchard'] } },
    };
    expect(await states(await published(activity, 'Free'))).toEqual(['live']);
  });

  it('each step leaves an audit row; support may do none', async () => {
    const id = await published(null, 'Noted');
    await save(id, null, 'Noted again');
    await ops('POST', `promotions/${id}/discard`, {});
    await ops('POST', `promotions/${id}/stop`, { reason });
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where subject = ${id} and action like 'promotion.%' order by id`.execute(db());
    expect(rows.map(({ action }) => action)).toEqual([
      ...['promotion.draft', 'promotion.publish', 'promotion.draft', 'promotion.discard', 'promotion.stop'],
    ]);
    const support = await operatorToken(platform, 'operator3');
    expect((await ops('POST', 'promotion-drafts', offer(null, 'No'), support)).status).toBe(403);
    expect((await ops('POST', `promotions/${id}/publish`, { from: null, reason }, support)).status).toBe(403);
  });
});

describe('members who joined', () => {
  it('keep the rate and the end of the version that they joined under, and are paid by it', async () => {
    const id = await published(RELOAD, 'Terms');
    const [before, after] = [await newMember(), await newMember()];
    await act('join', before, id);
    await save(id, { ...RELOAD, rate: 500 }, 'Less', { endsAt: inDays(0.5) });
    await publish(id);
    await act('join', after, id);
    await credit(before, 20_000n);
    await credit(after, 20_000n);
    expect((await activityOf(id, before)).value.activity).toMatchObject({ rate: 2_000, progress: { reward: '40.00' } });
    expect((await activityOf(id, after)).value.activity).toMatchObject({ rate: 500, progress: { reward: '10.00' } });
    expect((await act('claim', after, id)).value.paid).toBe('10.00');
    expect((await ops('POST', `promotions/${id}/stop`, { reason })).status).toBe(200);
    expect((await act('join', await newMember(), id)).code).toBe('promotion.closed');
    expect((await activityOf(id, before)).value.activity?.status).toBe('claim');
    expect((await act('claim', before, id)).value.paid).toBe('40.00');
    expect((await act('claim', before, id)).code).toBe('promotion.already-claimed');
  });

  it('before there was any version keep what was in force then', async () => {
    const body = { ...offer(RELOAD, 'Direct'), enabled: true, reason };
    const { promotionId: id } = (await ops('POST', 'promotions', body)).value;
    const who = await newMember();
    await act('join', who, id);
    await credit(who, 20_000n);
    const less = { ...offer({ ...RELOAD, rate: 100 }, 'Direct'), enabled: true, reason };
    expect((await ops('PUT', `promotions/${id}`, less)).status).toBe(200);
    expect((await act('claim', who, id)).value.paid).toBe('40.00');
    expect((await history(id)).map(({ offer: { activity } }) => activity?.rate)).toEqual([100, 2_000]);
  });

  it('and applied can be issued what their version allows', async () => {
    const rules = { ...RELOAD, kind: 'application', rate: null, leastDeposit: null, wagerTimes: null };
    const id = await published(rules, 'Apply');
    const who = await newMember();
    expect((await act('apply', who, id)).status).toBe(200);
    await save(id, { ...rules, most: '20.00' }, 'Apply');
    await publish(id);
    const { rows } = await sql<{ id: bigint }>`select id from promotion_entry where member_id = ${who.id}`.execute(
      db(),
    );
    const path = `promotion-applications/${rows[0]?.id}`;
    await ops('POST', `${path}/take-up`, {});
    expect((await ops('POST', `${path}/issue`, { amount: '100.01' })).code).toBe('wallet.amount-invalid');
    expect((await ops('POST', `${path}/issue`, { amount: '90.00' })).status).toBe(200);
  });
});

describe('a preview', () => {
  it('shows a draft with its rules in the real portal, in the browser that opened it, and to nobody else', async () => {
    const id = await published(RELOAD, 'Shown');
    await save(id, { ...RELOAD, rate: 900 }, 'Draft');
    const { value } = await ops('POST', `promotions/${id}/preview`, { number: 2 });
    const url = new URL(value.url);
    expect(`${url.pathname}?id=${url.searchParams.get('id')}`).toBe(`/promoDetail?id=${id}`);
    const token = url.searchParams.get('preview') ?? '';
    const preview = `${token}.${KEY}`;
    expect((await portal('/portal/content-preview', { preview })).value.title).toBe('Draft');
    expect([await seen(id, { preview }), (await detail(id, { preview })).value.title]).toEqual(['Draft', 'Draft']);
    expect((await activityOf(id, { preview })).value.activity).toMatchObject({ rate: 900, status: 'join' });
    expect([await seen(id), (await activityOf(id)).value.activity?.rate]).toEqual(['Shown', 2_000]);
    const other = `${token}.${randomUUID()}`;
    expect([
      await seen(id, { preview: other }),
      (await portal('/portal/content-preview', { preview: other })).code,
    ]).toEqual([...['Shown', 'content.preview-ended']]);
  });
});

describe('a preview of a promotion that was never published', () => {
  it('is read with its activity, raffle and tournament, which no other visitor reads', async () => {
    const id = await draft(RELOAD, 'New');
    const { value } = await ops('POST', `promotions/${id}/preview`, { number: 1 });
    const preview = `${new URL(value.url).searchParams.get('preview') ?? ''}.${KEY}`;
    const parts = ['MCSFE_getActivity?', 'MCSFE_getRaffle?', 'MCSFE_getTournament?language=EN&'];
    const statuses = (who: { readonly preview?: string }) =>
      Promise.all(parts.map(async (part) => (await portal(`/wps/relay/${part}id=${id}`, who)).status));
    expect(await statuses({ preview })).toEqual([200, 200, 200]);
    expect(await statuses({})).toEqual([404, 404, 404]);
  });
});

describe('a promotion for a segment', () => {
  const segmentOf = async (name: string, conditions: object): Promise<string> =>
    (await ops('POST', 'segments', { name, conditions, reason })).value.id;

  it('is neither seen nor joined by other members and visitors; who joined keeps it', async () => {
    const segmentId = await segmentOf('Depositors', { depositedFrom: '100.00' });
    const id = await published(RELOAD, 'Rich', { segmentId });
    const [inside, outside] = [await newMember(), await newMember()];
    await credit(inside, 10_000n);
    await credit(outside, 9_999n);
    for (const who of [outside, {}]) {
      expect([await seen(id, who), (await detail(id, who)).code, (await activityOf(id, who)).code]).toEqual([
        ...[undefined, 'request.not-found', 'request.not-found'],
      ]);
    }
    expect((await act('join', outside, id)).code).toBe('request.not-found');
    expect([await seen(id, inside), (await detail(id, inside)).value.title]).toEqual(['Rich', 'Rich']);
    expect((await act('join', inside, id)).value.status).toBe('joined');
    await segmentOf('Depositors', { depositedFrom: '5000.00' });
    expect([await seen(id, inside), (await activityOf(id, inside)).value.activity?.status]).toEqual(['Rich', 'joined']);
    expect((await ops('POST', `segments/${segmentId}/removal`, { reason })).code).toBe('segment.in-use');
    await ops('POST', `promotions/${id}/stop`, { reason });
    expect((await ops('POST', `segments/${segmentId}/removal`, { reason })).status).toBe(200);
  });

  it('has a category only for members of the segment', async () => {
    await ops('PUT', 'promotion-categories', { key: 'inner', names: { EN: 'Inner' }, sort: 91, reason });
    const segmentId = await segmentOf('Cases', { openCases: 'with' });
    await published(RELOAD, 'Inner', { segmentId, category: 'inner' });
    const categories = async (who: object) => {
      const { value } = await portal('/wps/relay/MCSFE_getPromotions?language=EN', who);
      return (value as unknown as { categories: { key: string }[] }).categories.map(({ key }) => key);
    };
    expect(await categories(await newMember())).not.toContain('inner');
    expect(await categories({})).not.toContain('inner');
  });
});
