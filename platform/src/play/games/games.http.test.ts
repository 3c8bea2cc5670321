import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { FREE_PLAY_TOKEN, freePlayTicket } from 'shared-contracts/provider/free-play';
import type { FreePlayTicket } from 'shared-contracts/provider/free-play';
import { OWN_VENDORS } from '../provider/index.ts';
import { freePlayJob } from './free-play.job.ts';
import { createWalletFixture, GAME } from '../provider/testing/wallet-fixture.ts';
import type { TestPlayer, WalletFixture } from '../provider/testing/wallet-fixture.ts';
import { CATALOGUE } from './catalogue/index.ts';
import { refreshRanks } from './index.ts';
import { WIDE_CATALOGUE } from './testing/wide-catalogue.ts';

let fixture: WalletFixture;
let player: TestPlayer;

const CDNS = ['https://one.games.example', 'https://two.games.example'];

beforeAll(async () => {
  fixture = await createWalletFixture({ catalogue: WIDE_CATALOGUE });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.gate.isUp = true;
  player = await fixture.addPlayer(1_000n);
});

const get = (path: string, query: Record<string, string> = {}, as?: TestPlayer) =>
  fixture.portal('GET', `/wps/relay/${path}?${new URLSearchParams({ language: 'EN', ...query })}`, as);
const list = async (query: Record<string, string>) => (await get('GCSGAME_gameList', query)).json.value;
const run = (statement: ReturnType<typeof sql>) => statement.execute(fixture.db.database.db);
const connect = (vendor: string, integrated: boolean) =>
  run(sql`update game set integrated = ${integrated} where vendor = ${vendor}`);
const rest = (code: string, maintenance: boolean) =>
  run(sql`update game set maintenance = ${maintenance} where code = ${code}`);
/** All games of a vendor become hot. */
const heat = (vendor: string) =>
  run(sql`update merchant_game set hot = true where game_id in (select id from game where vendor = ${vendor})`);
const HOUSE_GAME = { gameId: GAME, nodeId: `HOUSE-${GAME}`, vassalage: 'HOUSE', language: 'VI' };
const launch = (body: object = HOUSE_GAME, as: TestPlayer | undefined = player) =>
  fixture.portal('POST', '/wps/game/launchGame', as, body);

/** Of the games in the catalogue. */
const CLASSES_OF_HOUSE = new Set(
  CATALOGUE.games.filter(({ vendor }) => vendor === 'HOUSE').map(({ classify }) => classify.key),
).size;

