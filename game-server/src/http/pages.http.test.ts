import { join } from 'node:path';
import { createRig } from '../testing/rig.ts';
import type { Rig } from '../testing/rig.ts';
import en from '../page/strings/en.json';
import vi from '../page/strings/vi.json';
import { GAME_ERRORS } from '../kernel/game-error.ts';

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
    for (const address of ['/play/midnight-orchard', '/verify']) {
      const { body } = await get(address);
      const files = [...body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? '');
      expect(files.length).toBeGreaterThan(8);
      for (const file of files) {
        const reply = await get(file, { 'accept-encoding': 'gzip, br' });
        expect([file, reply.statusCode]).toEqual([file, 200]);
        expect(reply.headers['cache-control']).toContain('immutable');
        if (!file.endsWith('.ts')) continue;
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

  it('serves nothing else of its sources, and no unknown game', async () => {
    const hash = /assets\/([0-9a-f]+)\//.exec((await get('/verify')).body)?.[1] ?? '';
    for (const path of [
      'main.ts',
      'kernel/config.ts',
      'fairness/seeds.ts',
      'maths/simulate.ts',
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
  it('exist in both languages with the same values to fill in', () => {
    const values = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    expect(Object.keys(vi)).toEqual(Object.keys(en));
    for (const [key, text] of Object.entries(en))
      expect([key, values(vi[key as keyof typeof vi])]).toEqual([key, values(text)]);
  });

  it('have words for every refusal', () => {
    for (const code of [...Object.keys(GAME_ERRORS), 'network']) expect(en).toHaveProperty([`error.${code}`]);
  });
});
