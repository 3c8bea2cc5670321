import { useState } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog, Dialog, type DialogProps } from './dialog.tsx';

const Page = (props: Partial<DialogProps>) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Sign in" {...props}>
        {props.children ?? <input aria-label="Username" />}
      </Dialog>
    </>
  );
};

const openIt = async () => {
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  return { opener, dialog: await screen.findByRole('dialog', { name: 'Sign in' }) };
};

describe('Dialog', () => {
  it('has no banner and no contentinfo: those are the page’s own', async () => {
    render(<Page actions={<button type="button">Save</button>} />);
    await openIt();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('puts the focus where typing begins', async () => {
    render(<Page />);
    await openIt();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')));
  });

  it('leaves the focus with whoever is in the window before the next frame', async () => {
    const frames: FrameRequestCallback[] = [];
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    render(
      <Page>
        <input aria-label="Username" />
        <input aria-label="Password" />
      </Page>,
    );
    await openIt();
    const password = screen.getByLabelText('Password');
    act(() => password.focus());
    act(() => frames.forEach((frame) => frame(0)));
    expect(document.activeElement).toBe(password);
  });

  it('takes the focus itself when there is nothing to type', async () => {
    render(<Page>Closed on Sunday</Page>);
    const { dialog } = await openIt();
    await waitFor(() => expect(document.activeElement).toBe(dialog));
  });

  it('gives the focus to the place that its owner names', async () => {
    const place: { current: HTMLInputElement | null } = { current: null };
    render(
      <>
        <input ref={place} aria-label="Search" />
        <Page finalFocus={place} />
      </>,
    );
    await openIt();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Search')));
  });

  it('keeps the focus inside and gives it back on Escape', async () => {
    render(<Page />);
    const { opener, dialog } = await openIt();
    for (let press = 0; press < 5; press += 1) {
      await userEvent.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('gives the focus back also when something inside took it first', async () => {
    render(
      <Page>
        <button autoFocus>Read on</button>
      </Page>,
    );
    const { opener } = await openIt();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Read on' })));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('closes by its cross', async () => {
    render(<Page />);
    await openIt();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays when it is persistent', async () => {
    render(<Page persistent />);
    await openIt();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});

describe('ConfirmDialog', () => {
  it('starts on Cancel when the action is dangerous', async () => {
    render(
      <ConfirmDialog
        open
        danger
        title="Close account?"
        confirmLabel="Close account"
        onConfirm={jest.fn()}
        onCancel={jest.fn()}
      />,
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })));
    expect(screen.getByRole('alertdialog', { name: 'Close account?' })).toBeTruthy();
  });

  it('acts once while it is busy, and can’t be left meanwhile', async () => {
    let settle: (() => void) | undefined;
    const onConfirm = jest.fn(() => new Promise<void>((resolve) => (settle = resolve)));
    const onCancel = jest.fn();
    render(
      <ConfirmDialog
        open
        title="Withdraw ¥500.00?"
        confirmLabel="Withdraw"
        onConfirm={onConfirm}
        onCancel={onCancel}
      />,
    );
    const confirm = screen.getByRole('button', { name: 'Withdraw' });
    await userEvent.click(confirm);
    await userEvent.click(confirm);
    await userEvent.keyboard('{Escape}');
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onCancel).not.toHaveBeenCalled();
    await act(async () => settle?.());
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(1);
  });
});
