import { act, fireEvent, render, screen } from '@testing-library/react';
import { createToastQueue, useToasts, type ToastQueue } from './toast-queue.ts';
import { ToastRegion } from './toast-region.tsx';
import { Toasts } from './toasts.tsx';

const Region = ({ queue }: { readonly queue: ToastQueue }) => (
  <ToastRegion>
    <Toasts toasts={useToasts(queue)} onDismiss={queue.dismiss} />
  </ToastRegion>
);

describe('Toasts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('appear in a polite live region and leave by themselves', () => {
    const queue = createToastQueue();
    render(<Region queue={queue} />);
    const region = screen.getByRole('list', { name: 'Notifications' });
    expect(region.getAttribute('aria-live')).toBe('polite');
    act(() => void queue.push({ title: '¥500.00 received' }));
    expect(region.textContent).toContain('¥500.00 received');
    act(() => void jest.advanceTimersByTime(6_000));
    expect(region.textContent).toBe('');
  });

  it('stay while they are looked at', () => {
    const queue = createToastQueue();
    render(<Region queue={queue} />);
    act(() => void queue.push({ title: 'New version', stayMs: 1_000 }));
    fireEvent.mouseEnter(screen.getByRole('listitem'));
    act(() => void jest.advanceTimersByTime(10_000));
    expect(screen.getByText('New version')).toBeTruthy();
    fireEvent.mouseLeave(screen.getByRole('listitem'));
    act(() => void jest.advanceTimersByTime(1_000));
    expect(screen.queryByText('New version')).toBeNull();
  });

  it('are three at most, and one of each id', () => {
    const queue = createToastQueue();
    for (const title of ['1', '2', '3', '4']) queue.push({ title });
    queue.push({ id: 'x', title: '5' });
    queue.push({ id: 'x', title: '6' });
    expect(queue.list().map((toast) => toast.title)).toEqual(['3', '4', '6']);
  });
});
