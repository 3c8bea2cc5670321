import { act, renderHook } from '@testing-library/react';
import { useNow } from './use-now.ts';

const show = (state: DocumentVisibilityState): void => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

describe('the time that is shown', () => {
  beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => jest.useRealTimers());

  it('is read again after each span, and by no timer while the tab is hidden', () => {
    const { result, unmount } = renderHook(() => useNow(Date, 15_000));
    expect(result.current).toBe(1_000_000);
    act(() => jest.advanceTimersByTime(15_000));
    expect(result.current).toBe(1_015_000);
    show('hidden');
    expect(jest.getTimerCount()).toBe(0);
    act(() => jest.advanceTimersByTime(60_000));
    expect(result.current).toBe(1_015_000);
    show('visible');
    expect(result.current).toBe(1_075_000);
    expect(jest.getTimerCount()).toBe(1);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
