/** Calls of the specification's list that no domain's own test looks at field by field, on the seeded platform. */
import { sql } from 'kysely';
import type { EndpointDescriptor } from 'shared-contracts/http';
import { ERROR_CODES } from 'shared-contracts/errors';
import CN from 'shared-contracts/errors/cn.json' with { type: 'json' };
import EN from 'shared-contracts/errors/en.json' with { type: 'json' };
import VI from 'shared-contracts/errors/vi.json' with { type: 'json' };
import { declaredEndpoints } from './testing/declarations.ts';
import { requestFor } from './testing/requests.ts';
import type { Hints } from './testing/samples.ts';
import { AURORA, LOTUS, createStage } from './testing/stage.ts';
import type { Stage } from './testing/stage.ts';
import { refreshRanks } from '../play/games/index.ts';

type Row = Readonly<Record<string, unknown>>;

let stage: Stage;
let declared: readonly EndpointDescriptor[];
beforeAll(async () => {
  stage = await createStage();
  declared = await declaredEndpoints();
});
afterAll(() => stage.platform.stop());

interface Called {
  readonly status: number;
  readonly body: Row;
  readonly value: Row;
}

const call = async (
  method: 'GET' | 'POST',
  url: string,
  token?: string,
  payload?: object,
  host = AURORA,
): Promise<Called> => {
  const { status, text } = await stage.send({
    origin: 'portal',
    method,
    url,
    token,
    host,
    ...(payload ? { payload } : {}),
  });
  const body = JSON.parse(text) as Row;
  return { status, body, value: (body['value'] ?? {}) as Row };
};
const get = (url: string, token?: string, host?: string): Promise<Called> => call('GET', url, token, undefined, host);
const rowsOf = (value: unknown): readonly Row[] => {
  expect(Array.isArray(value)).toBe(true);
  return value as readonly Row[];
};
const keysOf = (row: Row | undefined): readonly string[] => Object.keys(row ?? {});

