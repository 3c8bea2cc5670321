/** Any order, any repetition: the same rounds end in the same money. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { bodiesFor, createWalletFixture } from './testing/wallet-fixture.ts';
import type { WalletFixture } from './testing/wallet-fixture.ts';

type Ending = 'lost' | 'won' | 'bet rolled back' | 'win rolled back';

interface PlannedRound {
  readonly bet: number;
  readonly win: number;
  readonly ending: Ending;
}

const plannedRound: fc.Arbitrary<PlannedRound> = fc.record({
  bet: fc.integer({ min: 1, max: 5_000 }),
  win: fc.integer({ min: 1, max: 20_000 }),
  ending: fc.constantFrom<Ending>('lost', 'won', 'bet rolled back', 'win rolled back'),
});

/** What stays of a round: [stake, win]. */
const outcomeOf = ({ bet, win, ending }: PlannedRound): readonly [bigint, bigint] => {
  if (ending === 'bet rolled back') return [0n, 0n];
  return [BigInt(bet), ending === 'won' ? BigInt(win) : 0n];
};

const OPENING = 1_000_000n;

describe.each([1, 2, 64, 128])('batches of up to %i', (sizeMax) => {
  let fixture: WalletFixture;
  beforeAll(async () => {
    fixture = await createWalletFixture({ batches: { sizeMax, lanesMax: 2 } });
  });
  afterAll(() => fixture.close());

  it('random orders and repetitions of bets, wins and rollbacks end in the same state', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(plannedRound, { minLength: 1, maxLength: 5 }),
        fc.infiniteStream(fc.nat()),
        async (rounds, luck) => {
          const random = luck[Symbol.iterator]();
          const shuffled = <T>(list: readonly T[]): T[] =>
            list
              .map((item) => ({ item, at: Number(random.next().value) }))
              .sort((a, b) => a.at - b.at)
              .map(({ item }) => item);
          const player = await fixture.addPlayer(OPENING);
          const bodies = bodiesFor(player, await fixture.openSession(player), 'CNY');
          const { service } = fixture.provider;
          const run = randomUUID().slice(0, 8);
          const context = () => ({ vendor: 'HOUSE', nonce: randomUUID(), traceId: randomUUID() });

          const messages = rounds.flatMap(({ bet, win, ending }, index) => {
            const id = (name: string): string => `${run}-${index}-${name}`;
            const round = id('round');
            const isWon = ending === 'won' || ending === 'win rolled back';
            const sendBet = () =>
              service.bet({ ...full(bodies.bet(id('bet'), bet, round)), token: bodies.bet('', 0).token }, context());
            const sendWin = () =>
              service.win(full(bodies.win(id('win'), isWon ? win : 0, id('bet'), round)), context());
            const sendBack = (reference: string) => () =>
              service.rollback({ ...bodies.rollback(id('back'), reference, round), round_closed: false }, context());
            if (ending === 'bet rolled back') return [sendBet, sendBack(id('bet'))];
            return ending === 'win rolled back' ? [sendBet, sendWin, sendBack(id('win'))] : [sendBet, sendWin];
          });

          // A vendor repeats a message until it is taken; some are sent again although they were.
          let waiting = shuffled([...messages, ...messages.filter(() => Number(random.next().value) % 3 === 0)]);
          for (let pass = 0; waiting.length > 0; pass += 1) {
            expect(pass).toBeLessThan(10);
            const refused: (typeof waiting)[number][] = [];
            for (let at = 0; at < waiting.length; at += 4) {
              const batch = waiting.slice(at, at + 4);
              const replies = await Promise.all(batch.map((send) => send()));
              batch.forEach((send, index) => {
                if (replies[index]?.status !== 'RS_OK') refused.push(send);
              });
            }
            waiting = shuffled(refused);
          }

          const expected = rounds.map(outcomeOf);
          const [stakes, wins] = expected.reduce<readonly [bigint, bigint]>(
            ([s, w], [stake, win]) => [s + stake, w + win],
            [0n, 0n],
          );
          expect(await fixture.balanceOf(player)).toBe(OPENING - stakes + wins);
          const { rows } = await sql<{ stakes: bigint; wins: bigint }>`
        select coalesce(sum(bet_sum - bet_rollback), 0)::bigint as stakes, coalesce(sum(win_sum - win_rollback), 0)::bigint as wins
        from game_round where member_id = ${player.memberId}`.execute(fixture.db.database.db);
          expect(rows[0]).toEqual({ stakes, wins });
        },
      ),
      { numRuns: 40 },
    );
  });
});

/** The fields that a parsed body has beside those that were sent. */
const full = <T extends object>(body: T) => ({
  round_closed: false,
  is_free: false,
  is_supplier_promo: false,
  ...body,
});
