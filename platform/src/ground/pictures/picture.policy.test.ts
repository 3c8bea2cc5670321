import { bytesOf } from './picture.policy.ts';

const head = 'data:image/png;base64,';

it('reads the bytes of a data address, whatever their length', () => {
  for (const text of ['a', 'ab', 'abc', 'abcd'])
    expect(bytesOf(`${head}${Buffer.from(text).toString('base64')}`)?.toString()).toBe(text);
});

it('reads as many bytes as a body may have', () => {
  expect(bytesOf(`${head}${'A'.repeat(40_000_000)}`)).toHaveLength(30_000_000);
});

it.each([
  ['nothing', head],
  ['another type', 'data:image/gif;base64,YWJj'],
  ['no data address', 'YWJj'],
  ['a strange character', `${head}YW-j`],
  ['a line break', `${head}YWJj\n`],
  ['padding in the middle', `${head}YW==YWJj`],
  ['too much padding', `${head}Y===`],
  ['a length that no bytes have', `${head}YWJjY`],
])('refuses %s', (_what, address) => {
  expect(bytesOf(address)).toBeNull();
});
