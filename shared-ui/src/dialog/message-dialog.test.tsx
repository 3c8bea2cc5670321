import { act, fireEvent, render, screen } from '@testing-library/react';
import { MESSAGE_DELAY_MS, MessageDialog } from './message-dialog.tsx';
import type { MessageDialogProps } from './message-dialog.tsx';

const show = (props: Partial<MessageDialogProps> = {}) => {
  const onClose = jest.fn();
  render(
    <MessageDialog
      open
      onClose={onClose}
      icon={<svg data-testid="icon" />}
      title="Registered"
      buttons={<button type="button">Go on</button>}
      {...props}
    >
      <p>Your account is ready.</p>
    </MessageDialog>,
  );
  return onClose;
};
const appear = () => act(() => jest.advanceTimersByTime(MESSAGE_DELAY_MS));

describe('the generic window', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('[LIM-062] appears after 100 ms, not before', () => {
    show();
    act(() => jest.advanceTimersByTime(99));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('[SHL-075] shows icon, title, text and buttons', () => {
    show();
    appear();
    expect(screen.getByTestId('icon')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Registered' })).toBeTruthy();
    expect(screen.getByText('Your account is ready.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go on' })).toBeTruthy();
  });

  it('[LIM-061] is 200 by 200 unless told', () => {
    show();
    appear();
    const { style } = screen.getByRole('dialog');
    expect([style.getPropertyValue('--message-width'), style.getPropertyValue('--message-height')]).toEqual([
      '200px',
      '200px',
    ]);
  });

  it('has the size that it is told', () => {
    show({ width: 440, height: 320 });
    appear();
    expect(screen.getByRole('dialog').style.getPropertyValue('--message-width')).toBe('440px');
  });

  it('[SHL-076] closes when its cover is pressed', () => {
    const onClose = show();
    appear();
    act(() => jest.advanceTimersByTime(1));
    const cover = screen.getByRole('dialog').parentElement;
    if (!cover) throw new Error('no cover');
    fireEvent.pointerDown(cover);
    fireEvent.click(cover);
    expect(onClose).toHaveBeenCalled();
  });
});
