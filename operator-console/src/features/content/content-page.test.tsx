import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakeCall, FakePlatform } from '../../app/testing/render-console.tsx';
import { layOutNothing, pasteHtml } from '../../shared/testing/rich-text.ts';

const BASE = '/ops/merchants/aurora/content';
const EDITOR = ['merchants.read', 'merchants.content'];
const merchant = { code: 'aurora', name: 'Aurora', hosts: ['aurora.example'], status: 0, modules: [] };
const AT = '2026-02-01T10:00:00.000Z';

const item = {
  ...{ id: '7', kind: 'banner', states: ['live', 'draft'], title: 'Welcome', languages: ['EN', 'VI'], place: 'w_home' },
  ...{ popup: false, image: '/art/a.svg', visibleFrom: AT, visibleUntil: null, nextAt: null },
  ...{ version: 3, changedAt: AT, changedBy: 'operator1' },
};
const others = [
  { ...item, id: '8', title: 'Later', states: ['scheduled'] },
  { ...item, id: '9', title: 'Gone', states: ['ended'], place: 'w_rng' },
];
const fields = (title: string) => ({
  ...{ groupName: 'w_home', linkageType: 1, url: '/promotions', image: '/art/a.svg', imagePhone: '/art/b.svg' },
  texts: { EN: { title, text: '', action: '' } },
});
const version = (number: number, state: string, title: string) => ({
  ...{ number, state, content: { kind: 'banner', fields: fields(title) }, visibleFrom: null, visibleUntil: null },
  ...{ savedAt: AT, savedBy: 'operator1', publishedAt: state === 'draft' ? null : AT, restoredFrom: null },
  ...{ publishedBy: state === 'draft' ? null : 'content2', reason: state === 'draft' ? null : 'for spring' },
});
const detail = (draft: string, form = 3, by = 'operator1') => ({
  ...{ id: '7', kind: 'banner', languages: ['EN', 'VI'], version: form, changedAt: AT, changedBy: by },
  versions: [version(3, 'draft', draft), version(2, 'live', 'Welcome'), version(1, 'replaced', 'First')],
});

type Own = (call: FakeCall) => ReturnType<FakePlatform> | null;
const platformWith =
  (own: Own = () => null, rights = EDITOR): FakePlatform =>
  (call) => {
    if (call.path === '/ops/session')
      return { value: { name: 'operator1', role: 'content', rights, expiresAt: '2026-01-01T00:00:00.000Z' } };
    if (call.path === '/ops/merchants')
      return { value: { merchants: [merchant, { ...merchant, code: 'lotus', name: 'Lotus' }] } };
    const answer = own(call);
    if (answer) return answer;
    if (call.path === `${BASE}/items`)
      return {
        value: { items: call.query.get('kind') === 'banner' ? [item, ...others] : [], languages: ['EN', 'VI'] },
      };
    if (call.path === `${BASE}/items/7` && call.method === 'GET') return { value: detail('Welcome back') };
    return { code: 'request.not-found', status: 404 };
  };
const open = (platform: FakePlatform, address = '/content?tab=banners') =>
  renderConsole(platform, { address, token: 'token-1' });
