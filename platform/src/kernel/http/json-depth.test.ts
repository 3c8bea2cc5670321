import { isTooDeep } from './json-depth.ts';

const nested = (depth: number, open: string, close: string): unknown =>
  JSON.parse(`${open.repeat(depth)}1${close.repeat(depth)}`);

it.each([
  ['arrays', '[', ']'],
  ['objects', '{"a":', '}'],
])('takes 64 levels of %s and refuses 65, or a million', (_what, open, close) => {
  expect(isTooDeep(nested(64, open, close))).toBe(false);
  expect(isTooDeep(nested(65, open, close))).toBe(true);
  expect(isTooDeep(nested(100_000, open, close))).toBe(true);
});

it('counts levels, not values', () => {
  expect(isTooDeep({ list: Array.from({ length: 10_000 }, () => ({ a: [1] })) })).toBe(false);
  expect(isTooDeep('text')).toBe(false);
  expect(isTooDeep(null)).toBe(false);
});
