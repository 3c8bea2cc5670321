import { createHash, createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { AURORA, createStage } from '../../security/testing/stage.ts';
import type { Stage } from '../../security/testing/stage.ts';

let stage: Stage;
let memberId: bigint;

interface Raffle {
  readonly phase: string;
  readonly tickets: { readonly earned: number; readonly used: number; readonly left: number } | null;
  readonly draws: readonly { readonly ticket: number; readonly amount: string }[];
  readonly seedHash: string;
}
interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly value: {
    readonly id: string;
    readonly raffle: Raffle | null;
    readonly prize: { readonly ticket: number; readonly amount: string };
    readonly seedHash: string;
    readonly seed: string | null;
    readonly prizes: readonly { readonly amount: string; readonly weight: number }[];
    readonly draws: readonly { readonly ticket: number; readonly amount: string }[];
    readonly raffles: readonly { readonly promotionId: string; readonly drawn: number; readonly paid: string }[];
    readonly sumBalance: string;
    readonly expected: string;
  };
}

const DAY_MS = 86_400_000;
const PRIZES = [
  { amount: '88.00', weight: 1 },
  { amount: '5.00', weight: 4 },
  { amount: '1.00', weight: 15 },
];
const db = () => stage.platform.deps.database.db;

const call = async (
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  key: string = randomUUID(),
): Promise<Answer> => {
  const reply = await stage.platform.app.inject({
    ...{ method, url: `/wps/${url}` },
    headers: { host: AURORA, authorization: `Bearer ${stage.members.member}`, 'idempotency-key': key },
    ...(payload ? { payload } : {}),
  });
  return { status: reply.statusCode, ...reply.json<Omit<Answer, 'status'>>() };
};
const visit = async (id: string): Promise<Raffle | null> => {
  const url = `/wps/relay/MCSFE_getRaffle?id=${id}`;
  const reply = await stage.platform.app.inject({ method: 'GET', url, headers: { host: AURORA } });
  return reply.json<Answer>().value.raffle;
};
const view = async (id: string) => (await call('GET', `relay/MCSFE_getRaffle?id=${id}`)).value.raffle;
const draw = (id: string, key?: string, seedHash?: string) =>
  call('POST', 'relay/MCS2_claimRafflePromotion', { id, seedHash }, key);
