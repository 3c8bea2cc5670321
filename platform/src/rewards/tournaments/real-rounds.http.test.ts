/** Rounds of every game of the house, as their vendors send them: boards, recent games and tournaments count each of them once. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { CATALOGUE } from '../../play/games/catalogue/index.ts';
import { refreshRanks } from '../../play/games/index.ts';
import { OWN_VENDORS } from '../../play/provider/index.ts';
import { SECRET, bodiesFor, createWalletFixture } from '../../play/provider/testing/wallet-fixture.ts';
import type { TestPlayer, WalletFixture } from '../../play/provider/testing/wallet-fixture.ts';
import { countDue } from './count.job.ts';
import { findStanding } from './tournaments.store.ts';

const GAMES = CATALOGUE.games.filter(({ vendor }) => OWN_VENDORS.includes(vendor));
const HOUR_MS = 3_600_000;

let fixture: WalletFixture;
let player: TestPlayer;
const db = () => fixture.db.database.db;

beforeAll(async () => {
  fixture = await createWalletFixture();
  for (const vendor of OWN_VENDORS) await fixture.provider.keys.put(vendor, '1', SECRET);
  player = await fixture.addPlayer(100_000n);
});
afterAll(() => fixture.close());

const get = async (path: string) => (await fixture.portal('GET', `/wps/relay/${path}`, player)).json.value;

/** A round through the wallet. Each game wins another sum, so that its place on the board is known. */
const play = async ({ code, vendor }: (typeof GAMES)[number], at: number): Promise<void> => {
  const bodies = bodiesFor(player, await fixture.openSession(player, code, vendor), fixture.merchant.currency);
  const [bet, round, more] = [randomUUID(), randomUUID(), { game_code: code }];
  const sign = { keyId: `${vendor}:1` };
  const replies = [
    await fixture.call('transaction/bet', bodies.bet(bet, 100, round, more), sign),
    await fixture.call(
      'transaction/win',
      bodies.win(randomUUID(), 200 + at, bet, round, { ...more, round_closed: true }),
      sign,
    ),
  ];
  expect([code, ...replies.map(({ reply }) => reply.status)]).toEqual([code, 'RS_OK', 'RS_OK']);
};

const createTournament = async (): Promise<bigint> => {
  const [starts, ends] = [-HOUR_MS, HOUR_MS].map((ms) => new Date(Date.now() + ms));
  await sql`insert into content_promotion_category (merchant_id, key, names) values (${fixture.merchant.id}, 'club', '{"EN":"Club"}')`.execute(
    db(),
  );
  const { rows } = await sql<{ id: bigint }>`
    insert into content_promotion (merchant_id, category, texts, image, starts_at, ends_at, announced, sort, enabled)
    values (${fixture.merchant.id}, 'club', ${JSON.stringify({ EN: { title: 'Race', summary: '', content: '' } })}::text::jsonb, '/art/x.svg',
      ${starts}, ${ends}, true, 1, true) returning id`.execute(db());
  const id = rows[0]?.id ?? 0n;
  await sql`
    insert into promotion_tournament (promotion_id, merchant_id, score, starts_at, ends_at, kinds, games, least_bet, prizes, counted_until, created_at)
    values (${id}, ${fixture.merchant.id}, 'rounds', ${starts}, ${ends}, '{}', '{}', 1, '[{"places":1,"amount":"1000"}]', ${starts}, now())`.execute(
    db(),
  );
  return id;
};

it('winners, ranks and tournaments count a round of each of the fifteen games, and one that was returned nowhere', async () => {
  expect(GAMES).toHaveLength(15);
  const promotion = await createTournament();
  for (const [at, game] of GAMES.entries()) await play(game, at);
  const [returned] = GAMES;
  const code = returned?.code ?? '';
  const bodies = bodiesFor(player, await fixture.openSession(player, code), fixture.merchant.currency);
  const bet = randomUUID();
  await fixture.call('transaction/bet', bodies.bet(bet, 5_000, 'stopped', { game_code: code }));
  await fixture.call(
    'transaction/rollback',
    bodies.rollback(randomUUID(), bet, 'stopped', { game_code: code, round_closed: true }),
  );

  const { list: winners } = await get('GCSGAME_winnerBoard?language=EN');
  const won = winners.map(
    ({ vo }) => vo as unknown as { game: { gameId: string }; winAmount: string; customerName: string },
  );
  const best = GAMES.map((game, at) => [game.code, ((200 + at) / 100).toFixed(2)]).reverse();
  expect(won.map(({ game, winAmount }) => [game.gameId, winAmount])).toEqual(best);
  expect(won.every(({ customerName }) => customerName.includes('***'))).toBe(true);

  await refreshRanks(db(), new Date());
  const { list: ranked } = await get('GCSGAME_getRankList?language=EN');
  expect(ranked.map(({ gameId }) => gameId).sort()).toEqual(GAMES.map((game) => game.code).sort());

  await fixture.db.database.transaction((trx) => countDue(trx, new Date(), 100));
  expect(await findStanding(db(), fixture.merchant.id, promotion, player.memberId)).toMatchObject({
    place: 1,
    score: 15n,
  });
  expect(await fixture.balanceOf(player)).toBe(100_000n + GAMES.reduce((sum, _, at) => sum + 100n + BigInt(at), 0n));
});

it('a launch puts a game of the house first in the recent list, and its tile states its return', async () => {
  const launched = GAMES.filter(({ vendor }) => vendor === 'HOUSE').slice(0, 3);
  for (const { code, nodeId, vendor } of launched) {
    const body = { gameId: code, nodeId, vassalage: vendor, language: 'EN' };
    expect((await fixture.portal('POST', '/wps/game/launchGame', player, body)).http).toBe(200);
  }
  const { list: recent } = await get('GCS_recentGame?language=EN');
  const tiles = recent as unknown as { gameId: string; rtp: string | null }[];
  expect(tiles.map(({ gameId, rtp }) => [gameId, rtp])).toEqual(launched.map(({ code, rtp }) => [code, rtp]).reverse());
});
