import { findPreview } from './preview.ts';

const TOKEN = 't'.repeat(43);

const open = (path: string): string | null => {
  window.history.replaceState({ page: 1 }, '', path);
  return findPreview(window);
};

beforeEach(() => sessionStorage.clear());

describe('a preview of content', () => {
  it('takes the token out of the address, and stays in this tab until its end', () => {
    const preview = open(`/helpmc?item=terms&preview=${TOKEN}#top`);
    expect(preview).toMatch(new RegExp(`^${TOKEN}\\.[\\w-]{36}$`));
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/helpmc?item=terms#top');
    expect(open('/')).toBe(preview);
    sessionStorage.clear();
    expect(open('/')).toBeNull();
  });

  it('has a key of its own for each tab that opens the address', () => {
    const first = open(`/?preview=${TOKEN}`);
    sessionStorage.clear();
    expect(open(`/?preview=${TOKEN}`)).not.toBe(first);
  });
});