const proof = async (id: string) => (await call('GET', `relay/MCSFE_getRaffleProof?id=${id}`)).value;
const cash = async () => Number((await call('GET', 'v2/wallets/balance')).value.sumBalance);
const desk = async (
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  body?: object,
  token = stage.operators.owner,
): Promise<Answer> => {
  const reply = await stage.platform.operatorApp.inject({
    ...{ method, url: `/ops/merchants/aurora/${path}` },
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    ...(body ? { payload: body } : {}),
  });
  return { status: reply.statusCode, ...reply.json<Omit<Answer, 'status'>>() };
};
const ops = (method: 'GET' | 'PUT', path: string, body?: object, token?: string): Promise<Answer> =>
  desk(method, `raffles${path}`, body, token);

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const promotion = async (days = 1): Promise<string> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into content_promotion (merchant_id, category, texts, image, starts_at, ends_at, announced, sort, enabled)
    values (1, 'club', ${JSON.stringify({ EN: { title: 'Raffle', summary: '', content: '' } })}::text::jsonb, '/art/x.svg',
      now() - interval '1 hour', ${new Date(Date.now() + days * DAY_MS)}, true, 1, true) returning id`.execute(db());
  return (rows[0]?.id ?? 0n).toString();
};
const RULES = { source: 'turnover', per: '10.00', ticketsMax: 5, prizes: PRIZES, reason: 'a test' };
const put = (id: string, over: object = {}) => ops('PUT', `/${id}`, { ...RULES, ...over });
/** A settled round, which brings tickets. */
const bet = (amount: bigint) =>
  sql`insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, win_sum, state, opened_at, settled_at)
    select 'HOUSE', ${randomUUID()}, ${memberId}, 1, (select min(g.id) from game g where g.vendor = 'HOUSE'), 'CNY', 'p***', ${amount}, 0,
      'closed', now(), now()`.execute(db());
const end = (id: string) =>
  sql`update content_promotion set ends_at = now() - interval '1 second' where id = ${id}`.execute(db());
const forgetBets = () => sql`update game_round set state = 'open' where member_id = ${memberId}`.execute(db());

beforeAll(async () => {
  stage = await createStage();
  const { rows } = await sql<{
    id: bigint;
  }>`select id from member where account = 'player2' and merchant_id = 1`.execute(db());
  memberId = rows[0]?.id ?? 0n;
});
afterAll(() => stage.platform.stop());
beforeEach(() => forgetBets());

const raffle = async (): Promise<string> => {
  const id = await promotion();
  expect((await put(id)).status).toBe(200);
  return id;
};

it('[PRO-015] [API-069] a member with a draw left draws: one prize is returned, and the draws left fall by one', async () => {
  const id = await raffle();
  await bet(2_500n);
  expect(await visit(id)).toMatchObject({ phase: 'running', tickets: null });
  expect(await view(id)).toMatchObject({ tickets: { earned: 2, used: 0, left: 2 }, draws: [] });
  const before = await cash();
  const { status, value } = await draw(id);
  expect(status).toBe(200);
  expect(PRIZES.map(({ amount }) => amount)).toContain(value.prize.amount);
  expect(value.raffle?.tickets).toEqual({ earned: 2, used: 1, left: 1 });
  expect((await cash()) - before).toBeCloseTo(Number(value.prize.amount));
});

it('[PRO-016] a used or an expired raffle is refused when it is drawn again, and nothing is credited', async () => {
  const id = await raffle();
  await bet(1_000n);
  expect((await draw(id)).status).toBe(200);
  const before = await cash();
  expect((await draw(id)).code).toBe('raffle.no-tickets');
  await bet(1_000n);
  await end(id);
  expect((await draw(id)).code).toBe('promotion.closed');
  expect(await cash()).toBe(before);
});

it('a raffle that was changed since the member saw it is refused, and nothing is drawn', async () => {
  const id = await raffle();
  await bet(1_000n);
  const shown = (await view(id))?.seedHash;
  expect((await put(id, { prizes: [{ amount: '0.50', weight: 1 }] })).status).toBe(200);
  const before = await cash();
  expect(await draw(id, undefined, shown)).toMatchObject({ status: 409, code: 'raffle.changed' });
  expect(await view(id)).toMatchObject({ tickets: { earned: 1, used: 0, left: 1 }, draws: [] });
  expect(await cash()).toBe(before);
  const drawn = await draw(id, undefined, (await view(id))?.seedHash);
  expect(drawn.value.prize.amount).toBe('0.50');
});

it('of two draws at once with one ticket one wins, and the same call again gets the same prize', async () => {
  const id = await raffle();
  await bet(1_000n);
  const before = await cash();
  const answers = await Promise.all([draw(id), draw(id), draw(id)]);
  expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([
    200,
    'raffle.no-tickets',
    'raffle.no-tickets',
  ]);
  const won = Number(answers.find(({ status }) => status === 200)?.value.prize.amount);
  expect((await cash()) - before).toBeCloseTo(won);
  await bet(1_000n);
  const key = randomUUID();
  const [first, again] = [await draw(id, key), await draw(id, key)];
  expect(again.value.prize).toEqual(first.value.prize);
  expect((await view(id))?.tickets).toEqual({ earned: 2, used: 2, left: 0 });
});

it('counts tickets up to the bound of a member', async () => {
  const id = await raffle();
  await bet(1_000_000n);
  expect((await view(id))?.tickets).toEqual({ earned: 5, used: 0, left: 5 });
});

/** Written anew from the description, without the code under test. */
const prizeByHand = (seed: string, id: string, ticket: number): string => {
  const total = PRIZES.reduce((sum, { weight }) => sum + weight, 0);
  const limit = 2 ** 32 - (2 ** 32 % total);
  for (let block = 0; ; block += 1) {
    const bytes = createHmac('sha256', Buffer.from(seed, 'hex')).update(`raffle:${id}:${ticket}:${block}`).digest();
    for (let at = 0; at < bytes.length; at += 4) {
      const word = bytes.readUInt32BE(at);
      if (word >= limit) continue;
      let rest = word % total;
      for (const { amount, weight } of PRIZES) {
        if (rest < weight) return amount;
        rest -= weight;
      }
    }
  }
};

it('can be verified: the seed is secret while it runs, public after the end, and gives every prize again', async () => {
  const id = await raffle();
  await bet(5_000n);
  for (let ticket = 0; ticket < 5; ticket += 1) await draw(id);
  const before = await proof(id);
  expect(before.seed).toBeNull();
  expect(before.draws).toHaveLength(5);
  await end(id);
  const { seed, seedHash, draws } = await proof(id);
  expect(seedHash).toBe(before.seedHash);
  expect(
    createHash('sha256')
      .update(Buffer.from(seed ?? '', 'hex'))
      .digest('hex'),
  ).toBe(seedHash);
  expect(draws.map(({ ticket, amount }) => [ticket, amount])).toEqual(
    draws.map(({ ticket }) => [ticket, prizeByHand(seed ?? '', id, ticket)]),
  );
  // Prolonged after the seed was shown: it stays closed.
  await sql`update content_promotion set ends_at = now() + interval '1 day' where id = ${id}`.execute(db());
  await bet(5_000n);
  expect((await draw(id)).code).toBe('promotion.closed');
});

it('can be verified for ever once somebody has drawn, also where its promotion was switched off', async () => {
  const id = await raffle();
  const unused = await raffle();
  await bet(1_000n);
  await draw(id);
  const off = (one: string) => sql`update content_promotion set enabled = false where id = ${one}`.execute(db());
  await off(id);
  await off(unused);
  expect(await proof(id)).toMatchObject({ seed: null, draws: [{ ticket: 1 }] });
  await end(id);
  const { seed, draws } = await proof(id);
  expect(draws).toEqual([{ ticket: 1, amount: prizeByHand(seed ?? '', id, 1) }]);
  expect((await call('GET', `relay/MCSFE_getRaffleProof?id=${unused}`)).status).toBe(404);
});

describe('operators', () => {
  it('see cost and effect, and cannot change what somebody has drawn from', async () => {
    const id = await promotion();
    expect((await put(id)).value.expected).toBe('6.15');
    expect((await put(id, { per: '20.00' })).status).toBe(200);
    await bet(2_000n);
    const { value } = await draw(id);
    expect((await put(id)).code).toBe('promotion.in-use');
    const row = (await ops('GET', '')).value.raffles.find(({ promotionId }) => promotionId === id);
    expect(row).toMatchObject({ drawn: 1, members: 1, paid: value.prize.amount });
  });

  it('do not save over what another operator has just saved or added', async () => {
    const id = await promotion();
    const overtaken = { status: 409, code: 'form.overtaken' };
    expect((await put(id, { version: 0 })).value).toMatchObject({ version: 1, changedBy: 'matrix-owner' });
    expect(await put(id, { per: '30.00', version: 0 })).toMatchObject(overtaken);
    expect((await put(id, { per: '20.00', version: 1 })).value).toMatchObject({ per: '20.00', version: 2 });
    expect(await put(id, { ticketsMax: 9, version: 1 })).toMatchObject(overtaken);
    const listed = (await ops('GET', '')).value.raffles.find(({ promotionId }) => promotionId === id);
    expect(listed).toMatchObject({ per: '20.00', ticketsMax: 5, version: 2, changedBy: 'matrix-owner' });
  });

  it('need an end of the promotion, amounts above zero, and the right', async () => {
    const endless = await promotion();
    await sql`update content_promotion set ends_at = null where id = ${endless}`.execute(db());
    expect((await put(endless)).code).toBe('request.invalid');
    expect((await put(await promotion(), { per: '0.00' })).code).toBe('wallet.amount-invalid');
    expect((await ops('PUT', `/${endless}`, RULES, stage.operators.support)).status).toBe(403);
  });

  const reason = 'a test';
  const RELOAD = {
    ...{ kind: 'reload', rate: 2_000, most: '100.00', leastDeposit: '50.00', wagerTimes: 0 },
    ...{ countsUntil: null, needsImage: false },
  };
  const offer = (over: object) => ({
    ...{ category: 'club', imageUrl: '/art/scenes/welcome-phone.svg', announced: true, sort: 500, activity: null },
    texts: { EN: { title: 'Raffle', summary: '', content: '' } },
    ...{ startsAt: inDays(-1), endsAt: inDays(2), ...over },
  });
  const change = async (id: string, over: object) => {
    const { status, code } = await desk('PUT', `promotions/${id}`, { ...offer(over), enabled: true, reason });
    return code ?? status;
  };
  const publish = async (id: string, from: string | null, over: object) => {
    expect((await desk('PUT', `promotions/${id}/draft`, offer(over))).status).toBe(200);
    const { status, code } = await desk('POST', `promotions/${id}/publish`, { from, reason });
    return code ?? status;
  };

  it('cannot take the end from the promotion of a raffle, give it to a segment or let it pay something else, now or later', async () => {
    const id = await raffle();
    const conditions = { depositedFrom: '100.00' };
    const { value: segment } = await desk('POST', 'segments', { name: 'Raffle', conditions, reason });
    for (const over of [{ endsAt: null }, { activity: RELOAD }, { activity: RELOAD, segmentId: segment.id }]) {
      expect([over, await change(id, over)]).toEqual([over, 'promotion.in-use']);
      expect([over, await publish(id, null, over)]).toEqual([over, 'promotion.in-use']);
      expect([over, await publish(id, inDays(1), over)]).toEqual([over, 'promotion.in-use']);
    }
    expect(await change(id, { endsAt: inDays(9) })).toBe(200);
    expect(await publish(id, inDays(1), { endsAt: inDays(8) })).toBe(200);
    await bet(1_000n);
    expect((await draw(id)).status).toBe(200);
  });

  it('cannot add a raffle to a promotion that is about to lose its end, or to pay something else', async () => {
    const [endless, paying] = [await promotion(), await promotion()];
    expect(await publish(endless, inDays(1), { endsAt: null })).toBe(200);
    expect((await put(endless)).code).toBe('request.invalid');
    expect(await publish(paying, inDays(1), { activity: RELOAD })).toBe(200);
    expect((await put(paying)).code).toBe('promotion.in-use');
    // What is scheduled is withdrawn.
    expect(await change(paying, {})).toBe(200);
    expect((await put(paying)).status).toBe(200);
  });
});
