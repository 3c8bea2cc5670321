import { createByteBudget, isMoreThanTexts } from './bulky-body.ts';

const PICTURE = `data:image/jpeg;base64,${Buffer.alloc(3_000, 7).toString('base64')}`;
const bytesOf = (body: unknown): Buffer => Buffer.from(JSON.stringify(body));

describe('a body of pictures, before it is parsed', () => {
  it('is one object of as many texts as it has fields', () => {
    expect(isMoreThanTexts(bytesOf({ front: PICTURE, back: PICTURE, selfie: PICTURE, moduleId: 'M' }), 4)).toBe(false);
    expect(isMoreThanTexts(bytesOf({ front: '' }), 4)).toBe(false);
  });

  it.each([
    ['a list', [PICTURE]],
    ['a list in a field', { front: [PICTURE] }],
    ['an object in a field', { front: { of: PICTURE } }],
    ['many fields', Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`f${index}`, '']))],
  ])('is nothing else: %s', (_, body) => {
    expect(isMoreThanTexts(bytesOf(body), 4)).toBe(true);
  });
});

describe('bodies of all callers together', () => {
  it('wait in turn where they would be too much at once, and too many are refused', async () => {
    const budget = createByteBudget(10, 2);
    const started: string[] = [];
    const body = async (name: string, bytes: number) => {
      const giveBack = await budget(bytes);
      started.push(name);
      return giveBack;
    };
    const first = await body('first', 6);
    const second = body('second', 6);
    // Small enough, and yet its turn comes after the one before.
    const third = body('third', 2);
    await expect(body('fourth', 1)).rejects.toMatchObject({ code: 'server.unavailable' });
    expect(started).toEqual(['first']);
    first();
    (await second)();
    (await third)();
    expect(started).toEqual(['first', 'second', 'third']);
  });

  it('one that is larger than all is taken by itself', async () => {
    const budget = createByteBudget(10, 2);
    (await budget(100))();
    expect(await budget(10)).toBeInstanceOf(Function);
  });
});
