import { fakeMember } from 'shared-contracts/testing';
import { REMEMBER_MS, createSessionStore } from './session.storage.ts';

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').sort();

describe('what the session keeps in the browser', () => {
  let now = 1_000;
  const store = () => createSessionStore({ session: sessionStorage, local: localStorage, now: () => now });

  beforeEach(() => {
    now = 1_000;
    sessionStorage.clear();
    localStorage.clear();
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

  it('remembers the username, and nothing else, for 24 hours', () => {
    const session = store();
    session.remember('player1');
    session.clear();
    expect(store().rememberedUsername()).toBe('player1');
    expect(JSON.parse(localStorage.getItem('rememberedUsername') ?? '')).toEqual({
      username: 'player1',
      until: 1_000 + REMEMBER_MS,
    });
    now += REMEMBER_MS;
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
