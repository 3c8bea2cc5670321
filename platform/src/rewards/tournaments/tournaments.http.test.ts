/** Tournaments over HTTP on a real database: counted from the wallet's calls, ranked live, paid once. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createLedger } from '../../money/ledger/index.ts';
import { AURORA, createStage } from '../../security/testing/stage.ts';
import type { Stage } from '../../security/testing/stage.ts';
import { createRewardCentreService } from '../reward-centre/reward-centre.service.ts';
import { countDue, payDue } from './count.job.ts';

let stage: Stage;
let players: Readonly<Record<string, bigint>>;

interface Standing {
  readonly place: number;
  readonly score: string;
  readonly prize: string | null;
  readonly account: string;
  readonly isOwn: boolean;
  readonly paidAt: string | null;
}
interface Tournament {
  readonly promotionId: string;
  readonly phase: string;
  readonly games: readonly string[];
  readonly top: readonly Standing[];
  readonly own: Standing | null;
  readonly members: number;
  readonly budget: string;
  readonly paid: string;
}
interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly value: {
    readonly tournament: Tournament | null;
    readonly tournaments: readonly Tournament[];
    readonly rows: readonly Standing[];
    readonly members: number;
    readonly rounds: number;
    readonly best: string | null;
  };
}

const HOUR_MS = 3_600_000;
const db = () => stage.platform.deps.database.db;
const at = (ms: number): Date => new Date(Date.now() + ms);

const view = async (id: string, token?: string): Promise<Tournament | null> => {
  const reply = await stage.platform.app.inject({
    ...{ method: 'GET', url: `/wps/relay/MCSFE_getTournament?id=${id}&language=VI` },
    headers: { host: AURORA, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  });
  return reply.json<Answer>().value.tournament;
};
const own = (id: string) => view(id, stage.members.member);
const ops = async (
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

const promotion = async (): Promise<string> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into content_promotion (merchant_id, category, texts, image, starts_at, ends_at, announced, sort, enabled)
    values (1, 'club', ${JSON.stringify({ EN: { title: 'Race', summary: '', content: '' } })}::text::jsonb, '/art/x.svg',
      ${at(-24 * HOUR_MS)}, ${at(24 * HOUR_MS)}, true, 1, true) returning id`.execute(db());
  return (rows[0]?.id ?? 0n).toString();
};
const PRIZES = [
  { places: 1, amount: '10.00' },
  { places: 1, amount: '5.00' },
];
const RULES = {
  ...{ score: 'turnover', kinds: [], games: [], leastBet: '1.00', prizes: PRIZES, reason: 'a test' },
  ...{ startsAt: at(-HOUR_MS).toISOString(), endsAt: at(HOUR_MS).toISOString() },
};
const tournament = async (over: object = {}): Promise<string> => {
  const id = await promotion();
  expect((await ops('PUT', `tournaments/${id}`, { ...RULES, ...over })).status).toBe(200);
  return id;
};

interface Played {
  readonly bet: bigint;
  readonly win?: bigint;
  readonly ago?: number;
  readonly game?: string;
}
/** A settled round with the calls that made it. */
const play = async (account: string, { bet, win = 0n, ago = 60_000, game = 'midnight-orchard' }: Played) => {
  const round = randomUUID();
  const when = at(-ago);
  await sql`
    insert into wallet_txn (vendor, transaction_uuid, kind, state, merchant_id, member_id, round_id, game_id, amount, created_at)
    select g.vendor, ${randomUUID()}, 'bet', 'applied', 1, ${players[account]}, ${round}, g.id, ${bet}, ${when} from game g where g.code = ${game}`.execute(
    db(),
  );
  await sql`
    insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, win_sum, state, opened_at, settled_at)
    select g.vendor, ${round}, ${players[account]}, 1, g.id, 'CNY', 'p***', ${bet}, ${win}, 'closed', ${when}, ${when}
    from game g where g.code = ${game}`.execute(db());
  return round;
};
const count = (until: Date = at(-1_000)) =>
  stage.platform.deps.database.transaction((trx) => countDue(trx, until, 100));
