import { KEPT_PREVIEW, findPreview, previewing } from './preview.ts';

const TOKEN = 't'.repeat(43);

const open = (path: string): string | null => {
  window.history.replaceState({ page: 1 }, '', path);
  return findPreview(window);
};

beforeEach(() => sessionStorage.clear());

describe('a preview of content', () => {
  it('takes the token out of the address, and stays in this tab until it is forgotten', () => {
    const preview = open(`/helpmc?item=terms&preview=${TOKEN}#top`);
    expect(preview).toMatch(new RegExp(`^${TOKEN}\\.[\\w-]{36}$`));
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/helpmc?item=terms#top');
    expect(open('/')).toBe(preview);
    sessionStorage.removeItem(KEPT_PREVIEW);
    expect(open('/')).toBeNull();
  });

  it('has a key of its own for each tab that opens the address', () => {
    const first = open(`/?preview=${TOKEN}`);
    sessionStorage.clear();
    expect(open(`/?preview=${TOKEN}`)).not.toBe(first);
  });

  it('goes along with each call, and changes nothing of a call without one', async () => {
    const send = jest.fn(() => Promise.resolve({} as Response));
    await previewing(send, 'a.b')('/wps/x', { headers: { accept: 'application/json' } });
    const [, init] = send.mock.calls[0] as unknown as [string, RequestInit];
    expect([...new Headers(init.headers)]).toEqual([
      ['accept', 'application/json'],
      ['x-content-preview', 'a.b'],
    ]);
    const plain = { headers: { accept: 'application/json' } };
    await previewing(send, null)('/wps/x', plain);
    expect(send).toHaveBeenLastCalledWith('/wps/x', plain);
  });
});
