import { pathOfPortal } from './back-address.ts';

const ORIGIN = 'https://portal.example';

describe('address to go back to', () => {
  it('is a path of the portal', () => {
    expect(pathOfPortal('https://portal.example/live?page=2#top', ORIGIN)).toBe('/live?page=2#top');
    expect(pathOfPortal('/elott', ORIGIN)).toBe('/elott');
  });

  it.each([null, '', 'https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)', 'https://'])(
    'is none for %s',
    (address) => {
      expect(pathOfPortal(address, ORIGIN)).toBeNull();
    },
  );
});
