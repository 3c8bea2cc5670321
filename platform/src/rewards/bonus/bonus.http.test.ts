import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Notifications } from '../../content/inbox/index.ts';
import type { Trx } from '../../kernel/index.ts';
import { AURORA, createStage } from '../../security/testing/stage.ts';
import type { Stage } from '../../security/testing/stage.ts';
import { countDue } from './bonus.job.ts';
import { createBonusService } from './bonus.service.ts';
import type { BonusService } from './bonus.service.ts';
import { countRounds } from './bonus.store.ts';
import { createBonusMessages } from './messages.ts';

let stage: Stage;
let service: BonusService;
let memberId: bigint;
let told: { readonly kind: string; readonly facts: Readonly<Record<string, string>> }[] = [];

interface Row {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly amount: string;
  readonly state: string;
  readonly grantedAt: string;
  readonly required: string;
  readonly wagered: string;
  readonly remaining: string;
  readonly balance: string;
  readonly released: string | null;
  readonly games: readonly object[];
}
interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly value: Row & {
    readonly rows: readonly Row[];
    readonly totalRows: number;
    readonly movements: readonly { readonly kind: string; readonly amount: string; readonly after: string }[];
    readonly sumBalance: string;
    readonly bonusBalance?: string;
  };
}

const db = () => stage.platform.deps.database.db;
const inTrx = <T>(run: (trx: Trx) => Promise<T>): Promise<T> => stage.platform.deps.database.transaction(run);
const inbox: Notifications = {
  notify: (_trx, messages) => {
    told.push(...messages);
    return Promise.resolve();
  },
};
const messages = createBonusMessages({ inbox });

