import { act, render, screen } from '@testing-library/react';
import { WindowRoom } from './window-room.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('has its status at once, says after a moment that something is loading, and leaves nothing behind', () => {
  const { unmount } = render(<WindowRoom />);
  const status = screen.getByRole('status');
  act(() => void jest.advanceTimersByTime(299));
  expect(status.textContent).toBe('');
  act(() => void jest.advanceTimersByTime(1));
  expect(status.textContent).toBe('Loading');
  expect(screen.getByRole('status')).toBe(status);
  unmount();
  expect(document.body.textContent).toBe('');
});