describe('all calls', () => {
  /** Changes that the specification itself gives another verb, and the REST of operators and of the registry. */
  const OTHER_VERBS = new Set([
    'DELETE /wps/session/logout',
    'PUT /wps/member/register',
    'PUT /wps/member/register/mobile',
  ]);
  const ofMembers = (): readonly EndpointDescriptor[] =>
    declared.filter(({ path }) => /^\/(wps|lgw|lotto)\//.test(path));

  it('[API-001] read by GET and change by POST', () => {
    const verbs = ofMembers().filter(({ method, path }) => method !== 'GET' && !OTHER_VERBS.has(`${method} ${path}`));
    expect(verbs.filter(({ method }) => method !== 'POST').map(({ id }) => id)).toEqual([]);
    const writesByGet = ofMembers().filter(
      ({ method, rate }) => method === 'GET' && (rate === 'write' || rate === 'money'),
    );
    // Launching is named with both verbs, an affiliate's code with this one; its write class bounds guessing.
    const named = ['/wps/game/launchGame', '/wps/agent/affiliate'];
    expect(writesByGet.map(({ path }) => path).filter((path) => !named.includes(path))).toEqual([]);
    const readsByPost = ofMembers().filter(({ method, rate }) => method !== 'GET' && rate === 'read');
    expect(readsByPost.map(({ path }) => path)).toEqual([]);
  });

  it('[API-001] change no row of the merchant when they are read', async () => {
    const hints: Hints = (field) => (field === 'language' ? ['EN'] : stage.victimIds);
    const reads = stage.routes('portal').filter(({ endpoint: { method, path, access } }) => {
      const isOfMembers = /^\/(wps|lgw|lotto)\//.test(path) && path !== '/wps/game/launchGame';
      return method === 'GET' && isOfMembers && access !== 'vendor';
    });
    expect(reads.length).toBeGreaterThan(50);
    const before = await stage.merchantRows('aurora');
    let answered = 0;
    for (const route of reads) {
      const request = requestFor(route, 'portal', hints);
      if (!request) throw new Error(`no sample for ${route.endpoint.id}`);
      const { status } = await stage.send({ ...request, token: stage.members.agent });
      if (status === 200) answered += 1;
    }
    expect(answered).toBeGreaterThan(50);
    const changed = [...(await stage.merchantRows('aurora'))].filter(([table, digest]) => before.get(table) !== digest);
    // The specification reads a picture by GET; and whoever calls is recognised as a person.
    const kept = ['captcha.merchant_id', 'protection_identity.merchant_id'];
    expect(changed.map(([table]) => table).filter((table) => !kept.includes(table))).toEqual([]);
  });

  it('[API-006] that are encrypted refuse a plain body', async () => {
    const encrypted = declared.filter((endpoint) => endpoint.encrypted && endpoint.access !== 'operator');
    expect(encrypted.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        ...['/wps/session/login', '/wps/session/login/freeplay', '/wps/member/register', '/wps/member/register/mobile'],
        ...['/wps/member/password', '/wps/member/password/verification'],
      ]),
    );
    for (const { id, method, path, access } of encrypted) {
      const { status, code } = await stage.send({
        ...{ origin: 'portal', method, url: path.replace(/:\w+/g, 'google'), payload: {} },
        token: access === 'public' ? undefined : stage.members.agent,
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
      expect([id, status, code]).toEqual([id, 400, 'request.encryption-required']);
    }
  });

  /** Names in section 7 of the specification that come without a path, with what they do. */
  const NAMED_ALONE = {
    GET: [
      ...['GCS_merchantWallet', 'MCSFE_getPlayerAvatar', 'WPSCORE_getDropdownMenu', 'CSP_unreadCount'],
      ...['MCSFE_getListAnnouncements', 'GCSGAME_hotGamesV2', 'GCSGAME_gameList', 'GCSGAME_getVassGameType'],
      ...['GCSGAME_newGameVendor', 'MCSFE_getFavoriteGames', 'MCSFE_getFavoriteGamesList', 'GCS_recentGame'],
      ...['GLS2_roomList', 'GCSGAME_getRankList', 'getHelpV2', 'MCSFE_getMissionSummaryDetails'],
      ...['MCSFE_getMissionLeaderboard', 'MCS2_getPointBalance', 'getPointReward', 'getRedeemPointList'],
      ...['getPointConfig', 'ODSFE2_MemTransDet', 'getUpdateLanguage', 'getAnnouncementContentV2'],
    ],
    POST: [
      ...['GCS_walletTransfer', 'MCSFE_uploadIdImg', 'MCS2_processDividendReq', 'MCS2_processDailySalContract'],
      ...['MCS2_processContractHourSalary', 'MCSFE_processRealTimeSalaryContract', 'MCS2_claimRafflePromotion'],
      ...['passwordCheck/MCS2_redeemPointReward', 'passwordCheck/MCS2_convertPoint'],
    ],
  } as const;

  it('[API-002] that the specification names without a path answer under /wps/relay as written', async () => {
    for (const method of ['GET', 'POST'] as const) {
      for (const name of NAMED_ALONE[method]) {
        const answers = async (as: string): Promise<readonly unknown[]> => {
          const { status, body } = await call(
            method,
            `/wps/relay/${as}?language=EN`,
            stage.members.agent,
            method === 'POST' ? {} : undefined,
          );
          return [status, body['code']];
        };
        // Answered or asked for its fields; an address that is none is not found.
        const [status, code] = await answers(name);
        expect([name, status]).toEqual([name, code === undefined ? 200 : expect.any(Number)]);
        expect([name, code]).not.toEqual([name, 'request.not-found']);
        expect([name, ...(await answers(`${name}x`))]).toEqual([name, 404, 'request.not-found']);
      }
    }
  });

  it('without a path of their own stand under /wps/relay', () => {
    const NAMED = /^\/wps\/(session|member|verification|system|captcha|agent|game|v2|feedback|relay)(\/|$)/;
    const strangers = ofMembers().filter(({ path }) => path.startsWith('/wps/') && !NAMED.test(path));
    expect(strangers.map(({ path }) => path)).toEqual([]);
    const names = ofMembers().flatMap(({ path }) => /^\/wps\/relay\/(?:passwordCheck\/)?(.+)$/.exec(path)?.[1] ?? []);
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => /^[\w/:-]+$/.test(name))).toBe(true);
  });

  it('[API-003] [API-004] answer in one envelope, whatever the feature: a value, or a code of the catalogue with its words', async () => {
    const reads = ofMembers().filter(({ method, access }) => method === 'GET' && access !== 'vendor');
    // Features of which the specification lists no call.
    const unlisted = ['Deposits', 'Withdrawals', 'AccountRecords', 'Promotions', 'Activity'].map(
      (name) => `MCSFE_get${name}`,
    );
    expect(reads.map(({ path }) => path)).toEqual(
      expect.arrayContaining(
        [...unlisted, 'MCSFE_getMissionSummaryDetails', 'CSP_getMessages', 'MCS2_teamMembers'].map(
          (name) => `/wps/relay/${name}`,
        ),
      ),
    );
    for (const { id, path } of reads) {
      for (const token of [undefined, stage.members.agent]) {
        const { status, body } = await get(path.replace(/:\w+/g, '1'), token);
        if (status === 200) expect([id, body]).toEqual([id, { success: true, value: expect.anything() }]);
        else
          expect([id, body]).toEqual([
            id,
            expect.objectContaining({
              success: false,
              code: expect.any(String),
              message: expect.stringMatching(/\w/),
              requestId: expect.any(String),
            }),
          ]);
        if (status !== 200) expect(ERROR_CODES as readonly unknown[]).toContain(body['code']);
      }
    }
  });
});

