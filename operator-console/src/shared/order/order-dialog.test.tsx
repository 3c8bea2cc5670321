import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import type { ApiClient, CallOptions } from 'shared-contracts/client';
import { PortalError } from 'shared-contracts/errors';
import { removeHelpLine } from 'shared-contracts/protection/help-lines';
import type { ActionCall } from 'shared-react';
import { TextField } from 'shared-ui';
import { createLanguage } from '../language/language.ts';
import { LanguageContext } from '../language/use-language.ts';
import { ConsoleContext } from '../session/console-context.ts';
import { createOperatorSession } from '../session/operator-session.ts';
import { UnsavedContext } from '../unsaved/unsaved-context.ts';
import { OrderDialog } from './order-dialog.tsx';

type Form = { name: string; reason: string };
type Send = (form: Form) => Promise<unknown>;

/** Stands for any endpoint that requires a key. */
const removeWith = (form: Form, call: ActionCall): Promise<unknown> =>
  call(removeHelpLine, { params: { merchant: 'aurora', id: '1' }, body: { reason: form.reason } });

/** `answer` stands for the platform; `keys` are those that it was sent. */
const renderOrder = async (answer: Send, fieldOf?: () => 'name' | null, name?: string) => {
  const keys: (string | undefined)[] = [];
  let typed: Form = { name: '', reason: '' };
  const api = {
    call: (_endpoint: unknown, _input: unknown, options?: CallOptions) => {
      keys.push(options?.idempotencyKey);
      return answer(typed);
    },
  } as unknown as ApiClient;
  const session = createOperatorSession(sessionStorage);
  const send = (form: Form, call: ActionCall): Promise<unknown> => {
    typed = form;
    return removeWith(form, call);
  };
  const language = await createLanguage();
  const queries = new QueryClient();
  const [renewed, onClose] = [jest.spyOn(queries, 'invalidateQueries'), jest.fn()];
  let isUnsaved = false;
  const unsaved = {
    note: (_form: object, isChanged: boolean) => void (isUnsaved = isChanged),
    leave: (then: () => void) => then(),
  };
  const dialog = (
    <I18nextProvider i18n={language.i18n}>
      <LanguageContext value={language}>
        <QueryClientProvider client={queries}>
          <ConsoleContext value={{ api, session }}>
            <UnsavedContext value={unsaved}>
              <OrderDialog<Form>
                title="Add somebody"
                text="It counts at once."
                submit="Add"
                defaults={{ name: '' }}
                send={send}
                {...(fieldOf && { fieldOf })}
                {...(name !== undefined && { name })}
                renews={['people']}
                onClose={onClose}
              >
                {({ register, formState }) => (
                  <TextField label="Name" error={formState.errors.name?.message} {...register('name')} />
                )}
              </OrderDialog>
            </UnsavedContext>
          </ConsoleContext>
        </QueryClientProvider>
      </LanguageContext>
    </I18nextProvider>
  );
  const view = render(dialog);
  const reopen = (): void => {
    view.unmount();
    render(dialog);
  };
  return { renewed, onClose, keys, reopen, isUnsaved: () => isUnsaved, user: userEvent.setup() };
};

describe('an order', () => {
  it('waits for a reason, goes by Control and Enter, then reads anew and closes', async () => {
    const send = jest.fn<Promise<unknown>, Parameters<Send>>(() => Promise.resolve());
    const { renewed, onClose, user } = await renderOrder(send);
    await user.type(screen.getByLabelText('Name'), 'Mai');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Enter a reason of 3 to 200 characters.')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), ' by letter ');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Mai', reason: 'by letter' });
    expect(renewed).toHaveBeenCalledWith({ queryKey: ['people'] });
  });

  it('is not sent again by a key while what it changed is read', async () => {
    const { renewed, onClose, keys, user } = await renderOrder(() => Promise.resolve());
    let read = (): void => undefined;
    renewed.mockImplementation(() => new Promise((resolve) => void (read = resolve)));
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'by letter');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(renewed).toHaveBeenCalled());
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.type(screen.getByLabelText('Name'), '{Enter}');
    read();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(keys).toHaveLength(1);
  });

  it('keeps what was typed when it fails; the same form has the same key, another form another', async () => {
    const { onClose, keys, user } = await renderOrder(() => Promise.reject(new Error('no connection')));
    const add = screen.getByRole('button', { name: 'Add' });
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'by letter');
    for (const count of [1, 2]) {
      await user.click(add);
      await waitFor(() => expect(keys).toHaveLength(count));
      expect(await screen.findByRole('alert')).toBeTruthy();
    }
    await user.type(screen.getByLabelText('Name'), 'Mai');
    await user.click(add);
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[0]).toEqual(expect.any(String));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ }).value).toBe('by letter');
  });

  it.each([
    ['is kept with its key while its outcome is unknown', new Error('no connection'), true],
    ['is another one after the platform declined it', new PortalError('session.forbidden'), false],
  ])('in a window that is opened again %s', async (_title, failure, isKept) => {
    const send = jest.fn<Promise<unknown>, Parameters<Send>>(() => Promise.reject(failure));
    const { onClose, keys, reopen, isUnsaved, user } = await renderOrder(send, undefined, 'add');
    const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ });
    await user.type(screen.getByLabelText('Name'), 'Mai');
    await user.type(reason(), 'by letter');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    // What is kept is not lost with the window; what is typed after it is.
    expect(isUnsaved()).toBe(!isKept);
    await user.type(reason(), '.');
    expect(isUnsaved()).toBe(true);
    await user.type(reason(), '{Backspace}');
    reopen();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe(isKept ? 'Mai' : '');
    expect(screen.queryByText('The outcome of this order is unknown') !== null).toBe(isKept);
    if (!isKept) return;
    send.mockResolvedValue(null);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(keys[1]).toBe(keys[0]);
    reopen();
    expect(reason().value).toBe('');
    await user.type(reason(), 'by letter');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('has another key after the platform declined it', async () => {
    const { keys, user } = await renderOrder(() => Promise.reject(new PortalError('session.forbidden')));
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'by letter');
    for (const count of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Add' }));
      await waitFor(() => expect(keys).toHaveLength(count));
      expect(await screen.findByRole('alert')).toBeTruthy();
    }
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('says a refusal at the field that it speaks of, once, until the form is sent again', async () => {
    const send = jest.fn<Promise<unknown>, Parameters<Send>>(() => Promise.reject(new Error('no such person')));
    const { onClose, user } = await renderOrder(send, () => 'name');
    const name = screen.getByLabelText<HTMLInputElement>('Name');
    await user.type(name, 'Mai');
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'by letter');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect([name.value, document.activeElement]).toEqual(['Mai', name]);
    send.mockResolvedValue(null);
    await user.type(name, ' Lan');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });
});