const openItem = (platform: FakePlatform) => open(platform, '/content?tab=banners&banner=7');
const sentOf = (calls: readonly FakeCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path.replace(BASE, ''), body]);
const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
const titleField = () => screen.findByRole('textbox', { name: /^Title \(EN\)/ });
const giveReason = async (verb: string): Promise<void> => {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'for spring');
  await userEvent.click(dialog.getByRole('button', { name: verb }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

describe('the list of content', () => {
  it('shows what is live, scheduled and still a draft, and is narrowed by state', async () => {
    await open(platformWith());
    const row = within(await screen.findByRole('row', { name: /Welcome/ }));
    expect(row.getByText('Live')).toBeTruthy();
    expect(row.getByText('Draft')).toBeTruthy();
    expect(screen.getByRole('row', { name: /Later/ })).toBeTruthy();
    expect(screen.queryByRole('row', { name: /Gone/ })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Scheduled');
    expect(screen.queryByRole('row', { name: /Welcome/ })).toBeNull();
    expect(screen.getByRole('row', { name: /Later/ })).toBeTruthy();
  });

  it('adds a banner to the group it shows, and shows that group again afterwards', async () => {
    await open(platformWith());
    const groups = await screen.findByRole('combobox', { name: 'Page group' });
    await userEvent.selectOptions(groups, 'w_rng');
    expect(await screen.findByRole('row', { name: /Gone/ })).toBeTruthy();
    await press('Add banner');
    expect(await titleField()).toHaveProperty('value', '');
    expect(screen.getByRole('combobox', { name: 'Page group' })).toHaveProperty('value', 'w_rng');
    await press('Back to the list');
    expect(await screen.findByRole('row', { name: /Gone/ })).toBeTruthy();
    expect(screen.queryByRole('row', { name: /Welcome/ })).toBeNull();
  });

  it('is read again when another operator has changed the group before its order', async () => {
    const sorted: unknown[] = [];
    let items = [item, others[0]];
    await open(
      platformWith(({ path, method, body }) => {
        if (path === `${BASE}/items` && method === 'GET') return { value: { items, languages: ['EN', 'VI'] } };
        if (path !== `${BASE}/banner-order`) return null;
        sorted.push((body as { readonly ids: unknown }).ids);
        items = [item, others[0], { ...item, id: '11', title: 'Theirs' }];
        return sorted.length === 1 ? { code: 'form.overtaken', status: 409 } : { value: {} };
      }),
    );
    await press('Move Later up');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'for spring');
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await dialog.findByText(/^Someone else saved changes first/)).toBeTruthy();
    expect(await screen.findByText('Theirs')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sorted).toEqual([
      ['8', '7'],
      ['8', '7', '11'],
    ]);
  });

  it('is that of the merchant who is chosen, also while an item of another one is open', async () => {
    const { calls } = await openItem(platformWith());
    await titleField();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Merchant' }), 'Lotus');
    await waitFor(() => expect(calls.some(({ path }) => path === '/ops/merchants/lotus/content/items')).toBe(true));
    expect(calls.filter(({ path }) => path.startsWith('/ops/merchants/lotus/content/items/'))).toEqual([]);
  });

  it('is only read by operators without the right', async () => {
    await open(platformWith(() => null, ['merchants.read']));
    await press('Open Welcome');
    expect((await titleField()).matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
  });
});

describe('the editor', () => {
  it('adds an item as a draft and opens it', async () => {
    const { calls } = await open(
      platformWith(({ path, method }) =>
        path === `${BASE}/items` && method === 'POST'
          ? { value: { id: '7', number: 1, removed: [], version: 0, changedAt: null, changedBy: null } }
          : null,
      ),
      '/content?tab=help&help=new',
    );
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(await screen.findByRole('button', { name: 'Save draft' })).toHaveProperty('disabled', false);
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);
    await press('Save draft');
    expect(await screen.findByText('Enter a title and a text in English.')).toBeTruthy();
  });

  /** A new help item with its first two fields filled; saving it answers 12. */
  const openNewHelp = async () => {
    layOutNothing();
    const opened = await open(
      platformWith(({ path, method }) =>
        path === `${BASE}/items` && method === 'POST'
          ? { value: { id: '12', number: 1, removed: [], version: 0, changedAt: null, changedBy: null } }
          : null,
      ),
      '/content?tab=help&help=new',
    );
    await userEvent.type(await titleField(), 'Deposits');
    await userEvent.type(screen.getByRole('textbox', { name: /^Name in the address/ }), 'deposits');
    return opened;
  };

  it('writes tables without widths, and with their merged cells', async () => {
    const { calls } = await openNewHelp();
    const pasted =
      '<table><colgroup><col style="width:80px"><col></colgroup><tr><th colspan="2" width="80">Level</th></tr><tr><td align="right" colwidth="80">1</td><td>2</td></tr></table>';
    pasteHtml(await screen.findByRole('textbox', { name: /^Text \(EN\)/ }), pasted);
    await press('Save draft');
    await waitFor(() => expect(sentOf(calls)).toHaveLength(1));
    const content =
      '<table><tbody><tr><th colspan="2"><p>Level</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table><p></p>';
    expect(sentOf(calls)).toMatchObject([['/items', { content: { fields: { texts: { EN: { content } } } } }]]);
  });

  it('opens a new item that was saved without a question', async () => {
    const { router } = await openNewHelp();
    pasteHtml(await screen.findByRole('textbox', { name: /^Text \(EN\)/ }), '<p>How to pay</p>');
    await press('Save draft');
    await waitFor(() => expect(router.state.location.search).toBe('?tab=help&help=12'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('saves a draft, and says what was removed; only a saved draft is published', async () => {
    let stored = detail('Welcome back');
    const { calls } = await openItem(
      platformWith(({ path, method, body }) => {
        if (path === `${BASE}/items/7` && method === 'GET') return { value: stored };
        if (path !== `${BASE}/items/7/draft`) return null;
        const { content } = body as { readonly content: { readonly fields: ReturnType<typeof fields> } };
        stored = detail(content.fields.texts.EN.title, 4);
        return {
          value: { id: '7', number: 3, removed: ['script'], version: 4, changedAt: AT, changedBy: 'operator1' },
        };
      }),
    );
    const title = await titleField();
    expect(title).toHaveProperty('value', 'Welcome back');
    await userEvent.clear(title);
    await userEvent.type(title, 'Spring');
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);
    await press('Save draft');
    expect(await screen.findByText(/These parts are not allowed: script/)).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', false));
    expect(sentOf(calls)).toEqual([
      ['/items/7/draft', { content: { kind: 'banner', fields: fields('Spring') }, version: 3 }],
    ]);
  });

  it('does not save a translation without its title, and says in which language it is missing', async () => {
    const { calls } = await openItem(
      platformWith(({ method }) =>
        method === 'PUT'
          ? { value: { id: '7', number: 3, removed: [], version: 4, changedAt: AT, changedBy: 'operator1' } }
          : null,
      ),
    );
    await titleField();
    const language = screen.getByRole('combobox', { name: 'Language' });
    await userEvent.selectOptions(language, 'VI');
    await userEvent.type(screen.getByRole('textbox', { name: 'Line below the title (VI)' }), 'Xin chào');
    await userEvent.selectOptions(language, 'EN');
    await press('Save draft');
    expect(await screen.findByText(/^Enter a title for VI/)).toBeTruthy();
    expect(sentOf(calls)).toEqual([]);
    await userEvent.selectOptions(language, 'VI');
    expect(screen.getByRole('textbox', { name: 'Line below the title (VI)' })).toHaveProperty('value', 'Xin chào');
    const title = screen.getByRole('textbox', { name: /^Title \(VI\)/ });
    expect(title.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(title, 'Chào');
    expect(screen.queryByText(/^Enter a title for VI/)).toBeNull();
    await press('Save draft');
    const texts = { ...fields('Welcome back').texts, VI: { title: 'Chào', text: 'Xin chào', action: '' } };
    await waitFor(() => expect(sentOf(calls)).toMatchObject([['/items/7/draft', { content: { fields: { texts } } }]]));
  });

  it('keeps what is typed while a draft is on its way, as a change of what was saved', async () => {
    let stored = detail('Welcome back');
    const saved = Promise.withResolvers<void>();
    const { calls } = await openItem((call) => {
      if (call.path === `${BASE}/items/7/draft`)
        return saved.promise.then(() => {
          stored = detail('Spring', 4);
          return { value: { id: '7', number: 3, removed: [], version: 4, changedAt: AT, changedBy: 'operator1' } };
        });
      return platformWith(({ path, method }) =>
        path === `${BASE}/items/7` && method === 'GET' ? { value: stored } : null,
      )(call);
    });
    const title = await titleField();
    await userEvent.clear(title);
    await userEvent.type(title, 'Spring');
    await press('Save draft');
    await userEvent.type(title, ' sale');
    saved.resolve();
    await waitFor(() => expect(calls.filter(({ path }) => path === `${BASE}/items/7`)).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save draft' })).toHaveProperty('disabled', false));
    expect(title).toHaveProperty('value', 'Spring sale');
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);
    await press('Save draft');
    await waitFor(() => expect(sentOf(calls)).toHaveLength(2));
    expect(sentOf(calls)[1]).toEqual([
      '/items/7/draft',
      { content: { kind: 'banner', fields: fields('Spring sale') }, version: 4 },
    ]);
  });

  it('locks a new item while its first draft is on its way', async () => {
    layOutNothing();
    const saved = Promise.withResolvers<never>();
    const { calls } = await open(
      (call) => (call.method === 'POST' ? saved.promise : platformWith()(call)),
      '/content?tab=help&help=new',
    );
    const title = await titleField();
    await userEvent.type(title, 'Deposits');
    await userEvent.type(screen.getByRole('textbox', { name: /^Name in the address/ }), 'deposits');
    pasteHtml(await screen.findByRole('textbox', { name: /^Text \(EN\)/ }), '<p>How to pay</p>');
    await press('Save draft');
    await waitFor(() => expect(sentOf(calls)).toHaveLength(1));
    expect(title.matches(':disabled')).toBe(true);
  });

  it('publishes a draft for a time, with the version that was seen', async () => {
    const step = { id: '7', version: 4, changedAt: AT, changedBy: 'operator1' };
    const { calls } = await openItem(
      platformWith(({ path }) => (path === `${BASE}/items/7/publish` ? { value: step } : null)),
    );
    await press('Publish');
    const dialog = within(await screen.findByRole('dialog'));
    const from = dialog.getByLabelText(/Shown from/);
    await userEvent.type(from, '2026-03-02T10:00');
    await userEvent.type(dialog.getByLabelText(/Shown until/), '2026-03-01T10:00');
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'for spring');
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await dialog.findByText('The end must be after the start.')).toBeTruthy();
    await userEvent.clear(from);
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const until = new Date('2026-03-01T10:00').toISOString();
    expect(sentOf(calls)).toEqual([['/items/7/publish', { from: null, until, reason: 'for spring', version: 3 }]]);
  });

  it('marks an end that has passed', async () => {
    await openItem(
      platformWith(({ path }) =>
        path === `${BASE}/items/7/publish`
          ? { code: 'request.invalid', status: 400, fields: { until: 'field.invalid' } }
          : null,
      ),
    );
    await press('Publish');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Shown until/), '2026-01-01T10:00');
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'for spring');
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await dialog.findByText('The end must be after the start.')).toBeTruthy();
    expect(dialog.queryByText(/marked fields/)).toBeNull();
  });

  it('publishes no draft that another operator saved after the window opened', async () => {
    let stored = detail('Welcome back');
    const { calls } = await openItem(
      platformWith(({ path, method, body }) => {
        if (path === `${BASE}/items/7` && method === 'GET') return { value: stored };
        if (path !== `${BASE}/items/7/publish`) return null;
        const { version: seen } = body as { readonly version: number };
        if (seen !== stored.version) return { code: 'form.overtaken', status: 409 };
        return { value: { id: '7', version: 5, changedAt: AT, changedBy: 'operator1' } };
      }),
    );
    await press('Publish');
    const dialog = within(await screen.findByRole('dialog'));
    stored = detail('Theirs', 4, 'content2');
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByDisplayValue('Theirs')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'for spring');
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await dialog.findByText(/^Someone else saved changes first/)).toBeTruthy();
    expect(sentOf(calls)).toEqual([
      ['/items/7/publish', { from: null, until: null, reason: 'for spring', version: 3 }],
    ]);
  });

  it('keeps what is typed when another operator saves first, and shows field by field what changed', async () => {
    let stored = detail('Welcome back');
    const { calls } = await openItem(
      platformWith(({ path, method, body }) => {
        if (path === `${BASE}/items/7` && method === 'GET') return { value: stored };
        if (path !== `${BASE}/items/7/draft`) return null;
        if ((body as { readonly version: number }).version === 3) {
          stored = detail('Theirs', 4, 'content2');
          return { code: 'form.overtaken', status: 409 };
        }
        return { value: { id: '7', number: 3, removed: [], version: 5, changedAt: AT, changedBy: 'operator1' } };
      }),
    );
    const title = await titleField();
    await userEvent.clear(title);
    await userEvent.type(title, 'Mine');
    await press('Save draft');
    expect(await screen.findByText(/^Changed by content2/)).toBeTruthy();
    expect(await screen.findByText('Theirs: Theirs')).toBeTruthy();
    expect(screen.getByText('Mine: Mine')).toBeTruthy();
    expect(title).toHaveProperty('value', 'Mine');
    const choice = within(screen.getByRole('radiogroup', { name: 'Title (EN)' }));
    await userEvent.click(choice.getByRole('radio', { name: 'Mine' }));
    await press('Apply');
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Save draft');
    await waitFor(() => expect(sentOf(calls)).toHaveLength(2));
    expect(sentOf(calls)[1]).toEqual([
      '/items/7/draft',
      { content: { kind: 'banner', fields: fields('Mine') }, version: 4 },
    ]);
  });

  it('shows who published each version and what it changed, and restores one', async () => {
    const { calls } = await openItem(
      platformWith(({ path }) =>
        path === `${BASE}/items/7/restore`
          ? { value: { id: '7', version: 4, changedAt: AT, changedBy: 'operator1' } }
          : null,
      ),
    );
    expect(await screen.findByText('Title (EN): First → Welcome')).toBeTruthy();
    expect(screen.getByText('Title (EN): Welcome → Welcome back')).toBeTruthy();
    expect(screen.getAllByText(/^Published by content2/)).toHaveLength(2);
    await press('Restore version 1');
    await giveReason('Restore');
    expect(sentOf(calls)).toEqual([['/items/7/restore', { number: 1, reason: 'for spring', version: 3 }]]);
  });

  it('opens a preview in a window of its own, and leaves its address', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    const url = 'https://aurora.example/?preview=abc';
    await openItem(
      platformWith(({ path }) => (path === `${BASE}/items/7/preview` ? { value: { url, expiresAt: AT } } : null)),
    );
    const [first] = await screen.findAllByRole('button', { name: 'Preview' });
    if (first) await userEvent.click(first);
    expect(await screen.findByRole('link', { name: 'Open preview' })).toHaveProperty('href', url);
    expect(opened).toHaveBeenCalledWith(url, '_blank', 'noopener');
    opened.mockRestore();
  });
});