describe('content', () => {
  it('[API-018] [API-053] help answers title and content, in the language that is asked for', async () => {
    for (const path of ['/wps/system/helpCenter', '/wps/relay/getHelpV2']) {
      const list = rowsOf((await get(`${path}?language=EN&device=WEB`)).value['list']);
      expect(list.length).toBeGreaterThanOrEqual(4);
      for (const item of list)
        expect(item).toEqual({
          id: expect.any(String),
          title: expect.any(String),
          content: expect.stringContaining('<'),
        });
      const inVietnamese = rowsOf((await get(`${path}?language=VI`)).value['list']);
      expect(inVietnamese.map(({ id }) => id)).toEqual(list.map(({ id }) => id));
      expect(inVietnamese[0]?.['title']).not.toBe(list[0]?.['title']);
    }
  });

  it('[API-040] notices of the types asked for, with popups apart, each merchant its own', async () => {
    const { value } = await get(
      '/wps/relay/MCSFE_getListAnnouncements?types=B,PL,PU,PR,H&platform=W&execution=B&language=EN&pageSize=100',
    );
    const list = rowsOf(value['list']);
    expect(list.length).toBeGreaterThan(0);
    for (const notice of [...list, ...rowsOf(value['popup'])])
      expect(notice).toEqual({
        id: expect.any(String),
        type: expect.stringMatching(/^(B|PL|PU|PR|H)$/),
        title: expect.any(String),
        content: expect.stringMatching(/^<\w+/),
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      });
    expect(rowsOf(value['popup']).length).toBeGreaterThan(0);
    const dates = list.map(({ date }) => String(date));
    expect([...dates].sort().reverse()).toEqual(dates);
    const [type] = list.map((notice) => String(notice['type']));
    const narrowed = rowsOf(
      (await get(`/wps/relay/MCSFE_getListAnnouncements?types=${type}&language=EN`)).value['list'],
    );
    expect(new Set(narrowed.map((notice) => notice['type']))).toEqual(new Set([type]));
    const lotus = rowsOf(
      (await get('/wps/relay/MCSFE_getListAnnouncements?language=EN&pageSize=100', undefined, LOTUS)).value['list'],
    );
    expect(lotus.filter(({ id }) => list.some((own) => own['id'] === id))).toEqual([]);
  });

  it('[API-080] one notice by its number, and no other merchant’s', async () => {
    const [first] = rowsOf((await get('/wps/relay/MCSFE_getListAnnouncements?language=EN')).value['list']);
    const url = `/wps/relay/getAnnouncementContentV2?id=${String(first?.['id'])}&language=EN`;
    expect((await get(url)).value).toEqual(first);
    expect((await get(url, undefined, LOTUS)).status).toBe(404);
    expect((await get('/wps/relay/getAnnouncementContentV2?id=none&language=EN')).body['code']).toBe(
      'request.not-found',
    );
  });

  it('[API-081] a banner carries number, address, group and kind of link', async () => {
    const list = rowsOf((await get('/wps/relay/MCSFE_getBanners?groupName=w_home&language=EN')).value['list']);
    expect(list.length).toBeGreaterThan(0);
    for (const banner of list)
      expect(banner).toMatchObject({
        bannerId: expect.any(String),
        url: expect.any(String),
        groupName: 'w_home',
        linkageType: expect.any(Number),
      });
  });

  it('[API-085] customer service names its kind and path', async () => {
    const entries = rowsOf((await get('/wps/system/status')).value['customerService']);
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries)
      expect(entry).toEqual({ csType: expect.stringMatching(/^(VIP|LIVECHAT)$/), path: expect.any(String) });
  });

  it('[API-086] a promotion carries number and category, and the categories have names', async () => {
    const { value } = await get('/wps/relay/MCSFE_getPromotions?language=EN');
    const list = rowsOf(value['list']);
    expect(list.length).toBeGreaterThan(0);
    const categories = rowsOf(value['categories']);
    for (const promotion of list) {
      expect(promotion['id']).toEqual(expect.any(String));
      expect(categories.map(({ key }) => key)).toContain(promotion['category']);
    }
    const [category] = list.map((promotion) => String(promotion['category']));
    const narrowed = rowsOf(
      (await get(`/wps/relay/MCSFE_getPromotions?language=EN&category=${category}`)).value['list'],
    );
    expect(new Set(narrowed.map((promotion) => promotion['category']))).toEqual(new Set([category]));
  });

  it('texts that the merchant replaced come in the language asked for', async () => {
    const [english, vietnamese] = [
      await get('/wps/relay/getUpdateLanguage?language=EN'),
      await get('/wps/relay/getUpdateLanguage?language=VI'),
    ];
    for (const { value } of [english, vietnamese])
      for (const [key, text] of Object.entries(value['texts'] as Row))
        expect([key, text]).toEqual([expect.stringMatching(/^[\w-]+:/), expect.any(String)]);
    const titleIn = async (language: string): Promise<unknown> =>
      rowsOf((await get(`/wps/relay/getHelpV2?language=${language}`)).value['list'])[0]?.['title'];
    expect(await titleIn('VI')).not.toBe(await titleIn('EN'));
  });
});

