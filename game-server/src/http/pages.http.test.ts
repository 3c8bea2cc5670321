import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRig } from '../testing/rig.ts';
import type { Rig } from '../testing/rig.ts';
import { GAME_CODES } from '../games/index.ts';
import { REEF } from '../tables/games/reef/reef.ts';
import { TIEN_LEN } from '../tables/games/tien-len/tien-len.ts';
import { TABLE_GAMES } from '../tables/index.ts';
import { loadAssets } from './assets.ts';
import { GAME_ERRORS } from '../kernel/game-error.ts';

const ALL_CODES = [...GAME_CODES, ...[...TABLE_GAMES, TIEN_LEN, REEF].map(({ code }) => code)];

describe('pages', () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await createRig({ assets: join(process.cwd(), 'game-server/src') });
  });
  afterAll(() => rig.close());
  const get = (url: string, headers: Record<string, string> = {}) => rig.server.app.inject({ url, headers });

  it('[SEC-011] serves the game under a strict policy that only the portal may frame', async () => {
    const page = await get('/play/midnight-orchard?token=t&lang=vi');
    const policy = String(page.headers['content-security-policy']);
    expect(page.statusCode).toBe(200);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self' http://localhost:8080 http://*.localhost:8080");
    expect(policy).not.toContain('unsafe');
    expect(page.body).toContain('<html lang="vi">');
    expect(page.body).not.toMatch(/<script(?![^>]*src=)|\son[a-z]+=|\sstyle=/);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['referrer-policy']).toBe('no-referrer');
  });

  it('serves every file that its pages name, as modules without types, compressed and for good', async () => {
    for (const address of [...GAME_CODES.map((code) => `/play/${code}`), '/verify']) {
      const { body } = await get(address);
      const files = [...body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? '');
      expect(files.length).toBeGreaterThan(6);
      for (const file of files) {
        const reply = await get(file, { 'accept-encoding': 'gzip, br' });
        expect([file, reply.statusCode]).toEqual([file, 200]);
        expect(reply.headers['cache-control']).toContain('immutable');
        if (!/\.(ts|js)$/.test(file)) continue;
        expect(reply.headers['content-type']).toContain('text/javascript');
        expect(reply.headers['content-encoding']).toBe('br');
        const plain = (await get(file)).body;
        expect(plain).not.toMatch(/^(interface|import type|export type) /m);
        for (const [, target] of plain.matchAll(/from '(\.[^']+)'/g))
          expect([target, (await get(new URL(target ?? '', `http://x${file}`).pathname)).statusCode]).toEqual([
            target,
            200,
          ]);
      }
    }
  });

  it.each(ALL_CODES)('of %s shows its name before its script has come, and sound is off', async (code) => {
    const { body } = await get(`/play/${code}`);
    const name = /<title>(.+)<\/title>/.exec(body)?.[1];
    expect(name).toBe(code.replace(/(?:^|-)(.)/g, (_, first: string) => ` ${first.toUpperCase()}`).trim());
    expect(body).toContain(`<p id="gate-title" class="gate-title">${name}</p>`);
    expect(body).toMatch(/<button id="sound"[^>]* aria-pressed="false"/);
    expect(body).not.toContain('%');
  });

  it('serves nothing else of its sources, and no unknown game', async () => {
    const hash = /assets\/([0-9a-f]+)\//.exec((await get('/verify')).body)?.[1] ?? '';
    for (const path of [
      'main.ts',
      'kernel/config.ts',
      'fairness/seeds.ts',
      'maths/statistics.ts',
      'games/index.ts',
      'games/midnight-orchard/maths/rtp.ts',
      'page/play.html',
      '../package.json',
    ])
      expect((await get(`/assets/${hash}/${path}`)).statusCode).toBe(404);
    expect((await get('/assets/0/page/common/base.css')).statusCode).toBe(404);
    expect((await get('/play/other')).statusCode).toBe(404);
  });

  it('answers its health checks', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  });
});

describe('strings', () => {
  type Texts = Readonly<Record<string, string>>;
  const SRC = join(process.cwd(), 'game-server/src');
  const read = (path: string): Texts => JSON.parse(readFileSync(join(SRC, path), 'utf8')) as Texts;
  const values = (text: string | undefined): string[] => [...(text ?? '').matchAll(/\{\w+\}/g)].map(String).sort();
  const folders = ['page/strings', ...GAME_CODES.map((code) => `games/${code}/strings`)];
  const languages = ['vi', 'cn', 'id', 'ko', 'pt', 'th', 'ty'];

  it.each(folders.flatMap((folder) => languages.map((language) => [folder, language] as const)))(
    'of %s exist in %s with the same values to fill in',
    (folder, language) => {
      const [en, other] = [read(`${folder}/en.json`), read(`${folder}/${language}.json`)];
      expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort());
      for (const [key, text] of Object.entries(en)) {
        expect(other[key]).not.toBe('');
        expect([key, values(other[key])]).toEqual([key, values(text)]);
      }
    },
  );

  it('have words for every refusal', () => {
    const en = read('page/strings/en.json');
    for (const code of [...Object.keys(GAME_ERRORS), 'network']) expect(en).toHaveProperty([`error.${code}`]);
  });

  it.each(GAME_CODES)('of %s name the game, its rules and its verification', (code) => {
    expect(read('page/strings/en.json')).toHaveProperty([`name.${code}`]);
    const en = read(`games/${code}/strings/en.json`);
    for (const key of ['message.ready', 'help.rtp-note', 'verify.stops', 'verify.how'])
      expect(en).toHaveProperty([key]);
  });
});

describe('the scripts of pages', () => {
  it('are made before anybody asks for them, the same as when somebody does', async () => {
    const [assets, asked] = [1, 2].map(() => loadAssets(join(process.cwd(), 'game-server/src')));
    expect(await assets?.bundleAll()).toBeGreaterThan(GAME_CODES.length);
    for (const page of ['games/ivory-dice/page', 'page/table/harbor-league', 'page/table/verify']) {
      const path = `${page}/main.bundle.js`;
      expect(assets?.get(path)?.compressed).toEqual(asked?.get(path)?.compressed);
    }
    expect(await assets?.bundleAll()).toBe(0);
  });
});

describe('size', () => {
  it.each(GAME_CODES)('%s loads in less than its budget, fonts included', (code) => {
    const assets = loadAssets(join(process.cwd(), 'game-server/src'));
    const budget = JSON.parse(readFileSync(join(process.cwd(), 'docs/budgets.json'), 'utf8')) as {
      game: { kilobytes: number };
    };
    const paths = [
      ...assets.modulesOf(`games/${code}/page/main.ts`),
      ...['page/common/base.css', 'page/play/play.css', `games/${code}/page/game.css`, 'page/icon.svg'],
      ...['page/strings/en.json', `games/${code}/strings/en.json`],
      ...['manrope-latin', 'newsreader-display-latin'].map((font) => `page/fonts/${font}.woff2`),
    ];
    const bytes = paths.reduce((sum, path) => {
      const asset = assets.get(path);
      if (!asset) throw new Error(`no ${path}`);
      return sum + (asset.compressed ?? asset.body).length;
    }, 0);
    expect(bytes / 1024).toBeLessThan(budget.game.kilobytes);
  });
});