describe('single texts', () => {
  const shipped = {
    ...{ key: 'shell:signIn.lead', itemId: null, states: [] },
    texts: { EN: 'Welcome to {{name}}', VI: 'Chào mừng đến {{name}}' },
  };
  const found = (texts: readonly object[], total = texts.length) => ({
    value: { texts, total, languages: ['EN', 'VI'] },
  });
  const withTexts = (own: Own = () => null, rights = EDITOR) =>
    platformWith((call) => {
      const answer = own(call);
      if (answer) return answer;
      if (call.path === `${BASE}/shipped-texts`) return found([shipped]);
      return null;
    }, rights);
  const KEY = encodeURIComponent(shipped.key);

  it('are found by their words, and those that were not found say so', async () => {
    const { calls } = await open(
      withTexts(({ path, query }) =>
        path.endsWith('shipped-texts') && query.get('search') === 'xyz' ? found([]) : null,
      ),
      '/content?tab=texts',
    );
    expect(await screen.findByText('No text has own words')).toBeTruthy();
    const search = screen.getByRole('searchbox', { name: 'Key or words of a text' });
    await userEvent.type(search, 'welcome{enter}');
    const row = within(await screen.findByRole('row', { name: /shell:signIn.lead/ }));
    expect(row.getByText('Welcome to {{name}}')).toBeTruthy();
    await userEvent.clear(search);
    await userEvent.type(search, 'xyz{enter}');
    expect(await screen.findByText('No text found')).toBeTruthy();
    expect(calls.filter(({ path }) => path.endsWith('shipped-texts')).map(({ query }) => query.get('search'))).toEqual([
      'welcome',
      'xyz',
    ]);
  });

  it('are written beside the shipped text of each language, and a refusal says which marks must stay', async () => {
    let itemId: string | null = null;
    const { calls } = await open(
      withTexts(({ path, method, body }) => {
        if (path.endsWith('shipped-texts')) return found([{ ...shipped, itemId }]);
        if (path === `${BASE}/items` && method === 'POST') {
          const { texts } = (body as { content: { fields: { texts: Record<string, string> } } }).content.fields;
          if (!texts['VI']?.includes('{{name}}'))
            return { code: 'content.text-placeholders', status: 422, params: { language: 'VI', marks: '{{name}}' } };
          itemId = '21';
          return { value: { id: '21', number: 1, removed: [], version: 0, changedAt: null, changedBy: null } };
        }
        if (path !== `${BASE}/items/21`) return null;
        const content = { kind: 'text', fields: { key: shipped.key, texts: { VI: 'Xin chào {{name}}' } } };
        return {
          value: {
            ...{ id: '21', kind: 'text', languages: ['EN', 'VI'], version: 0, changedAt: null, changedBy: null },
            versions: [{ ...version(1, 'draft', ''), content }],
          },
        };
      }),
      `/content?tab=texts&text=${KEY}`,
    );
    expect(await screen.findByText('Shipped: Welcome to {{name}}')).toBeTruthy();
    await press('Save draft');
    expect(await screen.findByText('Enter your own words in at least one language.')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'VI');
    expect(await screen.findByText('Shipped: Chào mừng đến {{name}}')).toBeTruthy();
    const own = screen.getByRole('textbox', { name: 'Own words (VI)' });
    await userEvent.type(own, 'Xin chào');
    await press('Save draft');
    expect(await screen.findByText(/Keep \{\{name\}\} in VI/)).toBeTruthy();
    await userEvent.type(own, ' {{{{name}}');
    await press('Save draft');
    expect(await screen.findByRole('button', { name: 'Publish' })).toHaveProperty('disabled', false);
    expect(screen.getByRole('heading', { name: shipped.key })).toBeTruthy();
    expect(sentOf(calls).at(-1)).toEqual([
      '/items',
      { content: { kind: 'text', fields: { key: shipped.key, texts: { VI: 'Xin chào {{name}}' } } } },
    ]);
  });

  it('are the shipped ones again once their own words are withdrawn', async () => {
    const content = { kind: 'text', fields: { key: shipped.key, texts: { EN: 'Hello {{name}}' } } };
    const item = {
      ...{ id: '21', kind: 'text', languages: ['EN', 'VI'], version: 2, changedAt: AT, changedBy: 'operator1' },
      versions: [{ ...version(1, 'live', ''), content, visibleFrom: AT }],
    };
    const step = { id: '21', version: 3, changedAt: AT, changedBy: 'operator1' };
    const { calls } = await open(
      withTexts(({ path }) => {
        if (path.endsWith('shipped-texts')) return found([{ ...shipped, itemId: '21', states: ['live'] }]);
        if (path === `${BASE}/items/21/withdraw`) return { value: step };
        return path === `${BASE}/items/21` ? { value: item } : null;
      }),
      `/content?tab=texts&text=${KEY}`,
    );
    await press('Use shipped text');
    await giveReason('Use shipped text');
    expect(sentOf(calls)).toEqual([['/items/21/withdraw', { reason: 'for spring', version: 2 }]]);
  });
});