it('[API-079] after a language is taken, the texts of the platform are in it: for this browser, until another is taken', async () => {
  const { app } = stage.platform;
  const send = (url: string, cookie: string) =>
    app.inject({ method: 'GET', url, headers: { host: AURORA, ...(cookie === '' ? {} : { cookie }) } });
  const choose = async (language: string, cookie = ''): Promise<string> => {
    const reply = await send(`/wps/relay/getUpdateLanguage?language=${language}`, cookie);
    expect(reply.statusCode).toBe(200);
    const set = String(reply.headers['set-cookie']);
    expect(set).toMatch(/; HttpOnly; SameSite=Lax$/);
    return set.split(';')[0] ?? '';
  };
  const refusals = async (cookie = ''): Promise<readonly unknown[]> => {
    const [unknown, stranger] = [
      await send('/wps/relay/getAnnouncementContentV2?id=none&language=EN', cookie),
      await send('/wps/member/info', cookie),
    ];
    return [unknown, stranger].map((reply) => reply.json<Row>()['message']);
  };
  const wordsIn = (texts: Row): readonly unknown[] => [texts['request.not-found'], texts['session.required']];
  expect(await refusals()).toEqual(wordsIn(EN));
  const vietnamese = await choose('VI');
  expect(await refusals(vietnamese)).toEqual(wordsIn(VI));
  expect(await refusals(await choose('CN', vietnamese))).toEqual(wordsIn(CN));
  expect(await refusals(await choose('EN', vietnamese))).toEqual(wordsIn(EN));
  expect(await refusals('portal_language=constructor')).toEqual(wordsIn(EN));
});

