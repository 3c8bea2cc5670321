import { sql } from 'kysely';
import { until } from '../../kernel/testing/index.ts';
import { createLotteryFixture } from './testing/lottery-fixture.ts';
import type { LotteryFixture } from './testing/lottery-fixture.ts';
import { LOTTERIES } from './catalogue/lotteries.ts';

describe('lotteries over HTTP', () => {
  let fixture: LotteryFixture;
  beforeAll(async () => {
    fixture = await createLotteryFixture();
  });
  afterAll(() => fixture.close());

  const launch = async (payload: object) => {
    const player = await fixture.addPlayer(1_000n);
    const { http, json } = await fixture.portal('POST', '/wps/game/launchGame', player, payload);
    return { http, code: json.code, player, url: URL.parse(json.value?.game_url ?? '') };
  };
  const lotteryLaunch = { lottoArea: 'VN', launchMode: 'LOTT', device: 'WEB', language: 'VI' };

  it('[API-055] [LOT-021] launches the betting view with a game code and the lobby without one', async () => {
    const betting = await launch({
      ...lotteryLaunch,
      lottoPrizeMode: 'Elott',
      lottoGameCode: 'KENO_ASIA',
      lottoView: 'betting',
      backUrl: '/elott',
    });
    expect(betting.http).toBe(200);
    expect(betting.url?.pathname).toBe('/lottery');
    expect(Object.fromEntries(betting.url?.searchParams ?? [])).toEqual({
      gameCode: 'KENO_ASIA',
      playType: 'big-small',
      backUrl: '/elott',
    });
    const byCode = await launch({ ...lotteryLaunch, lottoGameCode: 'KENO_ASIA' });
    expect(byCode.url?.searchParams.get('gameCode')).toBe('KENO_ASIA');
    const lobby = await launch({ ...lotteryLaunch, backUrl: '/' });
    expect([lobby.url?.pathname, lobby.url?.searchParams.get('gameCode')]).toEqual(['/lottery', null]);
    const asked = await launch({ ...lotteryLaunch, lottoGameCode: 'KENO_ASIA', lottoView: 'lobby' });
    expect([asked.url?.pathname, asked.url?.searchParams.get('gameCode')]).toEqual(['/lottery', null]);
    for (const wrong of [{ lottoArea: 'US' }, { launchMode: 'RNG' }, { lottoPrizeMode: 'X' }, { lottoView: 'draw' }]) {
      const { http, code } = await launch({ ...lotteryLaunch, lottoGameCode: 'KENO_ASIA', ...wrong });
      expect([wrong, http, code]).toEqual([wrong, 400, 'request.invalid']);
    }
  });

  it('leads back to the portal alone', async () => {
    for (const backUrl of ['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)']) {
      const { url } = await launch({ ...lotteryLaunch, lottoGameCode: 'KENO_ASIA', backUrl });
      expect(url?.searchParams.get('backUrl')).toBe('/');
    }
  });

  it('refuses an unknown lottery', async () => {
    const { http, code } = await launch({ ...lotteryLaunch, lottoGameCode: 'NO_SUCH' });
    expect([http, code]).toEqual([404, 'lottery.unknown']);
  });

  it('launches a lottery of the catalogue like any game', async () => {
    const game = { gameId: 'EXPRESS_1', nodeId: 'EXPRESS_1', vassalage: 'ELOTT', language: 'EN' };
    const { url } = await launch(game);
    expect([url?.pathname, url?.searchParams.get('gameCode')]).toEqual(['/lottery', 'EXPRESS_1']);
  });

  it('[API-059] lists lotteries that the member launched or bet on, newest first', async () => {
    const { player } = await launch({ ...lotteryLaunch, lottoGameCode: 'KENO_ASIA' });
    const drawNo = await fixture.openDraw('EXPRESS_3');
    await fixture.post('/lgw/betting/bets', player, {
      stations: [{ gameCode: 'EXPRESS_3', drawNo, oddsVersion: 0 }],
      lines: [{ betType: 'position-1', selection: ['7'], unitPrice: '1.00', multiple: 1 }],
    });
    const recent = async (count: number) => {
      const url = `/lgw/vn/games/game_menu/recent?prizeMode=SEA&device=WEB&recentCount=${count}`;
      const { json } = await fixture.portal('GET', url, player);
      return json.value.list.map((item) => (item as unknown as { gameCode: string }).gameCode);
    };
    expect(await recent(100)).toEqual(['EXPRESS_3', 'KENO_ASIA']);
    expect(await recent(1)).toEqual(['EXPRESS_3']);
  });

  it('[API-064] answers the picker of all lotteries in one page', async () => {
    const { http, json } = await fixture.portal('GET', '/wps/relay/GCSGAME_popupGame?clientType=3&pageSize=1000');
    expect(http).toBe(200);
    const codes = json.value.list.map((item) => (item as unknown as { gameCode: string }).gameCode);
    expect(codes.toSorted()).toEqual(LOTTERIES.map(({ code }) => code).toSorted());
  });

  it('[LOT-002] has no KENO among the menus while the merchant has its vendor switched off', async () => {
    const hasKeno = async () => {
      const { json } = await fixture.portal('GET', '/lgw/vn/games/game_menu?prizeMode=Lott&device=WEB');
      const { groups, hasKeno: said } = json.value as unknown as {
        groups: { gameGroupCode: string }[];
        hasKeno: boolean;
      };
      expect(groups.some(({ gameGroupCode }) => gameGroupCode === 'KENO')).toBe(said);
      return said;
    };
    const switchVendor = (enabled: boolean) =>
      sql`
        insert into merchant_vendor (merchant_id, vendor, sort, enabled) values (${fixture.merchant.id}, 'GPI', 1, ${enabled})
        on conflict (merchant_id, vendor) do update set enabled = excluded.enabled`.execute(fixture.db.database.db);
    expect(await hasKeno()).toBe(true);
    await switchVendor(false);
    // Menus are remembered for a second.
    await until(async () => !(await hasKeno()));
    await switchVendor(true);
    await until(hasKeno);
  });

  it('tells what is on offer: draws, odds, return and stations of the day', async () => {
    await fixture.openDraw('VN_HCMC');
    const { json } = await fixture.portal('GET', '/lgw/betting/games/VN_HCMC?language=VI');
    const offer = json.value as unknown as {
      game: object;
      draws: object[];
      betTypes: { code: string; rtp: string; odds: object; minUnit: string }[];
      oddsVersion: number;
    };
    expect(offer).toMatchObject({
      oddsVersion: 0,
      game: { gameCode: 'VN_HCMC', labelName: 'TP. Hồ Chí Minh', format: 'vn-south' },
    });
    expect(offer.draws).toHaveLength(1);
    expect(offer.betTypes[0]).toMatchObject({ code: 'lo-2', rtp: '98.00', odds: { hit: '98' } });
    const unknown = await fixture.portal('GET', '/lgw/betting/games/NO_SUCH');
    expect([unknown.http, unknown.json.code]).toEqual([404, 'lottery.unknown']);
  });

  it('counts numbers and gaps, and lists results of a day', async () => {
    const drawNo = await fixture.openDraw('EXPRESS_5');
    await fixture.endSales('EXPRESS_5', drawNo);
    await fixture.lottery.draws.runOnce();
    const { json } = await fixture.portal('GET', '/lgw/betting/statistics?gameCode=EXPRESS_5&draws=10');
    const { draws, numbers } = json.value as unknown as {
      draws: number;
      numbers: { number: string; times: number; gap: number | null }[];
    };
    expect([draws, numbers.length]).toEqual([1, 100]);
    expect(numbers.filter(({ times, gap }) => times === 1 && gap === 0)).toHaveLength(1);
    const day = await fixture.portal('GET', '/lgw/betting/results?gameCode=EXPRESS_5');
    expect((day.json.value.list as unknown as { drawNo: string }[]).map((row) => row.drawNo)).toContain(drawNo);
  });
});
