import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createReleaseEncoder } from './release-encoder.ts';

const text = (line: string): Buffer => Buffer.from(`export const a = '${line}';\n`.repeat(200));

it('has each listed file in each form, and compresses what it has seen before no second time', async () => {
  const encode = createReleaseEncoder();
  const [same, changed] = [text('same'), text('changed')];
  const first = await encode(
    ['same.js', 'icon.png'],
    new Map([
      ['same.js', same],
      ['icon.png', same],
      ['unlisted.js', same],
    ]),
  );
  expect([...first.keys()]).toEqual(['same.js', 'icon.png']);
  expect(first.get('icon.png')).toEqual({ identity: same, br: null, gzip: null });
  const next = await encode(
    ['moved.js', 'changed.js'],
    new Map([
      ['moved.js', Buffer.from(same)],
      ['changed.js', changed],
    ]),
  );
  expect(next.get('moved.js')?.br).toBe(first.get('same.js')?.br);
  expect(next.get('moved.js')?.gzip).toBe(first.get('same.js')?.gzip);
  const { br, gzip } = next.get('changed.js') ?? {};
  expect(brotliDecompressSync(br ?? Buffer.alloc(0))).toEqual(changed);
  expect(gunzipSync(gzip ?? Buffer.alloc(0))).toEqual(changed);
});