describe('agents', () => {
  it('[API-023] the flags of contracts and salaries are nine, for members alone', async () => {
    const url = '/wps/member/info/funds/consolidated';
    const { value } = await get(url, stage.members.agent);
    expect(keysOf(value).toSorted()).toEqual(
      [
        'contracthoursalinfo',
        'contracthoursalreqtype',
        'contractmrdailysalinfotype',
        'dailysalinfotype',
        'dailysalreqtype',
        'divtypeinfo',
        'divtypereq',
        'realtimesalinfotype',
        'realtimesalreqtype',
      ].toSorted(),
    );
    expect(Object.values(value).every((flag) => flag === 0 || flag === 1)).toBe(true);
    expect((await get(url)).status).toBe(401);
  });
});

describe('games', () => {
  const GAME_FIELDS = [
    'gameId',
    'roomId',
    'nodeId',
    'vassalage',
    'gameType',
    'displayName',
    'gameName',
    'nodeName',
    'iconUrl',
    'showIcon',
    'lagerIcon',
    'accountTypeName',
    'gameClassify',
    'isGame',
    'isHot',
    'gameCategory',
    'title',
  ];
  const firstGame = async (): Promise<Row> => {
    const [game] = rowsOf((await get('/wps/relay/GCSGAME_gameList?language=EN&gameType=RNG')).value['games']);
    if (!game) throw new Error('the demo has no game');
    return game;
  };

  it('[API-083] every list of games carries the same fields', async () => {
    const ofHouse = await get('/wps/relay/GCSGAME_gameList?language=EN&vassalage=HOUSE&gameName=Midnight%20Orchard');
    const [{ nodeId, vassalage, gameType, gameId } = {} as Row] = rowsOf(ofHouse.value['games']);
    const liked = { nodeId, vendor: vassalage, gameType };
    await call('POST', '/wps/relay/MCSFE_addFavoriteGame', stage.members.member, liked);
    await refreshRanks(stage.platform.deps.database.db, stage.platform.deps.clock.now());
    // As a launch leaves it: no game server answers here.
    await sql`
      insert into recent_game (member_id, game_id, merchant_id, launched_at)
      select m.id, g.id, m.merchant_id, now() from member m, game g where m.account = 'player2' and g.code = ${gameId}`.execute(
      stage.platform.deps.database.db,
    );
    const lists = [
      (await get('/wps/relay/GCSGAME_gameList?language=EN&pageSize=50')).value['games'],
      (await get('/wps/relay/GCSGAME_hotGamesV2?language=EN')).value['list'],
      (await get('/wps/relay/GCSGAME_getRankList?language=EN')).value['list'],
      (await get('/wps/relay/GLS2_roomList?vassalage=HOUSE&language=EN')).value['list'],
      (await get('/wps/relay/GCS_recentGame?language=EN', stage.members.member)).value['list'],
      (await get('/wps/relay/MCSFE_getFavoriteGamesList?language=EN', stage.members.member)).value['content'],
    ];
    expect(lists.map((list) => rowsOf(list).length > 0)).toEqual(lists.map(() => true));
    for (const list of lists) {
      for (const game of rowsOf(list)) {
        expect(GAME_FIELDS.filter((field) => !(field in game))).toEqual([]);
        expect(game['gameId'] ?? game['roomId']).toEqual(expect.any(String));
      }
    }
    await call('POST', '/wps/relay/MCSFE_removeFavoriteGame', stage.members.member, liked);
  });

  it('[API-082] every provider carries vassalage', async () => {
    const { data } = (await get('/wps/relay/GCSGAME_newGameVendor?language=EN')).value as {
      data: { lanes: Record<string, Row[]> };
    };
    const vendors = Object.values(data.lanes).flat();
    expect(vendors.length).toBeGreaterThan(0);
    for (const vendor of vendors) expect(vendor['vassalage']).toMatch(/^\w+$/);
  });

  it('[API-087] the list narrows by provider and least stake, page by page', async () => {
    const { vassalage } = await firstGame();
    const { value } = await get(
      `/wps/relay/GCSGAME_gameList?language=EN&pageNo=1&pageSize=5&vassalage=${String(vassalage)}&minBet=0.01`,
    );
    const games = rowsOf(value['games']);
    expect(games.length).toBeGreaterThan(0);
    for (const game of games) expect(game['vassalage']).toBe(vassalage);
    const dear = rowsOf((await get('/wps/relay/GCSGAME_gameList?language=EN&minBet=1000000')).value['games']);
    expect(dear.length).toBeLessThan(games.length);
    const second = rowsOf((await get('/wps/relay/GCSGAME_gameList?language=EN&pageNo=2&pageSize=2')).value['games']);
    const first = rowsOf((await get('/wps/relay/GCSGAME_gameList?language=EN&pageNo=1&pageSize=2')).value['games']);
    expect(second.filter(({ gameId }) => first.some((game) => game['gameId'] === gameId))).toEqual([]);
    expect((await get('/wps/relay/GCSGAME_gameList?language=EN&pageNo=0')).body['code']).toBe('request.invalid');
  });

  it('[API-045] [API-046] [API-048] [API-049] a game added to the favourites is in both lists, and out of them again', async () => {
    const { nodeId, vassalage, gameType, gameId } = await firstGame();
    const body = { nodeId, vendor: vassalage, gameType };
    const ids = async (): Promise<readonly unknown[]> =>
      (await get('/wps/relay/MCSFE_getFavoriteGames', stage.members.member)).value['list'] as unknown[];
    await call('POST', '/wps/relay/MCSFE_addFavoriteGame', stage.members.member, body);
    await call('POST', '/wps/relay/MCSFE_addFavoriteGame', stage.members.member, body);
    const added = await ids();
    expect(added).toContain(gameId);
    expect(new Set(added).size).toBe(added.length);
    const page = (
      await get(
        `/wps/relay/MCSFE_getFavoriteGamesList?language=EN&gameType=${String(gameType)}&vendor=${String(vassalage)}&pageNo=1&pageSize=50`,
        stage.members.member,
      )
    ).value;
    expect(rowsOf(page['content']).map((game) => game['gameId'])).toContain(gameId);
    expect(page['totalPages']).toBe(1);
    for (const other of ['gameType=LIVE', 'vendor=GPI', 'pageNo=2']) {
      const { value } = await get(`/wps/relay/MCSFE_getFavoriteGamesList?language=EN&${other}`, stage.members.member);
      expect([other, rowsOf(value['content']).map((game) => game['gameId'])]).not.toEqual([
        other,
        expect.arrayContaining([gameId]),
      ]);
    }
    await call('POST', '/wps/relay/MCSFE_removeFavoriteGame', stage.members.member, body);
    expect(await ids()).toHaveLength(added.length - 1);
    expect(
      (await call('POST', '/wps/relay/MCSFE_addFavoriteGame', stage.members.member, { ...body, nodeId: 'none' })).body[
        'code'
      ],
    ).toBe('game.unknown');
    expect((await get('/wps/relay/MCSFE_getFavoriteGames')).status).toBe(401);
  });
});