const paying = () => ({
  merchants: { directory: () => Promise.resolve({ all: [{ id: 1, currency: 'CNY' }] } as never) },
  titlesOf: () => Promise.resolve({ EN: 'Race' }),
  grants: createRewardCentreService({ ...stage.platform.deps, ledger: createLedger(stage.platform.deps) }),
});
const pay = () => stage.platform.deps.database.transaction((trx) => payDue(trx, paying(), at(0)));
const balance = async (account: string): Promise<bigint> => {
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(sum(e.amount), 0)::bigint as balance from ledger_entry e join ledger_account a on a.id = e.account_id
    where a.owner_id = ${players[account]} and a.kind = 'wallet'`.execute(db());
  return rows[0]?.balance ?? 0n;
};
/** As if its period had ended before now. */
const end = (id: string) =>
  sql`update promotion_tournament set ends_at = now() - interval '2 seconds' where promotion_id = ${id}`.execute(db());

beforeAll(async () => {
  stage = await createStage();
  const { rows } = await sql<{ account: string; id: bigint }>`
    select account, id from member where merchant_id = 1 and account in ('player1', 'player2', 'player3')`.execute(
    db(),
  );
  players = Object.fromEntries(rows.map(({ account, id }) => [account, id]));
});
afterAll(() => stage.platform.stop());
beforeEach(async () => {
  await sql`update promotion_tournament set cancelled_at = now() where settled_at is null and cancelled_at is null`.execute(
    db(),
  );
  await sql`update wallet_txn set created_at = created_at - interval '2 days' where created_at > now() - interval '1 day'`.execute(
    db(),
  );
});

describe('the ranking', () => {
  it('counts settled rounds of the period, with masked names and the own place', async () => {
    const id = await tournament();
    await play('player1', { bet: 900n });
    await play('player2', { bet: 300n });
    await play('player2', { bet: 250n });
    // Too small, and before the start.
    await play('player2', { bet: 99n });
    await play('player2', { bet: 5_000n, ago: 2 * HOUR_MS });
    await count();
    expect(await own(id)).toMatchObject({
      phase: 'running',
      top: [
        { place: 1, score: '9.00', prize: '10.00', isOwn: false },
        { place: 2, score: '5.50', prize: '5.00', isOwn: true },
      ],
      own: { place: 2, score: '5.50', prize: '5.00' },
    });
    const visitor = await view(id);
    expect(visitor?.own).toBeNull();
    expect(visitor?.top.every(({ account }) => account.includes('***'))).toBe(true);
    expect(JSON.stringify(visitor)).not.toContain('player1');
  });

  it('counts each round once, and takes a round out that was rolled back', async () => {
    const id = await tournament();
    const round = await play('player1', { bet: 900n });
    await count(at(-30_000));
    await count();
    expect((await view(id))?.top).toMatchObject([{ score: '9.00' }]);
    await sql`update game_round set state = 'cancelled', bet_rollback = bet_sum where round_id = ${round}`.execute(
      db(),
    );
    await sql`update promotion_tournament set counted_until = starts_at where promotion_id = ${id}`.execute(db());
    await count();
    expect((await view(id))?.top).toEqual([]);
  });

  it('is by the highest win as a multiple of its bet, or by the number of rounds', async () => {
    const multiple = await tournament({ score: 'multiple' });
    const rounds = await tournament({ score: 'rounds' });
    const best = await play('player1', { bet: 200n, win: 2_500n });
    await play('player1', { bet: 200n, win: 300n });
    await play('player2', { bet: 100n, win: 900n });
    await count();
    expect((await view(multiple))?.top).toMatchObject([{ score: '12.50' }, { score: '9.00' }]);
    expect((await view(rounds))?.top).toMatchObject([{ score: '2' }, { score: '1' }]);
    await sql`update game_round set state = 'cancelled', bet_rollback = bet_sum, win_rollback = win_sum where round_id = ${best}`.execute(
      db(),
    );
    await sql`update promotion_tournament set counted_until = starts_at where promotion_id = ${multiple}`.execute(db());
    await count();
    expect((await view(multiple))?.top).toMatchObject([{ score: '9.00' }, { score: '1.50' }]);
  });

  it('counts the games and kinds of its rules alone', async () => {
    const { rows } = await sql<{ code: string; kind: string }>`
      select code, game_type as kind from game where game_type <> 'RNG' and vendor = 'HOUSE' order by id limit 1`.execute(
      db(),
    );
    const other = rows[0] ?? { code: '', kind: '' };
    const byGame = await tournament({ games: ['midnight-orchard'] });
    const byKind = await tournament({ kinds: [other.kind] });
    await play('player1', { bet: 900n });
    await play('player2', { bet: 400n, game: other.code });
    await count();
    const shown = await view(byGame);
    expect(shown?.games).toHaveLength(1);
    expect(shown?.top).toMatchObject([{ score: '9.00' }]);
    expect((await view(byKind))?.top).toMatchObject([{ score: '4.00' }]);
  });
});

describe('prizes', () => {
  it('are fixed at the end and paid once, however many instances run and however often', async () => {
    const id = await tournament();
    await play('player1', { bet: 900n });
    await play('player2', { bet: 500n });
    await end(id);
    const before = [await balance('player1'), await balance('player2')];
    await Promise.all([count(), count()]);
    expect((await view(id))?.phase).toBe('ended');
    // A bet that is settled later counts no more.
    await play('player2', { bet: 90_000n, ago: 1_500 });
    await count();
    await Promise.all([pay(), pay(), pay()]);
    await pay();
    expect([await balance('player1'), await balance('player2')]).toEqual([
      (before[0] ?? 0n) + 1_000n,
      (before[1] ?? 0n) + 500n,
    ]);
    const listed = (await ops('GET', 'tournaments')).value.tournaments.find(({ promotionId }) => promotionId === id);
    expect(listed).toMatchObject({ members: 2, budget: '15.00', paid: '15.00', phase: 'ended' });
    const { rows } = (await ops('GET', `tournaments/${id}/ranking`)).value;
    expect(rows.map(({ account, prize, paidAt }) => [account, prize, paidAt !== null])).toEqual([
      ['player1', '10.00', true],
      ['player2', '5.00', true],
    ]);
  });

  it('are paid on after a crash in the middle of paying', async () => {
    const id = await tournament();
    await play('player1', { bet: 900n });
    await end(id);
    await count();
    const before = await balance('player1');
    const crash = stage.platform.deps.database.transaction(async (trx) => {
      await payDue(trx, paying(), at(0));
      throw new Error('the process ends');
    });
    await expect(crash).rejects.toThrow('the process ends');
    expect(await balance('player1')).toBe(before);
    await pay();
    expect(await balance('player1')).toBe(before + 1_000n);
  });

  it('of places that members share are paid in equal parts', async () => {
    const id = await tournament();
    await play('player1', { bet: 900n });
    await play('player2', { bet: 900n });
    await count();
    expect((await view(id))?.top).toMatchObject([
      { place: 1, prize: '7.50' },
      { place: 1, prize: '7.50' },
    ]);
  });
});

describe('operators', () => {
  it('preview what would have counted, change a tournament before its start, and not after it', async () => {
    const query = 'tournament-preview?score=turnover&leastBet=1.00&kinds=RNG';
    const { value: before } = await ops('GET', query);
    await play('player1', { bet: 1_000_000_000_000n });
    const { value } = await ops('GET', query);
    expect(value.rounds).toBe(before.rounds + 1);
    expect(value.best?.startsWith('10000000')).toBe(true);
    const id = await tournament({ startsAt: at(HOUR_MS / 2).toISOString() });
    expect((await view(id))?.phase).toBe('upcoming');
    expect((await ops('PUT', `tournaments/${id}`, { ...RULES, score: 'rounds' })).status).toBe(200);
    expect((await ops('PUT', `tournaments/${id}`, RULES)).code).toBe('promotion.in-use');
  });

  it('do not save over what another operator has just saved or added', async () => {
    const id = await promotion();
    const put = (over: object) =>
      ops('PUT', `tournaments/${id}`, { ...RULES, startsAt: at(HOUR_MS / 2).toISOString(), ...over });
    const overtaken = { status: 409, code: 'form.overtaken' };
    expect((await put({ version: 0 })).value).toMatchObject({ version: 1, changedBy: 'matrix-owner' });
    expect(await put({ leastBet: '3.00', version: 0 })).toMatchObject(overtaken);
    expect((await put({ leastBet: '2.00', version: 1 })).value).toMatchObject({ leastBet: '2.00', version: 2 });
    expect(await put({ score: 'rounds', version: 1 })).toMatchObject(overtaken);
    const stored = { score: 'turnover', leastBet: '2.00', version: 2, changedBy: 'matrix-owner' };
    const { tournaments } = (await ops('GET', 'tournaments')).value;
    expect(tournaments.find(({ promotionId }) => promotionId === id)).toMatchObject(stored);
    const cancelled = await ops('POST', `tournaments/${id}/cancel`, { reason: 'a test' });
    expect(cancelled.value).toMatchObject({ ...stored, phase: 'cancelled' });
    expect((await put({ score: 'rounds', version: 2 })).code).toBe('promotion.in-use');
  });

  it('call a tournament off: nothing is counted or paid', async () => {
    const id = await tournament();
    expect((await ops('POST', `tournaments/${id}/cancel`, { reason: 'a test' })).status).toBe(200);
    await play('player1', { bet: 900n });
    await end(id);
    await count();
    expect(await view(id)).toMatchObject({ phase: 'cancelled', top: [] });
    expect((await ops('POST', `tournaments/${id}/cancel`, { reason: 'a test' })).code).toBe('promotion.closed');
  });

  it('need a period within that of the promotion, known games, amounts above zero, and the right', async () => {
    const id = await promotion();
    const put = (over: object) => ops('PUT', `tournaments/${id}`, { ...RULES, ...over });
    expect((await put({ endsAt: at(48 * HOUR_MS).toISOString() })).code).toBe('request.invalid');
    expect((await put({ startsAt: at(-48 * HOUR_MS).toISOString() })).code).toBe('request.invalid');
    expect((await put({ games: ['no-such-game'] })).code).toBe('game.unknown');
    expect((await put({ leastBet: '0.00' })).code).toBe('wallet.amount-invalid');
    expect((await put({ prizes: [{ places: 1, amount: '0.00' }] })).code).toBe('wallet.amount-invalid');
    expect((await ops('PUT', `tournaments/${id}`, RULES, stage.operators.support)).status).toBe(403);
  });

  it('keep the promotion around a tournament until that is over, and free of everything else, now and as scheduled', async () => {
    const reason = 'a test';
    const offer = (over: object) => ({
      ...{ category: 'club', imageUrl: '/art/scenes/welcome-phone.svg', announced: true, sort: 500, activity: null },
      texts: { EN: { title: 'Race', summary: '', content: '' } },
      ...{ startsAt: at(-24 * HOUR_MS), endsAt: at(24 * HOUR_MS), ...over },
    });
    const publish = async (id: string, over: object, from: Date | null = null) => {
      await ops('PUT', `promotions/${id}/draft`, offer(over));
      const { status, code } = await ops('POST', `promotions/${id}/publish`, { from, reason });
      return code ?? status;
    };
    const activity = {
      ...{ kind: 'application', rate: null, most: '100.00', leastDeposit: null, wagerTimes: null },
      ...{ countsUntil: null, needsImage: false },
    };
    const late = { startsAt: at(-HOUR_MS / 2) };
    const short = { endsAt: at(HOUR_MS / 2) };
    const id = await tournament();
    for (const over of [{ activity }, late, short]) {
      expect([over, await publish(id, over)]).toEqual([over, 'promotion.in-use']);
      expect([over, await publish(id, over, at(HOUR_MS / 4))]).toEqual([over, 'promotion.in-use']);
      const changed = await ops('PUT', `promotions/${id}`, { ...offer(over), enabled: true, reason });
      expect([over, changed.code]).toEqual([over, 'promotion.in-use']);
    }
    // Once the tournament is over.
    expect(await publish(id, { startsAt: at(3 * HOUR_MS) }, at(2 * HOUR_MS))).toBe(200);
    await ops('POST', `tournaments/${id}/cancel`, { reason });
    expect(await publish(id, short)).toBe(200);

    const soon = at(HOUR_MS / 4);
    const put = async (over: object) => {
      const planned = await promotion();
      expect(await publish(planned, over, soon)).toBe(200);
      return (await ops('PUT', `tournaments/${planned}`, RULES)).code;
    };
    expect(await put({ activity })).toBe('promotion.in-use');
    expect(await put(late)).toBe('request.invalid');
    expect(await put(short)).toBe('request.invalid');
  });

  it('cannot stop a promotion or switch it off before its tournament is over', async () => {
    const reason = 'a test';
    const offer = {
      ...{ category: 'club', imageUrl: '/art/scenes/welcome-phone.svg', announced: true, sort: 500, activity: null },
      texts: { EN: { title: 'Race', summary: '', content: '' } },
      ...{ startsAt: at(-24 * HOUR_MS), endsAt: at(24 * HOUR_MS), enabled: false, reason },
    };
    const id = await tournament();
    const other = await tournament();
    const stop = (promotionId: string) => ops('POST', `promotions/${promotionId}/stop`, { reason });
    expect((await stop(id)).code).toBe('promotion.in-use');
    expect((await ops('PUT', `promotions/${other}`, offer)).code).toBe('promotion.in-use');
    expect((await view(id))?.phase).toBe('running');
    for (const one of [id, other]) await ops('POST', `tournaments/${one}/cancel`, { reason });
    expect((await stop(id)).status).toBe(200);
    expect((await ops('PUT', `promotions/${other}`, offer)).status).toBe(200);
  });

  it('pay nothing for a tournament whose promotion was not shown during it', async () => {
    const id = await tournament();
    await sql`update content_promotion set enabled = false where id = ${id}`.execute(db());
    await play('player1', { bet: 900n });
    await end(id);
    await count();
    const listed = (await ops('GET', 'tournaments')).value.tournaments.find(({ promotionId }) => promotionId === id);
    expect(listed).toMatchObject({ phase: 'cancelled', paid: '0.00' });
    const { rows } = await sql`select from tournament_prize where promotion_id = ${id}`.execute(db());
    expect(rows).toEqual([]);
  });
});
