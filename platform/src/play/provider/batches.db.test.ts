/** The rules of the convention (reference: gaming, 2.5) while many members call at once, with batches of 1, 2 and 64 calls. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { GAME, VENDOR, bodiesFor, createWalletFixture } from './testing/wallet-fixture.ts';
import type { TestPlayer, WalletFixture } from './testing/wallet-fixture.ts';

const UNITS = 1_000;
const OPENING = 10_000n;

interface Seat {
  readonly player: TestPlayer;
  readonly bodies: ReturnType<typeof bodiesFor>;
}
type Kind = 'bet' | 'win' | 'rollback';
type Call = readonly [kind: Kind, body: object];

const full = <T extends object>(body: T) => ({
  round_closed: false,
  is_free: false,
  is_supplier_promo: false,
  ...body,
});

describe.each([1, 2, 64, 128])('batches of up to %i', (sizeMax) => {
  let fixture: WalletFixture;
  let crowd: readonly Seat[];
  beforeAll(async () => {
    fixture = await createWalletFixture({ batches: { sizeMax, lanesMax: 2 } });
    crowd = await Promise.all(Array.from({ length: 12 }, sitDown));
  });
  afterAll(async () => {
    await expectWholeBooks();
    await fixture.close();
  });

  const db = () => fixture.db.database.db;
  const sitDown = async (balance: bigint = OPENING): Promise<Seat> => {
    const player = await fixture.addPlayer(balance);
    return { player, bodies: bodiesFor(player, await fixture.openSession(player), 'CNY') };
  };
  const send = ([kind, body]: Call) => {
    const context = { vendor: VENDOR, nonce: randomUUID(), traceId: randomUUID() };
    const { service } = fixture.provider;
    const parsed = full(body) as never;
    if (kind === 'bet') return service.bet(parsed, context);
    return kind === 'win' ? service.win(parsed, context) : service.rollback(parsed, context);
  };
  /** The calls, with bets of other members before, between and after them; answers of the calls alone. All arrive together. */
  const sendInCrowd = async (calls: readonly Call[]) => {
    const noise = () => crowd.map(({ bodies }) => send(['bet', bodies.bet(randomUUID(), 1, randomUUID())]));
    const others = noise();
    const answers = calls.map((call) => {
      const answer = send(call);
      others.push(...noise().slice(0, 2));
      return answer;
    });
    others.push(...noise());
    const replies = await Promise.all(answers);
    // Whatever becomes of the calls, it touches no call of another member.
    for (const { status } of await Promise.all(others)) expect(status).toBe('RS_OK');
    return replies;
  };
  const statuses = async (calls: readonly Call[]): Promise<readonly string[]> =>
    (await sendInCrowd(calls)).map(({ status }) => status);
  const balanceOf = ({ player }: Seat) => fixture.balanceOf(player);

  const expectWholeBooks = async (): Promise<void> => {
    const { rows: unbalanced } = await sql`
      select transfer_id from ledger_entry group by transfer_id having sum(amount) <> 0`.execute(db());
    const { rows: wrongSums } = await sql`
      select b.account_id from ledger_balance b left join ledger_entry e on e.account_id = b.account_id
      group by b.account_id, b.balance having b.balance <> coalesce(sum(e.amount), 0) or b.balance < 0`.execute(db());
    const { rows: brokenChains } = await sql`
      select account_id from (
        select account_id, balance_before, lag(balance_after, 1, 0::bigint) over (partition by account_id order by account_version, seq) as previous
        from ledger_entry where account_version is not null) chain
      where balance_before <> previous`.execute(db());
    const { rows: wrongRounds } = await sql`
      select g.round_id from game_round g left join wallet_txn t on t.vendor = g.vendor and t.round_id = g.round_id and t.member_id = g.member_id
      group by g.vendor, g.round_id, g.member_id, g.bet_sum, g.win_sum
      having g.bet_sum <> coalesce(sum(t.amount) filter (where t.kind = 'bet' and t.state <> 'tombstone'), 0)
        or g.win_sum <> coalesce(sum(t.amount) filter (where t.kind = 'win' and t.state <> 'tombstone'), 0)`.execute(
      db(),
    );
    // Every member's last event has the balance of now.
    const { rows: untold } = await sql`
      select b.account_id from ledger_balance b join ledger_account a on a.id = b.account_id
      where b.version > 0 and not exists (
        select from outbox o where o.member_id = a.owner_id and o.type = 'wallet/balance-changed'
          and (o.payload ->> 'version')::bigint = b.version and o.payload ->> 'sumBalance' = ledger_decimal(b.balance))`.execute(
      db(),
    );
    expect({ unbalanced, wrongSums, brokenChains, wrongRounds, untold }).toEqual({
      ...{ unbalanced: [], wrongSums: [], brokenChains: [], wrongRounds: [], untold: [] },
    });
  };

  it('[PRV-003] the same content answers the stored reply, other content is refused without effect (rules 1 and 2)', async () => {
    const seat = await sitDown();
    const body = seat.bodies.bet(randomUUID(), 1_000);
    const [first, ...again] = await sendInCrowd(Array.from({ length: 50 }, () => ['bet', body] as const));
    for (const reply of again) expect(reply).toEqual(first);
    expect(first).toMatchObject({ status: 'RS_OK', balance: 9_000 * UNITS });
    expect(
      await statuses([
        ['bet', { ...body, amount: 2_000 * UNITS }],
        ['bet', { ...body, round: 'another' }],
        ['win', { ...body, transaction_uuid: body.transaction_uuid }],
        ['bet', body],
      ]),
    ).toEqual([
      'RS_ERROR_DUPLICATE_TRANSACTION',
      'RS_ERROR_DUPLICATE_TRANSACTION',
      'RS_ERROR_DUPLICATE_TRANSACTION',
      'RS_OK',
    ]);
    expect(await balanceOf(seat)).toBe(9_000n);
  });

  it('one transaction id of two members has one effect (rule 2)', async () => {
    const [one, other] = [await sitDown(), await sitDown()];
    const id = randomUUID();
    const replies = await statuses([
      ['bet', one.bodies.bet(id, 100, 'shared-id-1')],
      ['bet', other.bodies.bet(id, 100, 'shared-id-2')],
    ]);
    expect([...replies].sort()).toEqual(['RS_ERROR_DUPLICATE_TRANSACTION', 'RS_OK']);
    expect((await balanceOf(one)) + (await balanceOf(other))).toBe(2n * OPENING - 100n);
  });

  it('[PRV-005] a rollback credits exactly its bet, and repeated has one effect (rules 4 and 5)', async () => {
    const seat = await sitDown();
    const bet = randomUUID();
    const back = randomUUID();
    expect(
      await statuses([
        ['bet', seat.bodies.bet(bet, 1_234)],
        ['rollback', seat.bodies.rollback(back, bet)],
        ['rollback', seat.bodies.rollback(back, bet)],
        ['rollback', seat.bodies.rollback(randomUUID(), bet)],
      ]),
    ).toEqual(['RS_OK', 'RS_OK', 'RS_OK', 'RS_OK']);
    expect(await balanceOf(seat)).toBe(OPENING);
  });

  it('a rolled back win takes what is there, and the rest is a receivable (rule 4)', async () => {
    const seat = await sitDown();
    const [bet, win] = [randomUUID(), randomUUID()];
    expect(
      await statuses([
        ['bet', seat.bodies.bet(bet, 1_000)],
        ['win', seat.bodies.win(win, 3_000, bet)],
        ['bet', seat.bodies.bet(randomUUID(), 10_000, 'spends')],
        ['rollback', seat.bodies.rollback(randomUUID(), win)],
      ]),
    ).toEqual(['RS_OK', 'RS_OK', 'RS_OK', 'RS_OK']);
    expect(await balanceOf(seat)).toBe(0n);
    const { rows } = await sql`select amount from wallet_receivable where member_id = ${seat.player.memberId}`.execute(
      db(),
    );
    expect(rows).toEqual([{ amount: 1_000n }]);
  });

  it('[PRV-004] a bet that arrives after its rollback has no effect (rule 6)', async () => {
    const seat = await sitDown();
    const bet = randomUUID();
    const replies = await sendInCrowd([
      ['rollback', seat.bodies.rollback(randomUUID(), bet)],
      ['bet', seat.bodies.bet(bet, 1_000)],
      ['bet', seat.bodies.bet(bet, 1_000)],
      ['win', seat.bodies.win(randomUUID(), 5_000, bet)],
    ]);
    expect(replies.map(({ status }) => status)).toEqual([
      'RS_OK',
      'RS_OK',
      'RS_OK',
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    ]);
    expect(await balanceOf(seat)).toBe(OPENING);
  });

  it('after the session ended wins and rollbacks are honoured and bets refused (rule 7)', async () => {
    const seat = await sitDown();
    const [won, undone] = [randomUUID(), randomUUID()];
    await statuses([
      ['bet', seat.bodies.bet(won, 1_000, 'won')],
      ['bet', seat.bodies.bet(undone, 1_000, 'undone')],
    ]);
    await fixture.provider.service.endSessions(seat.player.memberId);
    await sql`update member set status = 'blocked' where id = ${seat.player.memberId}`.execute(db());
    expect(
      await statuses([
        ['bet', seat.bodies.bet(randomUUID(), 100, 'new')],
        ['win', seat.bodies.win(randomUUID(), 2_000, won, 'won', { round_closed: true })],
        ['rollback', seat.bodies.rollback(randomUUID(), undone, 'undone')],
      ]),
    ).toEqual(['RS_ERROR_TOKEN_EXPIRED', 'RS_OK', 'RS_OK']);
    expect(await balanceOf(seat)).toBe(11_000n);
  });

  it('[PRV-007] a bet after the round closed and a win without a bet are refused (rules 8 and 13)', async () => {
    const seat = await sitDown();
    const bet = randomUUID();
    expect(
      await statuses([
        ['bet', seat.bodies.bet(bet, 1_000)],
        ['win', seat.bodies.win(randomUUID(), 500, bet, 'r-1', { round_closed: true })],
        ['bet', seat.bodies.bet(randomUUID(), 1_000)],
        ['win', seat.bodies.win(randomUUID(), 500, undefined, 'no-bet')],
        ['rollback', seat.bodies.rollback(randomUUID(), bet)],
      ]),
    ).toEqual([
      'RS_OK',
      'RS_OK',
      'RS_ERROR_ROUND_CLOSED',
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      'RS_ERROR_ROUND_CLOSED',
    ]);
    expect(await balanceOf(seat)).toBe(9_500n);
  });

  it('another game of another kind is refused (rule 9)', async () => {
    const seat = await sitDown();
    expect(
      await statuses([
        ['bet', seat.bodies.bet(randomUUID(), 1, 'r', { game_code: 'no-such-game' })],
        ['bet', seat.bodies.bet(randomUUID(), 1, 'r', { game_code: GAME })],
      ]),
    ).toEqual(['RS_ERROR_INVALID_GAME', 'RS_OK']);
  });

  it('fifty different bets at once on a balance that covers ten: exactly ten are taken (rule 16)', async () => {
    const seat = await sitDown();
    const replies = await statuses(
      Array.from({ length: 50 }, (_, place) => ['bet', seat.bodies.bet(randomUUID(), 1_000, `r-${place}`)] as const),
    );
    expect(replies.filter((status) => status === 'RS_OK')).toHaveLength(10);
    expect(replies.filter((status) => status === 'RS_ERROR_NOT_ENOUGH_MONEY')).toHaveLength(40);
    expect(await balanceOf(seat)).toBe(0n);
  });

  it('calls of one member take effect in the order in which they arrive', async () => {
    const seat = await sitDown(100n);
    const bets = Array.from({ length: 6 }, () => randomUUID());
    const calls = bets.flatMap((id): Call[] => [
      ['bet', seat.bodies.bet(id, 100, id)],
      ['win', seat.bodies.win(randomUUID(), 100, id, id, { round_closed: true })],
    ]);
    expect(new Set(await statuses(calls))).toEqual(new Set(['RS_OK']));
    const statement = await fixture.platform.services.ledger.statement(fixture.merchant.id, seat.player.wallet, {
      limit: 50,
    });
    expect(statement.map(({ kind }) => kind).reverse()).toEqual(['deposit', ...bets.flatMap(() => ['bet', 'win'])]);
  });

  it('a nonce that was used before refuses its call alone', async () => {
    const seat = await sitDown();
    const nonce = randomUUID();
    await sql`insert into vendor_nonce (vendor, nonce) values (${VENDOR}, ${nonce})`.execute(db());
    const { service } = fixture.provider;
    const betWith = (used: string) =>
      service.bet(full(seat.bodies.bet(randomUUID(), 100, randomUUID())), {
        ...{ vendor: VENDOR, nonce: used, traceId: 'test' },
      });
    const twice = randomUUID();
    const replies = await Promise.all([randomUUID(), nonce, twice, twice, randomUUID()].map(betWith));
    expect(replies.map(({ status }) => status)).toEqual([
      'RS_OK',
      'RS_ERROR_INVALID_SIGNATURE',
      'RS_OK',
      'RS_ERROR_INVALID_SIGNATURE',
      'RS_OK',
    ]);
    expect(await balanceOf(seat)).toBe(9_700n);
  });

  it('one effect per transaction id across two instances of the platform, whatever they batch', async () => {
    const other = await createWalletFixture({ db: fixture.db, batches: { sizeMax, lanesMax: 2 } });
    const seats = await Promise.all(Array.from({ length: 5 }, sitDown));
    const bets = Array.from({ length: 60 }, (_, place) => {
      const seat = seats[place % seats.length];
      if (!seat) throw new Error('there are seats');
      return full(seat.bodies.bet(randomUUID(), 10, `r-${place % 7}`));
    });
    const context = () => ({ vendor: VENDOR, nonce: randomUUID(), traceId: randomUUID() });
    const [here, there] = await Promise.all([
      Promise.all(bets.map((bet) => fixture.provider.service.bet(bet, context()))),
      Promise.all([...bets].reverse().map((bet) => other.provider.service.bet(bet, context()))),
    ]);
    expect([...there].reverse()).toEqual(here);
    for (const seat of seats) expect(await balanceOf(seat)).toBe(OPENING - 120n);
    await other.platform.app.close();
  });
});
