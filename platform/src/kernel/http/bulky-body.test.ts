import { isMoreThanTexts } from './bulky-body.ts';

const PICTURE = `data:image/jpeg;base64,${Buffer.alloc(3_000, 7).toString('base64')}`;
const bytesOf = (body: unknown): Buffer => Buffer.from(JSON.stringify(body));

describe('a body of pictures, before it is parsed', () => {
  it('[SEC-006] is one object of as many texts as it has fields', () => {
    expect(isMoreThanTexts(bytesOf({ front: PICTURE, back: PICTURE, selfie: PICTURE, moduleId: 'M' }), 4)).toBe(false);
    expect(isMoreThanTexts(bytesOf({ front: '' }), 4)).toBe(false);
  });

  it.each([
    ['a list', [PICTURE]],
    ['a list in a field', { front: [PICTURE] }],
    ['an object in a field', { front: { of: PICTURE } }],
    ['many fields', Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`f${index}`, '']))],
  ])('[SEC-006] is nothing else: %s', (_, body) => {
    expect(isMoreThanTexts(bytesOf(body), 4)).toBe(true);
  });
});
