import { act, renderHook } from '@testing-library/react';
import { useLoadMore } from './use-load-more.ts';

const setUp = () => {
  const load = jest.fn();
  const { result, unmount } = renderHook(() => useLoadMore(load));
  return {
    load,
    unmount,
    press: () => act(() => result.current.press()),
    pass: (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds)),
  };
};

describe('load more', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('[LIM-026] pressed several times within 300 ms asks once, 300 ms after the last', () => {
    const { load, press, pass } = setUp();
    press();
    pass(299);
    press();
    pass(100);
    press();
    pass(299);
    expect(load).not.toHaveBeenCalled();
    pass(1);
    expect(load).toHaveBeenCalledTimes(1);
    pass(10_000);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('[LIM-027] is busy for 500 ms after it has asked, and takes the next press then', () => {
    const { load, press, pass } = setUp();
    press();
    pass(300);
    expect(load).toHaveBeenCalledTimes(1);
    press();
    pass(499);
    press();
    pass(1);
    pass(1_000);
    expect(load).toHaveBeenCalledTimes(1);
    press();
    pass(300);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('asks for nothing once the list is gone', () => {
    const { load, press, pass, unmount } = setUp();
    press();
    unmount();
    pass(1_000);
    expect(load).not.toHaveBeenCalled();
  });
});
