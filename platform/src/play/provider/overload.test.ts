import { UNDER_WAY_MAX, WAIT_MS_MAX, createOverload } from './overload.ts';

it('no more calls are under way than the wallet can serve in time', () => {
  const overload = createOverload({ backlog: () => ({ oldestMs: 0 }), waitMsMax: WAIT_MS_MAX });
  const entered = Array.from({ length: UNDER_WAY_MAX + 1 }, () => overload.enter());
  expect(entered.filter(Boolean)).toHaveLength(UNDER_WAY_MAX);
  expect(entered.at(-1)).toBe(false);
  overload.leave();
  expect([overload.enter(), overload.enter()]).toEqual([true, false]);
});

it('calls are refused while one waits too long for the database', () => {
  let oldestMs = 251;
  const overload = createOverload({ backlog: () => ({ oldestMs }), waitMsMax: 250 });
  expect(overload.enter()).toBe(false);
  oldestMs = 250;
  expect(overload.enter()).toBe(true);
});