describe('lists', () => {
  it('[API-042] a category page has the size that was asked for, and its pages', async () => {
    const all = await list({ gameType: 'RNG', pageSize: '1000' });
    expect(all.totalRows).toBeGreaterThan(42);
    const page = await list({ gameType: 'RNG', pageSize: '42' });
    expect(page.games).toHaveLength(42);
    expect(page).toMatchObject({ totalRows: all.totalRows, totalPages: Math.ceil(all.totalRows / 42) });
    const second = await list({ gameType: 'RNG', pageSize: '42', pageNo: '2' });
    expect([...page.games, ...second.games].map((game) => game.gameId)).toEqual(all.games.map((game) => game.gameId));
    expect(await list({ gameType: 'RNG', pageSize: '42', pageNo: '99' })).toEqual({
      games: [],
      totalRows: all.totalRows,
      totalPages: page.totalPages,
    });
  });

  it('one page of 1000 is answered whole, a larger one is refused', async () => {
    expect((await get('GCSGAME_gameList', { pageSize: '1000' })).json.value.totalPages).toBe(1);
    expect((await get('GCSGAME_gameList', { pageSize: '1001' })).http).toBe(400);
  });

  it.each([
    ['EN', 'orchard'],
    ['EN', '  ORCHARD '],
    ['VI', 'vườn đêm'],
    ['VI', 'VUON DEM'],
    ['VI', 'ườn đ'],
    ['VI', 'orchard'],
  ])(
    '[LOB-004] [LOB-030] in %s "%s" finds the game by its name, without case and accents',
    async (language, gameName) => {
      const { games } = await list({ language, gameName });
      expect(games.map((game) => game.gameId)).toContain(GAME);
      expect(games[0]?.displayName).toBe(language === 'VI' ? 'Vườn Đêm' : 'Midnight Orchard');
    },
  );

  it.each([
    ['EN', 'midnigt orchad'],
    ['EN', 'orchrad'],
    ['EN', 'mindight'],
    ['EN', 'midnigth'],
    ['VI', 'vuon dme'],
    ['TH', 'midnihgt orchard'],
  ])('in %s "%s" finds the game in spite of typing errors, first of what resembles it', async (language, gameName) => {
    expect((await list({ language, gameName })).games[0]?.gameId).toBe(GAME);
  });

  it('a vendor’s name finds its games', async () => {
    const { games } = await list({ gameName: 'luma re' });
    expect(games.length).toBeGreaterThan(0);
    for (const game of games) expect(game).toMatchObject({ vendorName: 'Luma Reels' });
  });

  it('what contains the words comes alone; what can be played is first', async () => {
    expect((await list({ gameName: 'cherry parade' })).games.map(({ gameId }) => gameId)).toEqual(['cherry-parade']);
    // None of these is on a game server of ours.
    const before = (await list({ gameName: 'hall' })).games.map(({ gameId }) => gameId);
    const last = before.at(-1) ?? '';
    expect(before.length).toBeGreaterThan(1);
    await sql`update game set integrated = true where code = ${last}`.execute(fixture.db.database.db);
    expect((await list({ gameName: 'hall' })).games[0]?.gameId).toBe(last);
    await sql`update game set integrated = false where code = ${last}`.execute(fixture.db.database.db);
  });

  it.each(['%', '_', '\\', "';--", 'no such game'])(
    '[LOB-005] "%s" is searched for literally and finds nothing',
    async (gameName) => {
      expect(await list({ gameName })).toEqual({ games: [], totalPages: 0, totalRows: 0 });
    },
  );

  it('[LOB-011] [API-042] smallest stake and line number filter the list', async () => {
    const { games } = await list({ gameType: 'RNG', minBet: '0.25', minLineNum: '20', pageSize: '1000' });
    expect(games.length).toBeGreaterThan(0);
    for (const game of games) {
      expect(Number(game.minBet)).toBeGreaterThanOrEqual(0.25);
      expect(game.minLineNum).toBeGreaterThanOrEqual(20);
    }
  });

  it('[LOB-026] [API-042] new games, a vendor and a classification filter the list', async () => {
    const [isNew, ofGrove] = [await list({ isNew: '1' }), await list({ vassalage: 'GROVE', gameClassify: 'FRUIT' })];
    expect(Math.min(isNew.games.length, ofGrove.games.length)).toBeGreaterThan(0);
    for (const game of isNew.games) expect(game.isNew).toBe(1);
    for (const game of ofGrove.games) expect(game).toMatchObject({ vassalage: 'GROVE', gameClassify: 'FRUIT' });
    const named = await list({ vassalage: 'GROVE', gameName: ofGrove.games[0]?.displayName ?? '', imgSize: '300x300' });
    expect(named.games[0]).toEqual(ofGrove.games[0]);
  });

  it('names fall back to English where a language has none', async () => {
    expect((await list({ language: 'TH', gameName: 'orchard' })).games[0]?.displayName).toBe('Midnight Orchard');
  });

  it('[LOB-031] in-house games are listed, and can be launched', async () => {
    const { games } = await list({ gameType: 'INHOUSE' });
    expect(games.map((game) => game.gameId)).toContain(GAME);
    const member = await fixture.addPlayer(0n);
    // One is of a vendor that keeps the wallet itself, and is not there: the journey of plinko launches it.
    const ofHouse = games.filter(({ vassalage }) => vassalage === 'HOUSE');
    expect(ofHouse.length).toBeGreaterThan(games.length - 2);
    for (const { gameId, nodeId, vassalage } of ofHouse) {
      const { http, json } = await launch({ gameId, nodeId, vassalage, language: 'EN' }, member);
      expect([gameId, http, json.code]).toEqual([gameId, 200, undefined]);
      expect(json.value.game_url).toContain(`/play/${gameId}?`);
    }
  });

  it('[API-041] the hot list has hot games only, of a vendor when asked', async () => {
    await connect('GROVE', true);
    await heat('GROVE');
    const asPages = { merchantCode: fixture.merchant.code, isPlatform: '2', platform: 'flash,html5-desktop' };
    const { list: hot } = (await get('GCSGAME_hotGamesV2', { ...asPages, language: 'EN' })).json.value;
    expect(hot.length).toBeGreaterThan(5);
    for (const game of hot) expect(game.isHot).toBe(1);
    const shipped = CATALOGUE.games.filter(({ isHot }) => isHot).length;
    expect((await get('GCSGAME_hotGamesV2', { vassalage: 'GROVE' })).json.value.list.length).toBe(hot.length - shipped);
    for (const game of (await get('GCSGAME_hotGamesV2', { vassalage: 'GROVE' })).json.value.list)
      expect(game.vassalage).toBe('GROVE');
    await connect('GROVE', false);
    expect((await get('GCSGAME_hotGamesV2', { vassalage: 'GROVE' })).json.value.list).toEqual([]);
  });

  it('games that cannot be played come last, with the reason, and none of them is hot', async () => {
    await heat('GROVE');
    await rest('cherry-parade', true);
    await connect('KOI', true);
    const { games } = await list({ gameType: 'RNG', pageSize: '1000' });
    const firstResting = games.findIndex((game) => game.inMaintenance);
    expect(firstResting).toBeGreaterThan(1);
    for (const game of games.slice(firstResting)) expect(game).toMatchObject({ inMaintenance: true, isHot: 0 });
    expect(games.find((game) => game.gameId === GAME)?.unavailable).toBeNull();
    expect(games.find((game) => game.gameId === 'lemon-club')?.unavailable).toBe('not-connected');
    await connect('GROVE', true);
    const cherry = (await list({ gameName: 'cherry parade' })).games[0];
    expect(cherry).toMatchObject({ inMaintenance: true, unavailable: 'maintenance', isHot: 0 });
    await rest('cherry-parade', false);
    await connect('GROVE', false);
    await connect('KOI', false);
  });

  it('the shipped catalogue has no game that cannot be played, and no vendor without a game', () => {
    expect(CATALOGUE.games.filter((game) => !game.playable)).toEqual([]);
    const vendors = new Set(CATALOGUE.games.map(({ vendor }) => vendor));
    expect(CATALOGUE.vendors.filter(({ code }) => !vendors.has(code))).toEqual([]);
  });

  it('vendors of which nothing can be played come last in their lane, with the reason', async () => {
    const { RNG } = (await get('GCSGAME_newGameVendor')).json.value.data.lanes;
    expect(RNG?.map(({ vassalage, unavailable }) => [vassalage, unavailable]).slice(0, 2)).toEqual([
      ['HOUSE', null],
      ['GROVE', 'not-connected'],
    ]);
  });

  it('[API-044] vendors stand in their lanes, esports and cockfight in theirs alone', async () => {
    const { lanes } = (await get('GCSGAME_newGameVendor')).json.value.data;
    for (const lane of ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'])
      expect(lanes[lane]?.length).toBeGreaterThan(0);
    expect(lanes['ESPORTS']?.map((vendor) => vendor.vassalage).sort()).toEqual(['AI', 'AV', 'IA', 'IMES', 'TF']);
    expect(lanes['COCKFIGHT']?.map((vendor) => vendor.vassalage)).toEqual(['DS88']);
    expect(lanes['SPORTS']?.[0]?.lobbyGame).toMatchObject({ gameId: expect.any(String), nodeId: expect.any(String) });
  });

  it("[API-043] classifications of a vendor's games have keys and names in the language", async () => {
    const { list: classes } = (await get('GCSGAME_getVassGameType', { vassalage: 'HOUSE', language: 'VI' })).json.value;
    expect(classes).toContainEqual({ key: 'FRUIT', displayName: 'Trái cây' });
    expect(classes).toHaveLength(CLASSES_OF_HOUSE);
  });

  it.each(['KO', 'KR'])('[SHL-073] classifications have Korean names in %s', async (language) => {
    const { list: classes } = (await get('GCSGAME_getVassGameType', { vassalage: 'HOUSE', language })).json.value;
    expect(classes).toContainEqual({ key: 'FRUIT', displayName: '과일' });
    expect(classes).toHaveLength(CLASSES_OF_HOUSE);
  });

  it('[API-050] rooms of a vendor are listed as games with a room', async () => {
    await sql`insert into game_room (vendor, room_id, game_id, display_name)
      select vendor, 'room-1', id, 'First table' from game where code = ${GAME} on conflict do nothing`.execute(
      fixture.db.database.db,
    );
    const { list: rooms } = (await get('GLS2_roomList', { vassalage: 'HOUSE' })).json.value;
    expect(rooms).toContainEqual(
      expect.objectContaining({ roomId: 'room-1', displayName: 'First table', gameId: GAME }),
    );
    expect((await get('GLS2_roomList', { vassalage: 'GROVE' })).json.value.list).toEqual([]);
    // Those of the catalogue, by their stakes.
    expect(rooms.filter(({ gameId }) => gameId === 'tien-len').map(({ minBet }) => minBet)).toEqual([
      ...['1.00', '5.00', '20.00', '100.00'],
    ]);
  });

  it('a game that the merchant took out is in no list', async () => {
    const { db } = fixture.db.database;
    const set = (enabled: boolean) =>
      sql`
      update merchant_game set enabled = ${enabled} where merchant_id = ${fixture.merchant.id} and game_id = (select id from game where code = 'cherry-parade')`.execute(
        db,
      );
    await set(false);
    expect((await list({ gameName: 'cherry parade' })).games).toEqual([]);
    await set(true);
    expect((await list({ gameName: 'cherry parade' })).games).toHaveLength(1);
  });
});

describe('favourites and recent games', () => {
  const liked = { nodeId: `HOUSE-${GAME}`, vendor: 'HOUSE', gameType: 'RNG' };
  const like = (verb: 'add' | 'remove', body: object = liked) =>
    fixture.portal('POST', `/wps/relay/MCSFE_${verb}FavoriteGame`, player, body);

  it('[API-048] [API-049] a favourite is added once and removed', async () => {
    expect((await like('add')).json.value.list).toEqual([GAME]);
    expect((await like('add')).json.value.list).toEqual([GAME]);
    expect((await get('MCSFE_getFavoriteGames', {}, player)).json.value.list).toEqual([GAME]);
    const page = (await get('MCSFE_getFavoriteGamesList', { pageSize: '999' }, player)).json.value;
    expect(page).toMatchObject({ totalPages: 1, content: [{ gameId: GAME }] });
    expect((await like('remove')).json.value.list).toEqual([]);
  });

  it('an unknown game is refused, and nobody sees the list of another', async () => {
    const unknown = await like('add', { ...liked, nodeId: 'HOUSE-none' });
    expect([unknown.http, unknown.json.code]).toEqual([404, 'game.unknown']);
    await like('add');
    const other = await fixture.addPlayer(0n);
    expect((await get('MCSFE_getFavoriteGames', {}, other)).json.value.list).toEqual([]);
  });

  it('visitors and trial accounts have no favourites', async () => {
    expect((await fixture.portal('POST', '/wps/relay/MCSFE_addFavoriteGame', undefined, liked)).json.code).toBe(
      'session.required',
    );
    const trial = await fixture.addPlayer(0n, { type: 4 });
    expect((await fixture.portal('POST', '/wps/relay/MCSFE_addFavoriteGame', trial, liked)).json.code).toBe(
      'session.real-account-required',
    );
  });

  it('[GAM-009] [API-047] the game launched last is the first of the recent list', async () => {
    await launch();
    await sql`insert into recent_game (member_id, game_id, merchant_id, launched_at)
      select ${player.memberId}::bigint, id, ${fixture.merchant.id}::int, now() - interval '1 hour' from game where code = 'cherry-parade'`.execute(
      fixture.db.database.db,
    );
    const ids = async () => (await get('GCS_recentGame', {}, player)).json.value.list.map((game) => game.gameId);
    expect(await ids()).toEqual([GAME, 'cherry-parade']);
    expect((await get('GCS_recentGame', { pageSize: '1' }, player)).json.value.totalPages).toBe(2);
    await launch();
    expect(await ids()).toEqual([GAME, 'cherry-parade']);
  });
});

describe('launch', () => {
  it('answers the address of the game with a one-time token and the language', async () => {
    const { http, json } = await launch();
    expect(http).toBe(200);
    expect(json.value).toMatchObject({ game_url2: null, displayName: 'Vườn Đêm', vendorName: 'House Originals' });
    const address = new URL(json.value.game_url);
    expect([address.pathname, address.searchParams.get('lang')]).toEqual([`/play/${GAME}`, 'vi']);
    const reply = (
      await fixture.call('user/authenticate', {
        token: address.searchParams.get('token'),
        request_uuid: 'q',
        game_code: GAME,
      })
    ).reply;
    expect(reply).toMatchObject({
      status: 'RS_OK',
      user: player.user,
      language: 'VI',
      portal_origin: 'http://portal.example:8080',
      balance: 1_000_000,
    });
  });

  it('[API-054] by POST and by GET takes every field of a launch, and what is not this member’s or this portal’s is refused', async () => {
    const whole = () => ({
      ...HOUSE_GAME,
      ...{ accountType: 1, confirmTrans: 0, launchMode: 'GLS', platform: 'html5-desktop', clientType: 3 },
      ...{ username: player.account, token: player.session.id, merchantCode: fixture.merchant.code },
    });
    const textOf = (fields: object): string =>
      new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
    const ways = [
      (fields: object, as?: TestPlayer) => fixture.portal('POST', '/wps/game/launchGame', as, fields),
      (fields: object, as?: TestPlayer) => fixture.portal('GET', `/wps/game/launchGame?${textOf(fields)}`, as),
    ];
    for (const way of ways) {
      expect((await way(whole(), player)).json.value).toMatchObject({
        game_url: expect.stringContaining(`/play/${GAME}?token=`),
        game_url2: null,
      });
      // A token in the body or the address is no session.
      expect((await way(whole())).json.code).toBe('session.required');
      for (const wrong of [
        ...[{ gameId: 'another' }, { nodeId: 'HOUSE-none' }, { vassalage: 'NOBODY' }],
        ...[{ accountType: 2 }, { confirmTrans: 1 }, { launchMode: 'XLS' }, { platform: 'flash' }, { clientType: 4 }],
        ...[{ username: 'somebody' }, { merchantCode: 'elsewhere' }],
      ])
        expect([wrong, (await way({ ...whole(), ...wrong }, player)).http >= 400]).toEqual([wrong, true]);
    }
  });

  it('refuses visitors and trial accounts', async () => {
    expect((await fixture.portal('POST', '/wps/game/launchGame', undefined, HOUSE_GAME)).json.code).toBe(
      'session.required',
    );
    const trial = await fixture.addPlayer(0n, { type: 4 });
    expect((await launch(HOUSE_GAME, trial)).json.code).toBe('session.real-account-required');
  });

  it('opens a game in one of its rooms, and in none of another game', async () => {
    const tienLen = { gameId: 'tien-len', nodeId: 'HOUSE-tien-len', vassalage: 'HOUSE', language: 'EN' };
    const roomIn = (reply: Awaited<ReturnType<typeof launch>>) =>
      new URL(reply.json.value.game_url).searchParams.get('room');
    expect(roomIn(await launch(tienLen))).toBeNull();
    expect(roomIn(await launch({ ...tienLen, roomId: 'tien-len-2' }))).toBe('tien-len-2');
    for (const wrong of [
      { ...tienLen, roomId: 'tien-len-9' },
      { ...HOUSE_GAME, roomId: 'tien-len-2' },
    ])
      expect((await launch(wrong)).json.code).toBe('game.unknown');
  });

  it('stores no token in the clear', async () => {
    const token = new URL((await launch()).json.value.game_url).searchParams.get('token') ?? '';
    const { rows } = await sql<{ row: string }>`select t::text as row from launch_token t`.execute(
      fixture.db.database.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(token);
  });

  it.each([
    ['an unknown game', { nodeId: 'HOUSE-none' }, 404, 'game.unknown'],
    ['a game under the number of another', { gameId: 'another' }, 404, 'game.unknown'],
    [
      'a game whose vendor is not integrated',
      { gameId: 'cherry-parade', nodeId: 'GROVE-cherry-parade', vassalage: 'GROVE' },
      502,
      'game.vendor-unavailable',
    ],
  ])('refuses %s', async (_name, change, status, code) => {
    const { http, json } = await launch({ ...HOUSE_GAME, ...change });
    expect([http, json.code]).toEqual([status, code]);
  });

  it('a game server that is down is told as such, and nothing is recorded', async () => {
    fixture.gate.isUp = false;
    const { http, json } = await launch();
    expect([http, json.code]).toEqual([502, 'game.vendor-unavailable']);
    expect((await get('GCS_recentGame', {}, player)).json.value.list).toEqual([]);
  });

  it('[ERR-023] a game or vendor under maintenance is told as such', async () => {
    const { db } = fixture.db.database;
    for (const table of ['merchant_game', 'merchant_vendor'] as const) {
      const set = (on: boolean) =>
        sql`update ${sql.table(table)} set maintenance = ${on} where merchant_id = ${fixture.merchant.id}`.execute(db);
      await set(true);
      expect((await launch()).json.code).toBe('game.maintenance');
      await set(false);
    }
    expect((await launch()).http).toBe(200);
  });
});

describe('free play', () => {
  const FREE = { gameId: GAME, nodeId: `HOUSE-${GAME}`, vassalage: 'HOUSE', language: 'VI' };
  let free: WalletFixture;
  beforeAll(async () => {
    free = await createWalletFixture({ merchant: { flags: { FREEPLAY3: 1 } } });
  });
  afterAll(() => free.close());
  const play = (as: TestPlayer | undefined, body: object = FREE) => free.portal('POST', '/wps/game/freePlay', as, body);
  const ticketIn = (address: string): FreePlayTicket => {
    const token = new URL(address).searchParams.get('token') ?? '';
    expect(token.startsWith(FREE_PLAY_TOKEN)).toBe(true);
    const payload = Buffer.from(token.slice(FREE_PLAY_TOKEN.length).split('.')[0] ?? '', 'base64url').toString();
    return freePlayTicket.parse(JSON.parse(payload));
  };

  it('opens a game for a trial account with a signed ticket, and writes nothing down', async () => {
    const trial = await free.addPlayer(0n, { type: 4 });
    const rows = async () => {
      const { rows } = await sql<{ count: string }>`
        select (select count(*) from launch_token) + (select count(*) from wallet_session) + (select count(*) from vendor_player)
          + (select count(*) from recent_game) as count`.execute(free.db.database.db);
      return rows[0]?.count;
    };
    const before = await rows();
    const { http, json } = await play(trial);
    expect(http).toBe(200);
    const ticket = ticketIn(json.value.game_url);
    expect(ticket).toMatchObject({ game: GAME, currency: free.merchant.currency, language: 'VI' });
    expect(JSON.stringify(ticket)).not.toContain(trial.session.id);
    expect(await rows()).toBe(before);
    // The same trial has the same play money everywhere, another one its own.
    const again = ticketIn((await play(trial)).json.value.game_url);
    expect([again.player, again.id === ticket.id]).toEqual([ticket.player, false]);
    const other = await free.addPlayer(0n, { type: 4 });
    expect(ticketIn((await play(other)).json.value.game_url).player).not.toBe(ticket.player);
  });

  it('is for trial accounts, where the merchant has them, and for games that have it', async () => {
    const trial = await free.addPlayer(0n, { type: 4 });
    expect((await play(undefined)).json.code).toBe('session.required');
    expect((await play(await free.addPlayer(1_000n))).json.code).toBe('session.forbidden');
    const lottery = { ...FREE, gameId: 'gpi-keno', nodeId: 'GPI-gpi-keno', vassalage: 'GPI' };
    expect((await play(trial, lottery)).json.code).toBe('game.free-play-missing');
    expect((await play(trial, { ...FREE, nodeId: 'HOUSE-none' })).json.code).toBe('game.unknown');
    free.gate.isUp = false;
    expect((await play(trial)).json.code).toBe('game.vendor-unavailable');
    const without = await fixture.addPlayer(0n, { type: 4 });
    expect((await fixture.portal('POST', '/wps/game/freePlay', without, FREE)).json.code).toBe('login.free-play-off');
  });

  it('is marked in lists for the games that have it', async () => {
    const { json } = await free.portal('GET', '/wps/relay/GCSGAME_gameList?language=EN&pageSize=1000');
    const marked = json.value.games.filter(({ freePlay }) => freePlay).map(({ gameId }) => gameId);
    expect(marked).toEqual(expect.arrayContaining([GAME, 'kite-roulette', 'tien-len']));
    expect(marked).not.toContain('gpi-keno');
  });

  it('is what the game server says of its games, and stays as it was while that gives no answer', async () => {
    const said = { games: [{ vendor: 'HOUSE', code: 'kite-roulette', freePlay: true }] };
    let answer = JSON.stringify(said);
    const server = createServer((_request, reply) => reply.end(answer)).listen(0);
    const { port } = server.address() as AddressInfo;
    const job = freePlayJob(`http://localhost:${port}`, OWN_VENDORS);
    const log = pino({ level: 'silent' });
    const run = () =>
      job.run(free.db.database, {
        ...{ period: { start: new Date(), end: new Date() }, signal: new AbortController().signal, log },
      } as unknown as Parameters<typeof job.run>[1]);
    const marked = async () => {
      const { rows } = await sql<{ code: string }>`select code from game where free_play order by code`.execute(
        free.db.database.db,
      );
      return rows.map(({ code }) => code);
    };
    const before = await marked();
    await run();
    expect(await marked()).toEqual(['kite-roulette']);
    answer = 'no catalogue';
    await run();
    expect(await marked()).toEqual(['kite-roulette']);
    answer = JSON.stringify({ games: before.map((code) => ({ vendor: 'HOUSE', code, freePlay: true })) });
    await run();
    // A vendor speaks for its own games alone.
    expect(await marked()).not.toContain('brass-plinko');
    server.close();
  });
});

it('[LIM-058] with several launch hosts each is used and no other', async () => {
  const other = await createWalletFixture({
    merchant: { settings: { launchGameCDNs: [...CDNS, 'javascript:alert(1)', 7] } },
  });
  const member = await other.addPlayer(0n);
  const origins = new Set<string>();
  for (let count = 0; count < 40; count += 1) {
    const { json } = await other.portal('POST', '/wps/game/launchGame', member, HOUSE_GAME);
    origins.add(new URL(json.value.game_url).origin);
  }
  expect([...origins].sort()).toEqual(CDNS);
  await other.close();
});

it('the other address of a launch is the same game with the same token at another host, and there is none without another host', async () => {
  const launched = async (launchGameCDNs: readonly string[]) => {
    const other = await createWalletFixture({ merchant: { settings: { launchGameCDNs } } });
    const member = await other.addPlayer(0n);
    const { game_url, game_url2 } = (await other.portal('POST', '/wps/game/launchGame', member, HOUSE_GAME)).json.value;
    await other.close();
    return [game_url, game_url2];
  };
  const [first = '', second = ''] = await launched(CDNS);
  expect([first, second].map((address) => new URL(address ?? '').origin).sort()).toEqual(CDNS);
  expect(new URL(second ?? '').pathname).toBe(new URL(first ?? '').pathname);
  expect(new URL(second ?? '').search).toBe(new URL(first ?? '').search);
  expect((await launched(CDNS.slice(0, 1)))[1]).toBeNull();
});

it('[LIM-057] with several hosts of pictures each is used and no other, one for each picture', async () => {
  const hosts = ['https://one.pictures.example', 'https://two.pictures.example'];
  const other = await createWalletFixture({
    catalogue: WIDE_CATALOGUE,
    merchant: { settings: { imageCDNs: [...hosts, 'javascript:alert(1)'] } },
  });
  const at = async (path: string) => JSON.stringify((await other.portal('GET', `/wps/relay/${path}`)).json.value);
  const games = await at('GCSGAME_gameList?language=EN&pageSize=1000');
  const pictures = (text: string): readonly string[] =>
    [...text.matchAll(/"(?:lagerIcon|iconUrl|logoUrl)":"([^"]+)"/g)].map((found) => found[1] ?? '');
  const originsOf = (text: string): readonly string[] =>
    [...new Set(pictures(text).map((address) => new URL(address).origin))].sort();
  expect(originsOf(games)).toEqual(hosts);
  expect(originsOf(await at('GCSGAME_newGameVendor?language=EN'))).toEqual(hosts);
  expect(pictures(await at('GCSGAME_gameList?language=VI&pageSize=1000'))).toEqual(pictures(games));
  await other.close();
});

describe('boards', () => {
  const insertRound = (id: string, game: string, bet: number, win: number, state = 'closed') =>
    sql`
    insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, win_sum, state, opened_at, settled_at)
    select vendor, ${id}, ${player.memberId}::bigint, ${fixture.merchant.id}::int, id, 'CNY', 'a***z', ${bet}::bigint, ${win}::bigint, ${state}, now() - interval '1 day', now()
    from game where code = ${game}`.execute(fixture.db.database.db);

  it('[LIM-002] [API-052] of thirty winners the twenty largest are shown, masked, in order', async () => {
    for (let index = 0; index < 30; index += 1) await insertRound(`win-${index}`, 'cherry-parade', 100, 200 + index);
    await insertRound('loss', 'cherry-parade', 100_000, 90_000);
    const { list: board } = (await get('GCSGAME_winnerBoard', { gameCategory: 'ALL', limitNum: '20' })).json.value;
    expect(board).toHaveLength(20);
    expect(board[0]?.vo).toMatchObject({
      customerName: 'a***z',
      gameName: 'Cherry Parade',
      winAmount: '2.29',
      game: { gameId: 'cherry-parade' },
      verifyUrl: null,
    });
    expect(board.map((entry) => Number(entry.vo.winAmount))).toEqual(
      Array.from({ length: 20 }, (_, index) => (229 - index) / 100),
    );
    expect((await get('GCSGAME_winnerBoard', { limitNum: '21' })).http).toBe(400);
  });

  it('[API-052] a winner of our own game is named in the language of the call, and leads to the page that recomputes the round', async () => {
    await insertRound('own-round', GAME, 100, 900_000);
    const { list: board } = (await get('GCSGAME_winnerBoard', { limitNum: '20', language: 'VI' })).json.value;
    expect(board[0]?.vo).toMatchObject({
      gameName: 'Vườn Đêm',
      game: { gameId: GAME },
      verifyUrl: 'http://games.example/verify?round=own-round',
    });
  });

  it('[API-051] ranks count the rounds of the last seven days, cancelled ones left out', async () => {
    for (let index = 0; index < 40; index += 1) await insertRound(`many-${index}`, 'lemon-club', 100, 0);
    for (let index = 0; index < 60; index += 1)
      await insertRound(`void-${index}`, 'seven-lanterns', 100, 0, 'cancelled');
    await refreshRanks(fixture.db.database.db, new Date());
    const { list: ranked } = (await get('GCSGAME_getRankList')).json.value;
    expect(ranked.slice(0, 2).map((game) => [game.gameId, game.rank])).toEqual([
      ['lemon-club', 1],
      ['cherry-parade', 2],
    ]);
    expect(ranked.map((game) => game.gameId)).not.toContain('seven-lanterns');
  });
});
