import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createToastQueue, useToasts } from '../toast/toast-queue.ts';
import { ToastRegion } from '../toast/toast-region.tsx';
import { Toasts } from '../toast/toasts.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';

/** Another module's copy of the same code, with the page's one React. */
const copyOfDialog = (): typeof Dialog => {
  let copy: typeof Dialog | undefined;
  jest.isolateModules(() => {
    jest.doMock('react', () => React);
    jest.doMock('react-dom', () => ReactDom);
    jest.doMock('react/jsx-runtime', () => jsxRuntime);
    copy = jest.requireActual<{ readonly Dialog: typeof Dialog }>('./dialog.tsx').Dialog;
  });
  if (!copy || copy === Dialog) throw new Error('a copy is expected');
  return copy;
};
const OtherDialog = copyOfDialog();

const Windows = ({ onCloseLower, persistent = false }: { onCloseLower?: () => void; persistent?: boolean }) => {
  const [upper, setUpper] = React.useState(false);
  return (
    <OtherDialog open onClose={() => onCloseLower?.()} title="Member centre">
      <input aria-label="Search" />
      <button onClick={() => setUpper(true)}>Authenticator</button>
      <Dialog open={upper} onClose={() => setUpper(false)} title="Authenticator app" persistent={persistent}>
        <input aria-label="Password" type="password" />
        <input aria-label="Code" />
      </Dialog>
    </OtherDialog>
  );
};

const openUpper = async (): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: 'Authenticator' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
};

describe('a window over one of another module', () => {
  it('keeps the focus, and what is typed is in its fields', async () => {
    render(<Windows />);
    await openUpper();
    await userEvent.keyboard('secret');
    await userEvent.click(screen.getByLabelText('Code'));
    await userEvent.keyboard('123456');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret');
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('123456');
    expect(screen.getByLabelText<HTMLInputElement>('Search', { exact: true }).value).toBe('');
  });

  it('gives the focus to nothing below it', async () => {
    render(<Windows />);
    await openUpper();
    React.act(() => screen.getByLabelText('Search').focus());
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it('closes alone at Escape; the next Escape is for the one below', async () => {
    const onCloseLower = jest.fn();
    render(<Windows onCloseLower={onCloseLower} />);
    await openUpper();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Authenticator app' })).toBeNull();
    expect(onCloseLower).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onCloseLower).toHaveBeenCalledTimes(1);
  });

  it('stays at Escape where it is persistent, and so does the one below', async () => {
    const onCloseLower = jest.fn();
    render(<Windows onCloseLower={onCloseLower} persistent />);
    await openUpper();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByLabelText('Password')).toBeTruthy();
    expect(onCloseLower).not.toHaveBeenCalled();
  });

  it('a press inside closes nothing', async () => {
    const onCloseLower = jest.fn();
    render(<Windows onCloseLower={onCloseLower} />);
    await openUpper();
    await userEvent.click(screen.getByLabelText('Code'));
    expect(screen.getByLabelText('Code')).toBeTruthy();
    expect(onCloseLower).not.toHaveBeenCalled();
  });
});

describe('a window that another module opens over a form', () => {
  const onCloseForm = jest.fn();
  interface AskedProps {
    readonly Above: typeof Dialog;
    readonly Form: typeof Dialog | typeof Drawer;
  }
  const Asked = ({ Above, Form }: AskedProps) => {
    const [isAsked, setAsked] = React.useState(false);
    return (
      <>
        <Form open onClose={onCloseForm} title="Bind e-mail address">
          <input aria-label="Address" defaultValue="me@example.com" />
          <button onClick={() => setAsked(true)}>Bind</button>
        </Form>
        <Above open={isAsked} onClose={() => setAsked(false)} title="Confirm that it is you">
          <input aria-label="Code" />
          <button onClick={() => setAsked(false)}>Cancel</button>
        </Above>
      </>
    );
  };
  const cases = [
    ['of another copy', OtherDialog, Dialog],
    ['of the same', Dialog, Dialog],
    ['of another copy over a drawer', OtherDialog, Drawer],
    ['of the same over a drawer', Dialog, Drawer],
  ] as const;

  it.each(cases)('leaves the form as it was, pressed inside and closed by a press: %s', async (_name, Above, Form) => {
    onCloseForm.mockClear();
    render(<Asked Above={Above} Form={Form} />);
    await userEvent.click(screen.getByRole('button', { name: 'Bind' }));
    await screen.findByRole('dialog', { name: 'Confirm that it is you' });
    // A press counts as one outside from the next task on.
    await React.act(() => new Promise((done) => setTimeout(done)));
    await userEvent.click(screen.getByLabelText('Code'));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull());
    await React.act(() => new Promise((done) => setTimeout(done)));
    expect(onCloseForm).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('me@example.com');
  });
});

describe('a toast over a window', () => {
  const onClose = jest.fn();
  const nextTask = () => React.act(() => new Promise((done) => setTimeout(done)));
  const windows = [
    ['a dialog', <Dialog key="dialog" open onClose={onClose} title="Form" />],
    ['one of another module', <OtherDialog key="other" open onClose={onClose} title="Form" />],
    ['a drawer', <Drawer key="drawer" open onClose={onClose} title="Form" children="" />],
  ] as const;

  it.each(windows)('does not close it when it is pressed, dismissed or replaced: %s', async (_name, window) => {
    onClose.mockClear();
    const queue = createToastQueue();
    const Place = () => (
      <ToastRegion>
        <Toasts toasts={useToasts(queue)} onDismiss={queue.dismiss} />
      </ToastRegion>
    );
    const wait = () => queue.push({ id: 'update', title: 'It waits for your form' });
    queue.push({ id: 'update', title: 'New version', action: <button onClick={wait}>Use it now</button> });
    render(
      <>
        <Place />
        {window}
      </>,
    );
    // A press counts as one outside from the next task on.
    await nextTask();
    // Without styles the page behind the window takes no press, and the toasts with it.
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    for (const pressed of ['New version', 'Use it now', 'It waits for your form'])
      await user.click(screen.getByText(pressed));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await nextTask();
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(document.documentElement);
    await nextTask();
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
