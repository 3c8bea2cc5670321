import fc from 'fast-check';
import { drawAvatar } from './avatar-art.ts';
import { avatarSeed, avatarUrl, seedOfFile } from './avatar.ts';

describe('avatars', () => {
  it('[API-037] the same member always has the same picture, another member another', () => {
    const seeds = Array.from({ length: 200 }, (_, index) => avatarSeed('secret', BigInt(index)));
    expect(new Set(seeds.map(drawAvatar)).size).toBe(200);
    expect(drawAvatar(avatarSeed('secret', 7n))).toBe(drawAvatar(avatarSeed('secret', 7n)));
    expect(avatarSeed('other secret', 7n)).not.toBe(avatarSeed('secret', 7n));
  });

  it('any seed draws shapes only: no text, script, style or address', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
        const svg = drawAvatar(Buffer.from(bytes).toString('hex'));
        expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
          /<(?!\/?(svg|rect|circle|path)\b)|href|script|style|NaN|undefined|:\/\//,
        );
      }),
    );
  });

  it('a file name leads back to its seed, anything else to nothing', () => {
    const seed = avatarSeed('secret', 1n);
    expect(seedOfFile(avatarUrl(seed).split('/').at(-1) ?? '')).toBe(seed);
    for (const file of ['x.svg', `${seed}.png`, `../${seed}.svg`, `${seed}.svg.svg`])
      expect(seedOfFile(file)).toBeNull();
  });
});
