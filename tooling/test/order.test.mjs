import { shuffle } from './order.mjs';

const LIST = Array.from({ length: 50 }, (_, index) => index);

test('keeps every entry once', () => {
  expect(shuffle(LIST, 7).toSorted((a, b) => a - b)).toEqual(LIST);
});

test('repeats an order by its seed, and another seed gives another order', () => {
  expect(shuffle(LIST, 7)).toEqual(shuffle(LIST, 7));
  expect(shuffle(LIST, 8)).not.toEqual(shuffle(LIST, 7));
});
