import sharp from 'sharp';
import { createTestPortal } from '../composition/testing/portal.ts';
import type { TestPortal } from '../composition/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.stop());

const get = (url: string, host: string) => portal.app.inject({ url, headers: { host } });

describe('the manifest of the lite app', () => {
  it('bears the name of the merchant whose host it is', async () => {
    const names = await Promise.all(
      ['aurora.localhost', 'lotus.localhost'].map(async (host) => {
        const reply = await get('/manifest.webmanifest', host);
        expect(reply.headers['content-type']).toContain('application/manifest+json');
        return reply.json<{ name: string }>().name;
      }),
    );
    expect(new Set(names).size).toBe(2);
    expect((await get('/manifest.webmanifest', 'nobody.example')).statusCode).toBe(404);
  });

  it('names icons that are pictures of the sizes it says', async () => {
    const { icons } = (await get('/manifest.webmanifest', 'localhost')).json<{
      icons: { src: string; sizes: string; type: string }[];
    }>();
    expect(icons.map(({ sizes }) => sizes)).toEqual(['180x180', '192x192', '512x512']);
    for (const { src, sizes, type } of icons) {
      const reply = await get(src, 'localhost');
      expect(reply.headers['content-type']).toBe(type);
      const { width, height, format } = await sharp(reply.rawPayload).metadata();
      expect(`${width}x${height} image/${format}`).toBe(`${sizes} ${type}`);
    }
  });

  it('has the icon of a page in the colour of the merchant', async () => {
    const [aurora, lotus] = await Promise.all(
      ['aurora.localhost', 'lotus.localhost'].map(async (host) => (await get('/app-icon.svg', host)).body),
    );
    expect(aurora).toMatch(/^<svg /);
    expect(aurora).not.toBe(lotus);
  });
});