describe('lottery', () => {
  const ITEM_FIELDS = [
    'gameId',
    'remark',
    'webIconUrl',
    'tag',
    'labelName',
    'gameMenuSort',
    'gameType',
    'code',
    'defaultPlayType',
    'accountTypeName',
    'vendor',
    'gameCode',
    'isSale',
    'remainTime',
    'lockTime',
    'previousWinningNumber',
    'previousWinningTime',
    'drawDayOfWeek',
    'gameMenus',
  ];
  const MODES = ['Lott', 'ZY', 'Elott', 'SEA'];
  const itemsOf = (groups: unknown): readonly Row[] => rowsOf(groups).flatMap((group) => rowsOf(group['gameMenus']));

  it('[API-056] [API-058] [API-084] menus come in groups, their items with every field', async () => {
    for (const path of ['/lgw/games/game_menus', '/lgw/vn/games/game_menu']) {
      const replies = await Promise.all(MODES.map((mode) => get(`${path}?prizeMode=${mode}&device=WEB&language=EN`)));
      const groups = replies.flatMap(({ value }) => rowsOf(value['groups']));
      // The widget's call has the lotteries of all modes at once, the other one those of the mode that it names.
      const modesOf = replies.map(
        ({ value }) => new Set(itemsOf(value['groups']).map((item) => item['accountTypeName'])),
      );
      if (path === '/lgw/games/game_menus')
        for (const [index, of] of modesOf.entries()) expect([...of]).toEqual(of.size === 0 ? [] : [MODES[index]]);
      else for (const of of modesOf) expect(of).toEqual(modesOf[0]);
      expect(new Set(modesOf.flatMap((of) => [...of])).size).toBeGreaterThan(1);
      expect(groups.length).toBeGreaterThan(0);
      for (const group of groups)
        expect(group).toMatchObject({ gameGroupCode: expect.any(String), labelName: expect.any(String) });
      const items = itemsOf(groups);
      expect(items.length).toBeGreaterThan(0);
      for (const item of items) {
        expect(ITEM_FIELDS.filter((field) => !(field in item))).toEqual([]);
        expect(item['drawDayOfWeek']).toMatch(/^[1-7](,[1-7])*$/);
      }
    }
  });

  it('[API-057] [API-084] popular lotteries are at most twenty, with the fields of a menu', async () => {
    const list = rowsOf((await get('/lgw/games/popular?count=20&prizeMode=Lott&device=WEB&language=EN')).value['list']);
    for (const item of list) expect(ITEM_FIELDS.filter((field) => !(field in item))).toEqual([]);
    expect(list.length).toBeGreaterThan(0);
    expect(list.length).toBeLessThanOrEqual(20);
    expect(rowsOf((await get('/lgw/games/popular?count=2&prizeMode=Lott&language=EN')).value['list'])).toHaveLength(2);
    expect((await get('/lgw/games/popular?count=21&prizeMode=Lott')).body['code']).toBe('request.invalid');
  });

  it('recent lotteries are the member’s own, and need a session', async () => {
    const url = '/lgw/vn/games/game_menu/recent?prizeMode=Lott&device=WEB&recentCount=100&language=EN';
    expect((await get(url)).body['code']).toBe('session.required');
    const { status, value } = await get(url, stage.members.victim);
    expect(status).toBe(200);
    for (const item of rowsOf(value['list'])) expect(ITEM_FIELDS.filter((field) => !(field in item))).toEqual([]);
  });

  it('[API-060] [API-061] opened numbers come newest first, the last one of each game by itself', async () => {
    const last = rowsOf((await get('/lotto/lgw/games/opened/numero?language=EN')).value['list']);
    expect(last.length).toBeGreaterThan(0);
    expect(new Set(last.map(({ gameCode }) => gameCode)).size).toBe(last.length);
    const gameCode = String(last[0]?.['gameCode']);
    const opened = rowsOf(
      (await get(`/lgw/vn/numeros/opened/game?gameCode=${gameCode}&count=100&language=EN`)).value['list'],
    );
    expect(opened.length).toBeGreaterThan(1);
    expect(opened.length).toBeLessThanOrEqual(100);
    const drawn = opened.map(({ drawnAt }) => String(drawnAt));
    expect([...drawn].sort().reverse()).toEqual(drawn);
    expect(opened[0]).toEqual(last[0]);
    for (const row of opened)
      expect(row).toMatchObject({
        gameCode,
        drawNo: expect.any(String),
        winningNumber: expect.stringMatching(/^[\d,~]+$/),
      });
    const one = await get(`/lgw/vn/numeros/opened/game?gameCode=${gameCode}&count=1&language=EN`);
    expect(rowsOf(one.value['list'])).toEqual([opened[0]]);
    expect((await get('/lgw/vn/numeros/opened/game?gameCode=none')).body['code']).toBe('lottery.unknown');
  });
});
