import Fastify from 'fastify';
import { artPlugin } from './art.plugin.ts';
import { CATALOGUE } from './index.ts';

describe('pictures of the catalogue', () => {
  const app = Fastify();
  artPlugin(app);
  afterAll(() => app.close());

  it('[LOB-030] has art and an icon for every game and a mark for every vendor', async () => {
    const addresses = [
      ...CATALOGUE.games.flatMap((game) => [game.art, game.icon]),
      ...CATALOGUE.vendors.map((vendor) => vendor.logoUrl),
    ];
    for (const url of addresses) {
      const reply = await app.inject({ method: 'GET', url });
      expect([url, reply.statusCode, reply.headers['content-type']]).toEqual([url, 200, 'image/svg+xml']);
      expect(reply.headers['cache-control']).toContain('immutable');
    }
  });

  it('sends brotli to those who take it', async () => {
    const [game] = CATALOGUE.games;
    const plain = await app.inject({ method: 'GET', url: game?.art ?? '' });
    const small = await app.inject({ method: 'GET', url: game?.art ?? '', headers: { 'accept-encoding': 'gzip, br' } });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.rawPayload.length * 3).toBeLessThan(plain.rawPayload.length);
  });

  it('answers an unknown name and a path that climbs out as unknown', async () => {
    for (const url of ['/art/games/none.svg', '/art/games/..%2F..%2Fpackage.json', '/art/..%2F../package.json']) {
      const reply = await app.inject({ method: 'GET', url });
      expect(reply.statusCode).toBeGreaterThanOrEqual(400);
      expect(reply.body).not.toContain('"name": "platform"');
    }
  });
});
