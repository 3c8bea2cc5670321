import { fakeMember } from 'shared-contracts/testing';
import { createSessionStore } from './session.storage.ts';
import { createCookieJar } from './testing/cookie-jar.ts';

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').sort();

describe('what the session keeps in the browser', () => {
  let now = 1_000;
  let jar = createCookieJar(() => now);
  const store = (isSecure = false) => createSessionStore({ session: sessionStorage, jar, isSecure });

  beforeEach(() => {
    now = 1_000;
    sessionStorage.clear();
    localStorage.clear();
    jar = createCookieJar(() => now);
  });

  it('[AUT-001] holds the seven keys of the specification after a sign-in', () => {
    const session = store();
    session.setMerchant('Aurora', 'aurora');
    session.setToken('tok');
    session.setMember(fakeMember({ isAgent: 1, memberLabel: [{ text: 'VIP', color: '#000', background: '#fff' }] }));
    expect(keysOf(sessionStorage)).toEqual([
      'account',
      'customerId',
      'isAgent',
      'memberLabel',
      'merchant',
      'merchantCode',
      'token',
    ]);
    expect(JSON.parse(sessionStorage.getItem('memberLabel') ?? '')).toEqual([
      { text: 'VIP', color: '#000', background: '#fff' },
    ]);
  });

  it('[AUT-029] clears everything but the merchant, which keeps its values', () => {
    const session = store();
    session.setMerchant('Aurora', 'aurora');
    session.setToken('tok');
    sessionStorage.setItem('anything', 'else');
    session.clear();
    expect(keysOf(sessionStorage)).toEqual(['merchant', 'merchantCode']);
    expect(sessionStorage.getItem('merchantCode')).toBe('aurora');
    expect(session.token()).toBeNull();
  });

  it('[AUT-021] finds the token of the tab after a reload', () => {
    store().setToken('tok');
    expect(store().token()).toBe('tok');
  });

  it.each([
    ['http', false, ''],
    ['https', true, '; Secure'],
  ])('remembers the username for 24 hours in a cookie of its own, by %s', (_scheme, isSecure, end) => {
    const session = store(isSecure);
    session.remember('mai.hương=1');
    session.clear();
    expect(store().rememberedUsername()).toBe('mai.hương=1');
    expect(jar.written).toEqual([
      `rememberedUsername=mai.h%C6%B0%C6%A1ng%3D1; Max-Age=86400; Path=/; SameSite=Lax${end}`,
    ]);
    now += 86_400_000;
    expect(store().rememberedUsername()).toBeNull();
    expect(keysOf(localStorage)).toEqual([]);
  });

  it('forgets the username when it is not to be remembered', () => {
    const session = store();
    session.remember('player1');
    session.remember(null);
    expect(session.rememberedUsername()).toBeNull();
  });
});
