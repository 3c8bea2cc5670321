import { rulesWith } from 'shared-contracts/registration/rules';
import { codeFault, forgotWays, passwordChangeAfter, hashTokenOf } from './access.policy.ts';
import { faultsIn, mailFault, newPasswordFault, passwordFault, saidText } from './field-faults.ts';

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
    ['mail', { CHNGPASSMAIL3: 1 }, ['email']],
    ['mobile', { CHNGPASSVERIF3: 1 }, ['mobileNum']],
    ['[PWD-010] both, mail first', { CHNGPASSMAIL3: 1, CHNGPASSVERIF3: 1 }, ['email', 'mobileNum']],
    ['none', {}, []],
  ])('%s', (_what, flags, ways) => expect(forgotWays(flags)).toEqual(ways));
});

describe('what is typed', () => {
  it.each(['12345', '1234567', '12a456', ''])('[VAL-023] %s is no code', (code) =>
    expect(codeFault(code)).not.toBeNull(),
  );
  it('[VAL-023] six digits are one', () => expect(codeFault(' 123456 ')).toBeNull());
  it.each(['a@b', 'a b@c.co', '@b.co', 'a@b.', ''])('[VAL-012] %s is no address', (mail) =>
    expect(mailFault(mail)).not.toBeNull(),
  );
  it('[VAL-012] a@b.co is one', () => expect(mailFault('a@b.co')).toBeNull());
  it.each(['', 'short1', 'no digits', 'nodigits', '12345678', `a1${'x'.repeat(64)}`])(
    '[VAL-037] %s is no new password',
    (text) => expect(passwordFault(text)).not.toBeNull(),
  );
  it('[VAL-037] a letter, a digit and eight characters are', () => expect(passwordFault('Jade-Tiger-71')).toBeNull());
});

describe('a new password by the merchant’s rule', () => {
  const { password: rule } = rulesWith({
    password: { enabled: true, required: true, patternId: 'oneUppercase', minLength: 10, maxLength: 20 },
  });
  it.each([
    ['Jadetiger', 'rule.pattern'],
    ['jade-tiger-71', 'rule.pattern'],
    ['Jade-Tiger-71-and-on-and-on', 'rule.pattern'],
    ['Jade-Tiger', 'password.needs-digit'],
    ['', 'field.missing'],
    ['Jade-Tiger-71', null],
  ])('[VAL-037] “%s”: %p', (typed, fault) => expect(newPasswordFault(rule, typed)).toBe(fault));
  it('[VAL-037] where the rule is not known, what holds everywhere does', () => {
    expect(newPasswordFault(undefined, 'jade-tiger-71')).toBeNull();
    expect(newPasswordFault(undefined, 'jade-71')).toBe('password.too-short');
  });
});

describe('a refusal', () => {
  const form = ['oldPassword', 'newPassword', 'verificationCode', 'mobileNum'];
  it('[VAL-056] [VAL-057] speaks of a field of the form, by the fields that it names or by its code', () => {
    const fields = { verificationCode: 'code.wrong', newPassword: 'password.too-common', other: 'x' };
    expect(Object.entries(faultsIn({ code: 'code.wrong', fields }, form))).toEqual([
      ['newPassword', 'password.too-common'],
      ['verificationCode', 'code.wrong'],
    ]);
    expect(faultsIn({ code: 'code.expired' }, form)).toEqual({ verificationCode: 'code.expired' });
    expect(faultsIn({ code: 'mobile.invalid' }, form)).toEqual({ mobileNum: 'mobile.invalid' });
    expect(faultsIn({ code: 'password.wrong' }, form)).toEqual({ oldPassword: 'password.wrong' });
    expect(faultsIn({ code: 'password.wrong' }, ['password'])).toEqual({ password: 'password.wrong' });
  });
  it('[VAL-056] speaks of none where the form has not the field', () => {
    expect(faultsIn({ code: 'code.wrong' }, ['password'])).toEqual({});
    expect(faultsIn({ code: 'login.locked', fields: { other: 'x' } }, form)).toEqual({});
  });
  it('has a text for whatever is said of a field', () => {
    expect(['rule.missing', 'password.too-common', 'minLength'].map(saidText)).toEqual([
      'field.missing',
      'password.too-common',
      'field.invalid',
    ]);
  });
});

it('reads the token of a mailed link from the hash only', () => {
  expect(hashTokenOf('reset', `#reset=${'a'.repeat(43)}`)).toBe('a'.repeat(43));
  expect(hashTokenOf('reset', '#reset=short')).toBeNull();
  expect(hashTokenOf('reset', '?reset=aaaaaaaaaaaaaaaaaaaa')).toBeNull();
});
