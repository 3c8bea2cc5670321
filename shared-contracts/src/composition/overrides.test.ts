import { isOverrideAddress, parseOverrides, writeOverrides } from './overrides.ts';

describe('[MFE-013] the address of an override', () => {
  it.each(['http://localhost:8101', 'http://127.0.0.1:65535'])('may be %s', (address) => {
    expect(isOverrideAddress(address)).toBe(true);
  });

  it.each([
    'https://localhost:8101',
    'http://[::1]:8101',
    'http://localhost',
    'http://localhost:0',
    'http://localhost:65536',
    'http://localhost:8101/',
    'http://localhost:8101/x',
    'http://localhost:8101@evil.example',
    'http://localhost.evil.example:8101',
    'http://127.0.0.1.evil.example:8101',
    'http://127.0.0.2:8101',
    'http://0.0.0.0:8101',
    'http://192.168.1.7:8101',
    'http://user:password@localhost:8101',
    "http://localhost:8101; script-src 'unsafe-inline'",
    'http://localhost:8101\nx',
    '//localhost:8101',
    'javascript:alert(1)',
    '',
    null,
  ])('is never %j', (address) => {
    expect(isOverrideAddress(address)).toBe(false);
  });
});

describe('[MFE-013] overrides as text', () => {
  it('are read back as they were written', () => {
    const overrides = { lobby: 'http://localhost:8101', 'new-year': 'http://127.0.0.1:8107' };
    expect(writeOverrides(overrides)).toBe('lobby@http://localhost:8101|new-year@http://127.0.0.1:8107');
    expect(parseOverrides(writeOverrides(overrides))).toEqual(overrides);
  });

  it.each([
    '',
    'none',
    'lobby',
    'lobby@',
    '@http://localhost:8101',
    'Lobby@http://localhost:8101',
    'shell@http://localhost:8101',
    '__proto__@http://localhost:8101',
    'lobby@http://localhost:8101|',
    'lobby@http://localhost:8101|member@http://elsewhere.example:80',
    Array.from({ length: 9 }, (_, index) => `m${index}x@http://localhost:8101`).join('|'),
  ])('%j is refused as a whole', (text) => {
    expect(parseOverrides(text)).toBeNull();
  });
});