const call = async (
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  token = stage.members.member,
): Promise<Answer> => {
  const reply = await stage.platform.app.inject({
    ...{ method, url: `/wps/${url}` },
    headers: { host: AURORA, authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    ...(payload ? { payload } : {}),
  });
  return { status: reply.statusCode, ...reply.json<Omit<Answer, 'status'>>() };
};
const list = async (query = '', token?: string) =>
  (await call('GET', `relay/MCSFE_getBonusDetails?language=VI${query}`, undefined, token)).value;
const cancel = (id: bigint, cost: string, token?: string) =>
  call('POST', 'relay/MCSFE_cancelBonus', { id: id.toString(), cost, language: 'VI' }, token);

const DAY_MS = 86_400_000;
const give = (over: Partial<Parameters<BonusService['give']>[2]> = {}): Promise<bigint> => {
  const at = new Date(Date.now() - 1_000);
  return inTrx((trx) =>
    service.give(trx, 'CNY', {
      ...{ merchantId: 1, memberId, key: randomUUID(), source: 'promotion', promotionId: null, by: null, at },
      ...{ titles: { EN: 'Reload', VI: 'Nạp lại' }, amount: 5_000n, required: 20_000n },
      ...{
        bonusFirst: false,
        stakeMax: 1_000n,
        shares: { RNG: 100, LIVE: 20 },
        endsAt: new Date(at.getTime() + 7 * DAY_MS),
      },
      ...over,
    }),
  );
};
const settle = (round: string, gameType: string, validBet: bigint, placedAt = new Date()) =>
  inTrx((trx) =>
    countRounds(trx, [
      { merchant: 1, member: memberId, vendor: 'HOUSE', round, gameType, validBet, at: new Date(), placedAt },
    ]),
  );
/** As the job does, up to a moment of its choice. */
const run = (until = new Date()) => inTrx((trx) => countDue(trx, { service, messages }, until));
const cash = async (): Promise<string> => (await call('GET', 'v2/wallets/balance')).value.sumBalance;

beforeAll(async () => {
  stage = await createStage();
  service = createBonusService({ database: stage.platform.deps.database, ledger: stage.platform.services.ledger });
  const { rows } = await sql<{
    id: bigint;
  }>`select id from member where account = 'player2' and merchant_id = 1`.execute(db());
  memberId = rows[0]?.id ?? 0n;
});
afterAll(() => stage.platform.stop());
const openBonuses = async () =>
  (
    await sql<{ id: bigint }>`select id from bonus_grant where member_id = ${memberId} and state = 'active'`.execute(
      db(),
    )
  ).rows;
beforeEach(async () => {
  told = [];
  for (const { id } of await openBonuses()) {
    const { bonus } = await service.open({ merchant: { id: 1, currency: 'CNY' }, memberId }, id);
    await inTrx((trx) => service.end(trx, bonus, 'CNY', 'cancelled', new Date()));
  }
});

describe('bonuses of a member', () => {
  it('[MEM-013] are listed with source, amount, date, turnover required, turnover done and status', async () => {
    const id = await give();
    await settle('list-1', 'RNG', 3_000n);
    await settle('list-2', 'LIVE', 1_000n);
    const [first] = (await list()).rows;
    expect(first).toMatchObject({
      ...{ id: id.toString(), title: 'Nạp lại', source: 'promotion', amount: '50.00', state: 'active' },
      ...{ required: '200.00', wagered: '32.00', remaining: '168.00', balance: '50.00', released: null },
      games: [
        { gameType: 'RNG', share: 100 },
        { gameType: 'LIVE', share: 20 },
      ],
    });
    expect(new Date(first?.grantedAt ?? 0).getTime()).toBeGreaterThan(Date.now() - 60_000);
    const { movements } = (await call('GET', `relay/MCSFE_getBonusMovements?id=${id}`)).value;
    expect(movements).toMatchObject([{ kind: 'given', amount: '50.00', after: '50.00' }]);
  });

  it('[MEM-014] are filtered by date and by status', async () => {
    const old = await give({ at: new Date('2026-01-05T12:00:00Z') });
    await cancel(old, '50.00');
    const now = await give();
    const ids = async (query: string) => (await list(query)).rows.map(({ id }) => id);
    expect(await ids('&from=2026-01-05&to=2026-01-05')).toEqual([old.toString()]);
    expect(await ids('&state=active')).toEqual([now.toString()]);
    expect(await ids('&state=cancelled&from=2026-01-01&to=2026-01-31')).toEqual([old.toString()]);
    expect(await ids('&state=expired&from=2026-01-05&to=2026-01-05')).toEqual([]);
  });

  it('belong to their member alone', async () => {
    const id = await give();
    const other = stage.members.agent;
    expect((await list('', other)).rows.map((row) => row.id)).not.toContain(id.toString());
    expect((await call('GET', `relay/MCSFE_getBonusMovements?id=${id}`, undefined, other)).code).toBe(
      'request.not-found',
    );
    expect((await cancel(id, '50.00', other)).code).toBe('request.not-found');
  });

  it('are given once, and one at a time', async () => {
    const key = randomUUID();
    const id = await give({ key });
    await expect(give()).rejects.toMatchObject({ code: 'bonus.active' });
    await cancel(id, '50.00');
    await expect(give({ key })).rejects.toMatchObject({ code: 'grant.already-claimed' });
    const answers = await Promise.allSettled([give(), give()]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('cancelling', () => {
  it('gives up what the member was shown, once, and leaves the cash', async () => {
    const before = await cash();
    const id = await give();
    expect((await cancel(id, '49.99')).code).toBe('bonus.cost-changed');
    expect((await list('&state=active')).rows).toHaveLength(1);
    const answers = await Promise.all([cancel(id, '50.00'), cancel(id, '50.00')]);
    expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'bonus.ended']);
    expect((await list('&state=cancelled')).rows[0]).toMatchObject({
      id: id.toString(),
      released: '50.00',
      balance: '0.00',
    });
    const { value } = await call('GET', 'v2/wallets/balance');
    expect([value.sumBalance, value.bonusBalance]).toEqual([before, undefined]);
  });
});

describe('the job', () => {
  it('turns a bonus into cash once its wagering is done, once, and tells the member', async () => {
    const before = await cash();
    const id = await give();
    await settle('done-1', 'RNG', 19_999n);
    await run();
    expect((await list('&state=active')).rows).toHaveLength(1);
    await settle('done-2', 'RNG', 1n);
    await Promise.all([run(), run()]);
    expect((await list()).rows[0]).toMatchObject({ id: id.toString(), state: 'completed', released: '50.00' });
    expect(Number(await cash())).toBeCloseTo(Number(before) + 50);
    expect(told).toMatchObject([{ kind: 'bonus-completed', facts: { amount: '50.00' } }]);
  });

  it('counts a round once, not before the bonus, and no more once it is rolled back', async () => {
    await give();
    await settle('count-1', 'RNG', 4_000n);
    await settle('count-1', 'RNG', 4_000n);
    await settle('count-0', 'RNG', 4_000n, new Date(Date.now() - DAY_MS));
    await settle('count-2', 'PVP', 4_000n);
    expect((await list()).rows[0]?.wagered).toBe('40.00');
    await settle('count-1', 'RNG', 0n);
    expect((await list()).rows[0]?.wagered).toBe('0.00');
  });

  it('lets a bonus expire exactly once, after its last rounds have been counted', async () => {
    const before = await cash();
    const endsAt = new Date(Date.now() - 500);
    const id = await give({ at: new Date(Date.now() - DAY_MS), endsAt });
    await inTrx((trx) =>
      sql`update bonus_progress set until = ${new Date(Date.now() - 5_000)}`.execute(trx).then(() => undefined),
    );
    await run(new Date(endsAt.getTime() - 1_000));
    expect((await list('&state=active')).rows).toHaveLength(1);
    await Promise.all([run(), run(), run()]);
    expect((await list()).rows[0]).toMatchObject({
      id: id.toString(),
      state: 'expired',
      released: '50.00',
      balance: '0.00',
    });
    expect(await cash()).toBe(before);
    expect(told).toMatchObject([{ kind: 'bonus-expired' }]);
  });

  it('reminds members a day before the end', async () => {
    const now = new Date();
    await give({ endsAt: new Date(now.getTime() + DAY_MS + 60_000) });
    await inTrx((trx) => messages.remind(trx, now));
    expect(told).toEqual([]);
    await inTrx((trx) => messages.remind(trx, new Date(now.getTime() + 120_000)));
    expect(told).toMatchObject([{ kind: 'bonus-ending', facts: { amount: '50.00', promotion: 'Reload' } }]);
  });

  it('reminds no member in a time-out [RSG-004]', async () => {
    const now = new Date();
    await give({ endsAt: new Date(now.getTime() + DAY_MS - 60_000) });
    await sql`
      insert into exclusion (merchant_id, member_id, kind, term, starts_at, ends_at)
      select merchant_id, id, 'cool-off', '7d', now() - interval '1 day', now() + interval '6 days' from member
      where id = ${memberId}`.execute(db());
    await inTrx((trx) => messages.remind(trx, now));
    expect(told).toEqual([]);
    await sql`update exclusion set ends_at = now() - interval '1 hour' where member_id = ${memberId}`.execute(db());
    await inTrx((trx) => messages.remind(trx, now));
    expect(told).toHaveLength(1);
  });
});
