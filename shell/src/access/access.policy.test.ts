import { codeFault, forgotWays, mailFault, passwordChangeAfter, passwordFault, resetTokenOf } from './access.policy.ts';

describe('what a sign-in leads to', () => {
  it.each([
    ['[AUT-005] the default password', false, '123456', 'advised'],
    ['[AUT-007] a session that the platform binds to the change', true, 'x', 'forced'],
    ['[PWD-001] one that it binds, with the default password', true, '123456', 'forced'],
    ['[AUT-008] a code instead of a password', false, null, null],
    ['[AUT-009] nothing special', false, 'x', null],
    ['[LIM-025] a password that is nearly the default', false, '1234567', null],
  ] as const)('%s', (_what, isBound, password, change) => {
    expect(passwordChangeAfter(isBound, password)).toBe(change);
  });
});

describe('ways to a new password', () => {
  it.each([
    ['[PWD-008] mail', { CHNGPASSMAIL3: 1 }, ['email']],
    ['[PWD-009] mobile', { CHNGPASSVERIF3: 1 }, ['mobileNum']],
    ['[PWD-010] both, mail first', { CHNGPASSMAIL3: 1, CHNGPASSVERIF3: 1 }, ['email', 'mobileNum']],
    ['[PWD-011] none', {}, []],
  ])('%s', (_what, flags, ways) => expect(forgotWays(flags)).toEqual(ways));
});

describe('what is typed', () => {
  it.each(['12345', '1234567', '12a456', ''])('[VAL-023] %s is no code', (code) =>
    expect(codeFault(code)).not.toBeNull(),
  );
  it('[VAL-023] six digits are one', () => expect(codeFault(' 123456 ')).toBeNull());
  it.each(['a@b', 'a b@c.co', '@b.co', 'a@b.', ''])('[VAL-012] [VAL-039] %s is no address', (mail) =>
    expect(mailFault(mail)).not.toBeNull(),
  );
  it('[VAL-012] a@b.co is one', () => expect(mailFault('a@b.co')).toBeNull());
  it.each(['', 'short1', 'no digits', 'nodigits', '12345678', `a1${'x'.repeat(64)}`])(
    '[VAL-037] %s is no new password',
    (text) => expect(passwordFault(text)).not.toBeNull(),
  );
  it('[VAL-037] a letter, a digit and eight characters are', () => expect(passwordFault('Jade-Tiger-71')).toBeNull());
});

it('the token of a mailed link stands in the hash and nowhere else', () => {
  expect(resetTokenOf(`#reset=${'a'.repeat(43)}`)).toBe('a'.repeat(43));
  expect(resetTokenOf('#reset=short')).toBeNull();
  expect(resetTokenOf('?reset=aaaaaaaaaaaaaaaaaaaa')).toBeNull();
});
