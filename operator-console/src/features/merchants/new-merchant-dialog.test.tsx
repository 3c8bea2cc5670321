import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakePlatform } from '../../app/testing/render-console.tsx';

const CHOICES = {
  ...{ modules: ['lobby', 'agent'], accents: ['gold', 'jade'] },
  languages: [
    { code: 'EN', name: 'English' },
    { code: 'VI', name: 'Tiếng Việt' },
  ],
  flags: [
    { name: 'USERNAMEREG3', enabled: true },
    { name: 'MOBILENUMREG3', enabled: false },
  ],
  sources: [{ code: 'aurora', name: 'Aurora', modules: ['lobby'], flags: [{ name: 'MOBILENUMREG3', enabled: true }] }],
};

const show = async (rights = ['merchants.read', 'merchants.create'], refusal: string | null = null) => {
  const sent: unknown[] = [];
  const platform: FakePlatform = ({ method, path, body }) => {
    if (path === '/ops/session')
      return { value: { name: 'owner1', role: 'owner', rights, expiresAt: '2026-01-01T00:00:00.000Z' } };
    if (path === '/ops/new-merchant') return { value: CHOICES };
    if (method === 'POST') {
      sent.push(body);
      return refusal === null
        ? { value: { code: 'pearl', name: 'Pearl', hosts: ['pearl.example.com'] } }
        : { code: refusal, status: 409 };
    }
    return { value: { merchants: [] } };
  };
  await renderConsole(platform, { address: '/merchants', token: 'kept' });
  return sent;
};

const fill = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'New merchant' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Pearl');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Code/ }), 'pearl');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Hosts/ }), 'pearl.example.com');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Currency(?! symbol)/ }), 'eur');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Currency symbol/ }), '€');
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'contract signed');
  return dialog;
};

it('sends one form; the source suggests its modules and options', async () => {
  const sent = await show();
  const dialog = await fill();
  await userEvent.selectOptions(dialog.getByLabelText('Copy content from'), 'aurora');
  await userEvent.selectOptions(dialog.getByLabelText('Colour'), 'jade');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Tiếng Việt' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create merchant' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    ...{ code: 'pearl', name: 'Pearl', hosts: ['pearl.example.com'], accent: 'jade', currency: 'EUR' },
    ...{ currencySymbol: '€', languages: ['EN', 'VI'], defaultLanguage: 'EN', modules: ['lobby'] },
    ...{ flags: ['MOBILENUMREG3'], copyFrom: 'aurora', reason: 'contract signed' },
  });
});

it('says why contradicting options are refused', async () => {
  await show(undefined, 'flags.no-way-in');
  const dialog = await fill();
  await userEvent.click(dialog.getByRole('button', { name: 'Create merchant' }));
  expect(await dialog.findByText(/mobile number/, { selector: '[role=alert] *' })).toBeTruthy();
});

it('is offered to those who may create merchants alone', async () => {
  await show(['merchants.read']);
  await screen.findByText('No merchants yet');
  expect(screen.queryByRole('button', { name: 'New merchant' })).toBeNull();
});
