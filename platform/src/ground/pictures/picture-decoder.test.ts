import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { RESERVED_KIB, createPictureDecoder } from './picture-decoder.ts';
import type { PictureDecoder } from './picture-decoder.ts';

const plain = (side: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width: side, height: side, channels, background: '#708090' } });
const small = (): Promise<Buffer> => plain(320).jpeg().toBuffer();

/** Most memory that the process ever had, in MB. */
const peakOf = (pid: number | null): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
const onLinux = process.platform === 'linux' ? it : it.skip;

let decoder: PictureDecoder;
afterEach(() => decoder.stop());

describe('decoding in a process of its own', () => {
  it('draws a picture anew, turned as it is meant, and no larger than needed', async () => {
    decoder = createPictureDecoder();
    expect(decoder.pid()).toBeNull();
    const wide = await sharp({ create: { width: 3_000, height: 1_000, channels: 3, background: '#708090' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const decoded = await decoder.decode(wide);
    expect([decoded?.width, decoded?.height]).toEqual([667, 2_000]);
    expect((await sharp(decoded?.bytes).metadata()).format).toBe('jpeg');
  });

  it('fills a shape and cuts off what is beyond it, and keeps what is transparent where PNG is wanted', async () => {
    decoder = createPictureDecoder();
    const tall = await plain(600).jpeg().toBuffer();
    const banner = await decoder.decode(tall, { width: 720, height: 480, fit: 'cover', format: 'jpeg' });
    expect(banner).toMatchObject({ width: 720, height: 480, source: { width: 600, height: 600 } });
    const clear = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#70809000' } })
      .png()
      .toBuffer();
    const logo = await decoder.decode(clear, { width: 480, height: 160, fit: 'inside', format: 'png' });
    expect(logo).toMatchObject({ width: 40, height: 20 });
    expect(await sharp(logo?.bytes).metadata()).toMatchObject({ format: 'png', hasAlpha: true });
  });

  it('answers null for what is no picture, and goes on in the same process', async () => {
    decoder = createPictureDecoder();
    expect(await decoder.decode(Buffer.from('hello'))).toBeNull();
    const { pid } = decoder;
    const first = pid();
    expect(await decoder.decode(await small())).toMatchObject({ width: 320 });
    expect(pid()).toBe(first);
  });

  onLinux(
    'a picture that needs more memory than the process may have is refused, and the next one is decoded',
    async () => {
      // Enough for a small picture, too little for twenty million pixels that must be held at once.
      decoder = createPictureDecoder({ memoryMaxKib: RESERVED_KIB + 70 * 1_024 });
      const heavy = await plain(4_600).jpeg({ progressive: true }).toBuffer();
      expect(await decoder.decode(heavy)).toBeNull();
      expect(await decoder.decode(await small())).toMatchObject({ width: 320 });
    },
  );

  it('one that takes too long is given up, and the next one is decoded', async () => {
    decoder = createPictureDecoder({ patienceMs: 1 });
    expect(await decoder.decode(await plain(4_000).jpeg().toBuffer())).toBeNull();
    expect(decoder.pid()).toBeNull();
    decoder = createPictureDecoder();
    expect(await decoder.decode(await small())).toMatchObject({ width: 320 });
  });

  onLinux('one that waits for the processor is not given up', async () => {
    const patienceMs = 3_000;
    decoder = createPictureDecoder({ patienceMs });
    await decoder.decode(await small());
    const pid = decoder.pid() ?? 0;
    process.kill(pid, 'SIGSTOP');
    const decoding = decoder.decode(await small());
    await delay(patienceMs + 500);
    process.kill(pid, 'SIGCONT');
    expect(await decoding).toMatchObject({ width: 320 });
  });

  onLinux('the worst pictures within the limits leave the process below 350 MB', async () => {
    decoder = createPictureDecoder();
    const worst = [
      await plain(4_700).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
      await plain(7_000).withMetadata({ orientation: 6 }).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
      await plain(5_700, 4).png({ progressive: true }).toBuffer(),
      await plain(4_000, 4).toColourspace('rgb16').png().toBuffer(),
    ];
    for (const bytes of worst) expect(await decoder.decode(bytes)).toMatchObject({ width: 2_000 });
    expect(peakOf(decoder.pid())).toBeLessThan(350);
  });

  onLinux('the bombs beyond them cost next to nothing', async () => {
    decoder = createPictureDecoder();
    const bombs = [
      await plain(7_000).jpeg({ progressive: true }).toBuffer(),
      await plain(6_900, 4).png({ progressive: true }).toBuffer(),
    ];
    for (const bytes of bombs) expect(await decoder.decode(bytes)).toBeNull();
    expect(peakOf(decoder.pid())).toBeLessThan(150);
  });
});
