/** Promotions over HTTP on the demo: what members join, apply for and claim, and what operators set and decide. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { parseMoney } from 'shared-contracts/money';
import { demoMemberToken } from '../../identity/identity/testing/demo-member.ts';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { demoOperatorToken, operatorToken } from '../../back-office/operators/testing/demo-operator.ts';

const OPS = '/ops/merchants/aurora';
const ACTIVITY = '/wps/relay/MCSFE_getActivity';
const DAY_MS = 86_400_000;

interface Activity {
  readonly status: string;
  readonly eligible: boolean;
  readonly progress: {
    readonly deposit: string | null;
    readonly reward: string;
    readonly netLoss: string | null;
  } | null;
  readonly paid: string | null;
  readonly reason: string | null;
}
interface Row extends Record<string, unknown> {
  readonly promotionId: string;
  readonly applicationId: string;
  readonly account: string;
  readonly texts: Readonly<Record<string, { readonly title: string; readonly content: string }>>;
  readonly pictures: readonly { readonly url: string }[];
  readonly version: number;
}
interface Value extends Activity, Row {
  readonly activity: Activity | null;
  readonly list: readonly (Row & { readonly id: string; readonly phase: string })[];
  readonly rows: readonly Row[];
  readonly categories: readonly { readonly key: string }[];
  readonly messages: readonly { readonly kind: string; readonly facts: Readonly<Record<string, string>> }[];
  readonly referral: boolean;
  readonly sumBalance: string;
}
interface Answer {
  readonly status: number;
  readonly code: unknown;
  readonly fields?: Readonly<Record<string, string>>;
  readonly value: Value;
}
interface Sent {
  readonly token?: string;
  readonly key?: string;
  readonly body?: object;
}
interface Who {
  readonly id: bigint;
  readonly account: string;
  readonly token: string;
}

let platform: TestPlatform;
let operator: string;
let nextAddress = 0;

const send = async (
  app: TestPlatform['app'],
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  { token, key = randomUUID(), body }: Sent = {},
): Promise<Answer> => {
  nextAddress += 1;
  const response = await app.inject({
    method,
    url,
    remoteAddress: `198.51.${nextAddress >> 8}.${nextAddress & 255}`,
    headers: { host: 'localhost', 'idempotency-key': key, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
};
const ops = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = operator): Promise<Answer> =>
  send(platform.operatorApp, method, `${OPS}/${path}`, { token, ...(body ? { body } : {}) });
const db = () => platform.deps.database.db;

const newMember = async (): Promise<Who> => {
  const account = `promo${randomUUID().slice(0, 8)}`;
  const { rows } = await sql<{ id: bigint }>`
    insert into member (merchant_id, account, nickname, password_hash)
    select merchant_id, ${account}, ${account}, password_hash from member where account = 'player4' returning id`.execute(
    db(),
  );
  return { id: rows[0]?.id ?? 0n, account, token: await demoMemberToken(platform.app, account) };
};

const now = (): Date => platform.deps.clock.now();
const inDays = (days: number): string => new Date(now().getTime() + days * DAY_MS).toISOString();

const RELOAD = {
  ...{ kind: 'reload', rate: 2_000, most: '100.00', leastDeposit: '50.00', wagerTimes: 0 },
  ...{ countsUntil: null, needsImage: false },
};
const APPLICATION = { ...RELOAD, kind: 'application', rate: null, leastDeposit: null, wagerTimes: null };

const order = (activity: object | null, more: object = {}): object => ({
  ...{ category: 'club', imageUrl: '/art/scenes/welcome-phone.svg', announced: true, sort: 500, enabled: true },
  texts: { EN: { title: 'A test', summary: 'In short', content: '<p>Rules</p>' } },
  ...{ startsAt: inDays(-1), endsAt: inDays(1), activity, reason: 'a test', ...more },
});
const add = async (activity: object | null, more: object = {}): Promise<string> => {
  const added = await ops('POST', 'promotions', order(activity, more));
  if (added.status !== 200) throw new Error(JSON.stringify(added));
  return added.value.promotionId;
};
const stored = async (id: string): Promise<Row> => {
  const { value } = await ops('GET', 'promotions');
  const row = value.list.find(({ promotionId }) => promotionId === id);
  if (!row) throw new Error(`no promotion ${id}`);
  return row;
};

const view = async (id: string, token?: string): Promise<Answer> =>
  send(platform.app, 'GET', `${ACTIVITY}?id=${id}`, token === undefined ? {} : { token });
const act = (name: 'join' | 'claim' | 'apply', token: string, body: object, key = randomUUID()): Promise<Answer> =>
  send(platform.app, 'POST', `/wps/relay/MCSFE_${name}Activity`, { token, body, key });
const balanceOf = async ({ token }: Who): Promise<bigint> =>
  parseMoney((await send(platform.app, 'GET', '/wps/v2/wallets/balance', { token })).value.sumBalance);

/** A deposit, credited by an operator. */
const credit = async ({ id }: Who, amount: bigint): Promise<void> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into deposit (merchant_id, member_id, reference, method_id, kind, texts, provider, holder, number, amount, created_at)
    select m.merchant_id, ${id}, ${randomUUID().slice(0, 12)}, d.id, d.kind, d.texts, d.provider, d.holder, d.number, ${amount}, ${now()}
    from member m join deposit_method d on d.merchant_id = m.merchant_id where m.id = ${id} order by d.id limit 1 returning id`.execute(
    db(),
  );
  await sql`
    update deposit set status = 'credited', credited = ${amount}, decided_at = ${now()}, decided_by = 'operator1'
    where id = ${rows[0]?.id}`.execute(db());
};
/** A settled round of a member, as the wallet keeps it. */
const lose = async ({ id }: Who, bet: bigint, win: bigint): Promise<void> => {
  await sql`
    insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, win_sum, state, opened_at, settled_at)
    select 'HOUSE', ${randomUUID()}, ${id}, m.merchant_id, (select min(g.id) from game g where g.vendor = 'HOUSE'), 'CNY', 'p***', ${bet}, ${win},
      'closed', ${now()}, ${now()} from member m where m.id = ${id}`.execute(db());
};
/** Kind and facts of the member's messages. */
const messagesOf = async ({ token }: Who) =>
  (await send(platform.app, 'GET', '/wps/relay/CSP_getMessages?language=EN', { token })).value.messages.map(
    ({ kind, facts }) => [kind, facts],
  );
const paidTo = async ({ id }: Who): Promise<number> =>
  (
    await sql<{ n: number }>`
      select count(*)::int as n from reward_grant where member_id = ${id} and source = 'promotion'`.execute(db())
  ).rows[0]?.n ?? 0;

const pictureOf = async (format: 'jpeg' | 'png'): Promise<string> => {
  const image = sharp({ create: { width: 64, height: 48, channels: 3, background: '#345' } });
  return `data:image/${format};base64,${(await image.toFormat(format).toBuffer()).toString('base64')}`;
};
const exclude = async ({ id }: Who): Promise<void> => {
  await sql`
    insert into exclusion (merchant_id, member_id, kind, term, starts_at, ends_at)
    select merchant_id, id, 'cool-off', '1d', now(), now() + interval '1 day' from member where id = ${id}`.execute(
    db(),
  );
};

beforeAll(async () => {
  platform = await createDemoPlatform();
  operator = await demoOperatorToken(platform);
});
afterAll(() => platform.stop());

/** Joined, and with a deposit that counts. */
const due = async (more: object = {}): Promise<Who & { readonly promotion: string }> => {
  const promotion = await add(RELOAD, more);
  const who = await newMember();
  await act('join', who.token, { id: promotion });
  await credit(who, 20_000n);
  return { ...who, promotion };
};

describe('joining and claiming', () => {
  it('join becomes joined, a deposit makes it claim, and a claim pays once', async () => {
    const id = await add(RELOAD);
    const who = await newMember();
    // What was deposited before joining does not count.
    await credit(who, 90_000n);
    expect((await view(id, who.token)).value.activity).toMatchObject({
      status: 'join',
      eligible: true,
      progress: null,
    });
    expect((await act('join', who.token, { id })).value.status).toBe('joined');
    expect((await act('join', who.token, { id })).code).toBe('promotion.already-joined');
    expect((await act('claim', who.token, { id })).code).toBe('promotion.nothing-due');
    await credit(who, 4_999n);
    expect((await view(id, who.token)).value.activity?.status).toBe('joined');
    await credit(who, 20_000n);
    expect((await view(id, who.token)).value.activity).toMatchObject({
      ...{ status: 'claim', progress: { deposit: '200.00', reward: '40.00' } },
    });
    const before = await balanceOf(who);
    expect((await act('claim', who.token, { id })).value).toMatchObject({ status: 'claimed', paid: '40.00' });
    expect(await balanceOf(who)).toBe(before + 4_000n);
    expect((await act('claim', who.token, { id })).code).toBe('promotion.already-claimed');
    expect(await balanceOf(who)).toBe(before + 4_000n);
    expect(await stored(id)).toMatchObject({ joined: 1, claimed: 1, paid: '40.00' });
  });

  it('a reward of bonus money is given once, apart from the balance, and not beside another bonus', async () => {
    const bonus = { times: 10, days: 7, bonusFirst: false, stakeMax: '5.00', shares: { RNG: 100 } };
    const id = await add({ ...RELOAD, bonus });
    const second = await add({ ...RELOAD, bonus });
    const who = await newMember();
    for (const promotion of [id, second]) await act('join', who.token, { id: promotion });
    await credit(who, 20_000n);
    const before = await balanceOf(who);
    const answers = await Promise.all([act('claim', who.token, { id }), act('claim', who.token, { id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await balanceOf(who)).toBe(before);
    const { rows } = await sql`
      select amount, required, stake_max from bonus_grant where member_id = ${who.id} and state = 'active'`.execute(
      db(),
    );
    expect(rows).toEqual([{ amount: 4_000n, required: 40_000n, stake_max: 500n }]);
    expect((await act('claim', who.token, { id: second })).code).toBe('bonus.active');
    expect((await view(second, who.token)).value.activity?.status).toBe('claim');
    expect(await stored(id)).toMatchObject({ claimed: 1, paid: '40.00', returned: '0.00', activity: { bonus } });
  });

  it('bonus money for lotteries is refused: their wins are cash', async () => {
    const bonus = { times: 10, days: 7, bonusFirst: false, stakeMax: null };
    for (const kind of ['LOTT', 'ELOTT']) {
      const refused = await ops(
        'POST',
        'promotions',
        order({ ...RELOAD, bonus: { ...bonus, shares: { RNG: 100, [kind]: 100 } } }),
      );
      expect(refused).toMatchObject({ status: 400, code: 'request.invalid' });
      expect(Object.keys(refused.fields ?? {})).toEqual([`activity.bonus.shares.${kind}`]);
    }
  });

  it('of several claims at once, with one key and with others, one pays', async () => {
    const who = await due();
    const before = await balanceOf(who);
    const key = randomUUID();
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => act('claim', who.token, { id: who.promotion })),
      ...Array.from({ length: 2 }, () => act('claim', who.token, { id: who.promotion }, key)),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await balanceOf(who)).toBe(before + 4_000n);
    expect(await paidTo(who)).toBe(1);
  });

  it('of several joins at once one is kept', async () => {
    const id = await add(RELOAD);
    const who = await newMember();
    const answers = await Promise.all(Array.from({ length: 4 }, () => act('join', who.token, { id })));
    expect(answers.map(({ code }) => code).sort()).toEqual([
      ...Array.from({ length: 3 }, () => 'promotion.already-joined'),
      undefined,
    ]);
    expect(await stored(id)).toMatchObject({ joined: 1 });
  });

  it('a welcome bonus is for members who have not deposited', async () => {
    const id = await add({ ...RELOAD, kind: 'welcome' });
    const who = await newMember();
    await credit(who, 20_000n);
    expect((await view(id, who.token)).value.activity).toMatchObject({ status: 'join', eligible: false });
    expect((await act('join', who.token, { id })).code).toBe('promotion.not-eligible');
    const fresh = await newMember();
    expect((await act('join', fresh.token, { id })).value.status).toBe('joined');
  });

  it('valid bets are required where the rules say so', async () => {
    const id = await add({ ...RELOAD, wagerTimes: 3 });
    const who = await newMember();
    await act('join', who.token, { id });
    await credit(who, 20_000n);
    expect((await view(id, who.token)).value.activity).toMatchObject({
      ...{ status: 'joined', progress: { wagerNeeded: '600.00', wagered: '0.00' } },
    });
    expect((await act('claim', who.token, { id })).code).toBe('promotion.nothing-due');
  });

  it('cashback counts what was lost since joining, and is due once the counting has ended', async () => {
    const rules = { ...RELOAD, kind: 'cashback', rate: 1_000, leastDeposit: null, wagerTimes: null };
    const id = await add({ ...rules, countsUntil: inDays(0.5) });
    const who = await newMember();
    await lose(who, 99_900n, 0n);
    await act('join', who.token, { id });
    await lose(who, 30_000n, 10_000n);
    expect((await view(id, who.token)).value.activity).toMatchObject({
      ...{ status: 'joined', progress: { netLoss: '200.00', reward: '20.00' } },
    });
    expect((await act('claim', who.token, { id })).code).toBe('promotion.nothing-due');
    await sql`
      update promotion_activity set counts_until = now() - interval '1 second' where promotion_id = ${id}`.execute(
      db(),
    );
    await sql`
      update promotion_entry set joined_at = now() - interval '1 hour' where promotion_id = ${id}`.execute(db());
    await sql`
      update game_round set settled_at = now() - interval '1 minute' where member_id = ${who.id} and bet_sum = 30000`.execute(
      db(),
    );
    await sql`
      update game_round set settled_at = now() - interval '2 hours' where member_id = ${who.id} and bet_sum = 99900`.execute(
      db(),
    );
    const before = await balanceOf(who);
    expect((await act('claim', who.token, { id })).value).toMatchObject({ status: 'claimed', paid: '20.00' });
    expect(await balanceOf(who)).toBe(before + 2_000n);
  });

  it('cashback is paid as bonus money with wagering, once, and only from the smallest net loss on', async () => {
    const bonus = { times: 5, days: 7, bonusFirst: false, stakeMax: null, shares: { RNG: 100 } };
    const rules = { ...RELOAD, kind: 'cashback', rate: 1_000, leastDeposit: null, wagerTimes: null, bonus };
    const id = await add({ ...rules, countsUntil: inDays(0.5), leastLoss: '150.00' });
    const who = await newMember();
    await act('join', who.token, { id });
    await lose(who, 14_900n, 0n);
    // Staked with bonus money: not the member has lost it.
    await lose(who, 77_700n, 0n);
    await sql`update game_round set bonus_bet = 77700 where member_id = ${who.id} and bet_sum = 77700`.execute(db());
    const progressed = async () => (await view(id, who.token)).value.activity;
    expect(await progressed()).toMatchObject({ leastLoss: '150.00', progress: { netLoss: '149.00', reward: '0.00' } });
    await lose(who, 5_100n, 0n);
    expect(await progressed()).toMatchObject({ progress: { netLoss: '200.00', reward: '20.00' } });
    await sql`update promotion_entry set joined_at = now() - interval '1 hour' where promotion_id = ${id}`.execute(
      db(),
    );
    await sql`update game_round set settled_at = now() - interval '1 minute' where member_id = ${who.id}`.execute(db());
    await sql`
      update promotion_activity set counts_until = now() - interval '1 second' where promotion_id = ${id}`.execute(
      db(),
    );
    const before = await balanceOf(who);
    const claims = await Promise.all([act('claim', who.token, { id }), act('claim', who.token, { id })]);
    expect(claims.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balanceOf(who)).toBe(before);
    const { rows } = await sql<{ amount: bigint; required: bigint }>`
      select amount, required from bonus_grant where member_id = ${who.id}`.execute(db());
    expect(rows).toEqual([{ amount: 2_000n, required: 10_000n }]);
  });
});

describe('periods', () => {
  it('[PRO-009] an activity past its end is closed, and cannot be joined or claimed', async () => {
    const who = await due();
    await sql`
      update content_promotion set ends_at = now() - interval '1 second' where id = ${who.promotion}`.execute(db());
    expect((await view(who.promotion, who.token)).value.activity?.status).toBe('close');
    expect((await act('claim', who.token, { id: who.promotion })).code).toBe('promotion.closed');
    const other = await newMember();
    expect((await view(who.promotion, other.token)).value.activity?.status).toBe('close');
    expect((await act('join', other.token, { id: who.promotion })).code).toBe('promotion.closed');
    expect(await paidTo(who)).toBe(0);
  });

  it('[PRO-010] an announced activity is coming soon before its start, and cannot be joined; others are not shown', async () => {
    const period = { startsAt: inDays(1), endsAt: inDays(2) };
    const id = await add(RELOAD, period);
    const who = await newMember();
    expect((await view(id)).value.activity?.status).toBe('coming soon');
    expect((await act('join', who.token, { id })).code).toBe('promotion.closed');
    const hidden = await add(RELOAD, { ...period, announced: false });
    expect((await view(hidden)).code).toBe('request.not-found');
    expect((await act('join', who.token, { id: hidden })).code).toBe('request.not-found');
    const list = await send(platform.app, 'GET', '/wps/relay/MCSFE_getPromotions?language=EN');
    const phases = new Map(list.value.list.map((row) => [row.id, row.phase]));
    expect([phases.get(id), phases.has(hidden)]).toEqual(['upcoming', false]);
  });
});

describe('who may', () => {
  it('visitors see the activity as new, and can do nothing', async () => {
    const id = await add(RELOAD);
    expect((await view(id)).value.activity).toMatchObject({ status: 'join', progress: null });
    for (const name of ['join', 'claim', 'apply'] as const)
      expect((await send(platform.app, 'POST', `/wps/relay/MCSFE_${name}Activity`, { body: { id } })).status).toBe(401);
  });

  it('[RSG-004] members who are excluded are shown and paid nothing', async () => {
    const who = await due();
    await exclude(who);
    expect((await view(who.promotion, who.token)).code).toBe('request.not-found');
    for (const name of ['join', 'claim', 'apply'] as const)
      expect((await act(name, who.token, { id: who.promotion })).code).toBe('protection.excluded');
    expect(await paidTo(who)).toBe(0);
  });
});

describe('applications', () => {
  const apply = async (more: object = {}, rules: object = APPLICATION) => {
    const promotion = await add(rules);
    const who = await newMember();
    const answer = await act('apply', who.token, { id: promotion, note: encodeURIComponent('See {1}, [2]'), ...more });
    return { ...who, promotion, answer };
  };
  const rowOf = async (who: Who, status = 'applying'): Promise<Row> => {
    const { value } = await ops('GET', `promotion-applications?status=${status}&pageSize=100`);
    const row = value.rows.find(({ account }) => account === who.account);
    if (!row) throw new Error(`no application of ${who.account}`);
    return row;
  };

  it('an application with pictures is applying, and its pictures are kept for the back office [PRO-005] [PRO-011]', async () => {
    const who = await apply({ image1: await pictureOf('jpeg'), image2: await pictureOf('png') });
    expect(who.answer.value.status).toBe('applying');
    const row = await rowOf(who);
    expect(row).toMatchObject({ note: 'See {1}, [2]', images: 2, promotion: 'A test' });
    const opened = await ops('GET', `promotion-applications/${row.applicationId}`);
    expect(opened.value.pictures.map(({ url }) => url.slice(0, 23))).toEqual([
      ...['data:image/jpeg;base64,', 'data:image/jpeg;base64,'],
    ]);
    const bytes = Buffer.from(opened.value.pictures[1]?.url.slice(23) ?? '', 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 });
    const { rows } = await sql<{ sealed: string }>`
      select sealed from promotion_image where entry_id = ${row.applicationId}`.execute(db());
    expect(rows).toHaveLength(2);
    for (const { sealed } of rows) expect(sealed).not.toContain('/9j/');
    expect((await act('apply', who.token, { id: who.promotion })).code).toBe('promotion.already-joined');
  });

  it('a fourth picture, a PDF named .png, one that is too large, and none where one is needed are refused [LIM-029]', async () => {
    const image = await pictureOf('png');
    const four = await apply({ image1: image, image2: image, image3: image, image4: image });
    expect([four.answer.status, four.answer.code]).toEqual([400, 'promotion.images-too-many']);
    expect((await view(four.promotion, four.token)).value.activity?.status).toBe('join');
    const pdf = `data:image/png;base64,${Buffer.from('%PDF-1.7 not a picture at all').toString('base64')}`;
    const wrong = await apply({ image1: image, image2: pdf });
    expect([wrong.answer.code, wrong.answer.fields]).toEqual([
      ...['promotion.image-refused', { image2: 'activity_apply_remark_limit2' }],
    ]);
    const large = `data:image/png;base64,${Buffer.alloc(5_242_881).toString('base64')}`;
    const heavy = await apply({ image1: large });
    expect([heavy.answer.code, heavy.answer.fields]).toEqual([
      ...['promotion.image-too-large', { image1: 'activity_apply_remark_limit3' }],
    ]);
    const bare = await apply({}, { ...APPLICATION, needsImage: true });
    expect(bare.answer.code).toBe('promotion.image-missing');
  });

  it('taken up it is process, granted it is issued and paid once [PRO-006] [PRO-008] [OPS-020]', async () => {
    const who = await apply();
    const { applicationId } = await rowOf(who);
    const step = (name: string, body: object = {}) =>
      ops('POST', `promotion-applications/${applicationId}/${name}`, body);
    expect((await step('issue', { amount: '20.00' })).code).toBe('promotion.already-decided');
    expect((await step('take-up')).value).toMatchObject({ status: 'process' });
    expect((await view(who.promotion, who.token)).value.activity?.status).toBe('process');
    for (const amount of ['0.00', '100.01'])
      expect((await step('issue', { amount })).code).toBe('wallet.amount-invalid');
    const before = await balanceOf(who);
    const answers = await Promise.all(Array.from({ length: 3 }, () => step('issue', { amount: '20.00' })));
    expect(answers.map(({ code }) => code).sort()).toEqual([
      ...['promotion.already-decided', 'promotion.already-decided', undefined],
    ]);
    expect(await balanceOf(who)).toBe(before + 2_000n);
    expect((await view(who.promotion, who.token)).value.activity).toMatchObject({ status: 'issued', paid: '20.00' });
    expect(await messagesOf(who)).toEqual([['promotion-approved', { promotion: 'A test', amount: '20.00' }]]);
  });

  it('refused it is rejected, with the reason, and pays nothing [PRO-007] [OPS-020]', async () => {
    const who = await apply();
    const { applicationId } = await rowOf(who);
    await ops('POST', `promotion-applications/${applicationId}/take-up`, {});
    const refused = await ops('POST', `promotion-applications/${applicationId}/reject`, { reason: 'not readable' });
    expect(refused.value).toMatchObject({ status: 'rejected', reason: 'not readable' });
    expect((await view(who.promotion, who.token)).value.activity).toMatchObject({
      ...{ status: 'rejected', reason: 'not readable', paid: null },
    });
    expect(await paidTo(who)).toBe(0);
    const again = await ops('POST', `promotion-applications/${applicationId}/issue`, { amount: '1.00' });
    expect(again.code).toBe('promotion.already-decided');
    expect(await messagesOf(who)).toEqual([['promotion-rejected', { promotion: 'A test', reason: 'not readable' }]]);
  });

  it('[RSG-004] is not paid to a member who has excluded themselves since', async () => {
    const who = await apply();
    const { applicationId } = await rowOf(who);
    await ops('POST', `promotion-applications/${applicationId}/take-up`, {});
    await exclude(who);
    const issued = await ops('POST', `promotion-applications/${applicationId}/issue`, { amount: '20.00' });
    expect(issued.code).toBe('protection.excluded');
    expect(await paidTo(who)).toBe(0);
  });
});

describe('operators', () => {
  it('enabling, disabling and the category reach the portal, referral among them [OPS-019]', async () => {
    const list = async (category: string): Promise<readonly string[]> => {
      const { value } = await send(
        platform.app,
        'GET',
        `/wps/relay/MCSFE_getPromotions?language=EN&category=${category}`,
      );
      return value.list.map(({ id }) => id);
    };
    const id = await add(null, { category: 'new_player' });
    expect(await list('new_player')).toContain(id);
    const change = async (more: object) => {
      const { version } = await stored(id);
      return ops('PUT', `promotions/${id}`, order(null, { version, ...more }));
    };
    await change({ category: 'club' });
    expect([(await list('new_player')).includes(id), (await list('club')).includes(id)]).toEqual([false, true]);
    await change({ enabled: false });
    expect(await list('club')).not.toContain(id);
    expect((await view(id)).code).toBe('request.not-found');

    const isReferral = async () => (await send(platform.app, 'GET', '/wps/system/status')).value.referral;
    const { value } = await ops('GET', 'promotions');
    const referral = value.list.find(({ category }) => category === 'referral');
    if (!referral) throw new Error('no referral promotion');
    const {
      promotionId,
      joined: _j,
      claimed: _c,
      paid: _p,
      waiting: _w,
      changedAt: _a,
      changedBy: _b,
      ...rest
    } = referral;
    expect(await isReferral()).toBe(true);
    const off = await ops('PUT', `promotions/${promotionId}`, { ...rest, enabled: false, reason: 'a test' });
    expect(off.status).toBe(200);
    // The frame's snapshot is renewed by a notification.
    while (await isReferral()) await new Promise((resolve) => setImmediate(resolve));
    await ops('PUT', `promotions/${promotionId}`, { ...rest, version: off.value.version, reason: 'a test' });
  });

  it('texts are made harmless, a stale version and a wrong category are refused', async () => {
    const content = '<p onclick="x()">Rules<script>alert(1)</script></p>';
    const id = await add(null, { texts: { EN: { title: 'T', summary: '', content } } });
    expect((await stored(id)).texts['EN']?.content).toBe('<p>Rules</p>');
    await ops('PUT', `promotions/${id}`, order(null, { version: 0 }));
    expect((await ops('PUT', `promotions/${id}`, order(null, { version: 0 }))).code).toBe('form.overtaken');
    const wrong = await ops('POST', 'promotions', order(null, { category: 'nowhere' }));
    expect([wrong.code, wrong.fields]).toEqual(['request.invalid', { category: 'request.invalid' }]);
  });

  it('rules that are missing are refused, and members who joined keep the kind that they joined', async () => {
    for (const [rules, field] of [
      [{ ...RELOAD, rate: null }, 'rate'],
      [{ ...RELOAD, leastDeposit: null }, 'leastDeposit'],
      [{ ...RELOAD, kind: 'cashback', countsUntil: inDays(3) }, 'countsUntil'],
    ] as const)
      expect((await ops('POST', 'promotions', order(rules))).fields).toEqual({ [field]: 'request.invalid' });
    const { promotion } = await due();
    for (const rules of [null, APPLICATION])
      expect((await ops('PUT', `promotions/${promotion}`, order(rules))).code).toBe('promotion.in-use');
    expect((await ops('PUT', `promotions/${promotion}`, order({ ...RELOAD, rate: 500 }))).status).toBe(200);
  });

  it('[OPR-002] finance decides and sets nothing up, support reads alone', async () => {
    const finance = await operatorToken(platform, 'operator2');
    const support = await operatorToken(platform, 'operator3');
    for (const token of [finance, support]) {
      expect((await ops('GET', 'promotions', undefined, token)).status).toBe(200);
      expect((await ops('POST', 'promotions', order(null), token)).status).toBe(403);
    }
    const takeUp = 'promotion-applications/999999/take-up';
    expect((await ops('POST', takeUp, {}, finance)).code).toBe('request.not-found');
    expect((await ops('POST', takeUp, {}, support)).status).toBe(403);
    expect((await ops('GET', 'promotion-applications/999999', undefined, support)).status).toBe(403);
  });

  it('a new category takes promotions', async () => {
    const category = { key: 'seasons', names: { EN: 'Seasons' }, sort: 90, reason: 'a test' };
    expect((await ops('PUT', 'promotion-categories', category)).status).toBe(200);
    const id = await add(null, { category: 'seasons' });
    const { value } = await send(platform.app, 'GET', '/wps/relay/MCSFE_getPromotions?language=EN&category=seasons');
    expect([value.list.map((row) => row.id), value.categories.some(({ key }) => key === 'seasons')]).toEqual([
      [id],
      true,
    ]);
  });

  it('a category that another operator has just saved or added is not saved over', async () => {
    const put = (names: object, version: number) =>
      ops('PUT', 'promotion-categories', { key: 'shared', names, sort: 95, version, reason: 'a test' });
    const overtaken = { status: 409, code: 'form.overtaken' };
    expect((await put({ EN: 'Shared' }, 0)).value).toMatchObject({ version: 1, changedBy: 'operator1' });
    expect(await put({ EN: 'Another' }, 0)).toMatchObject(overtaken);
    expect((await put({ EN: 'Shared', VI: 'Chung' }, 1)).value).toMatchObject({ version: 2 });
    expect(await put({ EN: 'Ours' }, 1)).toMatchObject(overtaken);
    const { categories } = (await ops('GET', 'promotions')).value;
    expect(categories.find(({ key }) => key === 'shared')).toMatchObject({
      ...{ names: { EN: 'Shared', VI: 'Chung' }, version: 2, changedBy: 'operator1' },
    });
    expect(categories.find(({ key }) => key === 'club')).toMatchObject({ version: 0, changedBy: null });
  });
});
