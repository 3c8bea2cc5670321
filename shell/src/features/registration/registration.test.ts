import { PATTERN_IDS, rulesFor, rulesWith } from 'shared-contracts/registration/rules';
import type { FieldChoice } from 'shared-contracts/registration/rules';
import { createFirebaseSms } from './firebase-sms.ts';
import { EMPTY_VALUES, bodyOf, faultTextsOf, platformFault } from './form.model.ts';
import { NO_INVITATION, forgetInvitation, keepInvitation, withoutCode } from './invitation.ts';
import { accountMessageLanguage } from './register-success-dialog.tsx';
import cn from './strings/cn.json';
import en from './strings/en.json';
import id from './strings/id.json';
import ko from './strings/ko.json';
import pt from './strings/pt.json';
import th from './strings/th.json';
import ty from './strings/ty.json';
import vi from './strings/vi.json';

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = { cn, en, id, ko, pt, th, ty, vi };

const asks = (required: boolean): FieldChoice => ({
  enabled: true,
  required,
  patternId: 'any',
  minLength: 1,
  maxLength: 255,
});
const AGE = { minimumAge: 21, today: '2026-05-17' };
const rules = rulesWith({ mobileNum: asks(false), email: asks(false) });
const filled = {
  ...EMPTY_VALUES,
  username: ' abc123 ',
  password: 'Jade-Tiger-71',
  confirmPassword: 'Jade-Tiger-71',
  birthday: '1990-05-17',
  zalo: 'not asked for',
  countryDialingCode: '84 VN',
  disclaimer: true,
  ageConfirmed: true,
  isOfficial: 'no',
} as const;

describe('what is wrong with a form', () => {
  it('is nothing where everything is as asked for', () => expect(faultTextsOf(rules, filled, AGE)).toEqual({}));

  it('is an age below the limit, said of the date, and none from the birthday on', () => {
    const faultOf = (birthday: string) => faultTextsOf(rules, { ...filled, birthday }, AGE).birthday;
    expect(faultOf('2005-05-18')).toEqual({ key: 'age.tooYoung', params: { age: 21 } });
    expect([faultOf('2005-05-17'), faultOf('1990-01-01')]).toEqual([undefined, undefined]);
  });

  it('is a password, in words that tell the whole rule', () => {
    const faultOf = (password: string) =>
      faultTextsOf(
        rulesWith({ password: { ...asks(true), minLength: 6, maxLength: 20 } }),
        { ...filled, password },
        AGE,
      ).password;
    expect(faultOf('abc')).toEqual({ key: 'passwordHint', params: { min: 8, max: 20 } });
  });

  it.each(Object.entries(TEXTS))(
    '[VAL-007] [VAL-008] is a pattern, in words with both numbers, or with the one that they are: %s',
    (_language, texts) => {
      // A date has the length that it has.
      for (const patternId of PATTERN_IDS.filter((id) => !id.startsWith('date'))) {
        const saidOf = (minLength: number, maxLength: number): readonly string[] => {
          const rule = { enabled: true, required: true, patternId, minLength, maxLength };
          const { key = '', params = {} } = platformFault(rulesWith({ zalo: rule }), 'zalo', 'rule.pattern');
          const text = texts[key]?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));
          return text?.match(/\d+/g) ?? [];
        };
        expect([patternId, ...saidOf(6, 12)]).toEqual([patternId, '6', '12']);
        expect([patternId, ...saidOf(6, 6)]).toEqual([patternId, '6']);
      }
    },
  );

  it('[VAL-025] [VAL-028] is said of every input that must be filled', () => {
    expect(Object.keys(faultTextsOf(rules, EMPTY_VALUES, AGE)).sort()).toEqual(
      ['username', 'password', 'confirmPassword', 'birthday', 'ageConfirmed', 'isOfficial', 'disclaimer'].sort(),
    );
  });

  it('[ERR-012] [VAL-023] holds codes to exactly six digits', () => {
    const mobile = rulesFor('registerMobile', rules, { REGMOBVERF3: 1 });
    for (const verificationCode of ['12345', '1234567', '12345a'])
      expect(faultTextsOf(mobile, { ...filled, mobileNum: '912', verificationCode }, AGE).verificationCode?.key).toBe(
        'fault.verificationCode',
      );
    expect(
      faultTextsOf(mobile, { ...filled, mobileNum: '912', verificationCode: '123456' }, AGE).verificationCode,
    ).toBeUndefined();
  });

  it('[VAL-059] is said in the same words where the platform finds it', () => {
    expect(platformFault(rules, 'username', 'rule.pattern')).toEqual({
      key: 'pattern.lettersThenDigits',
      params: { min: 6, max: 16 },
    });
    expect(platformFault(rules, 'affiliateCode', 'registration.invitation-unknown').key).toBe(
      'errors:registration.invitation-unknown',
    );
    expect(platformFault(rules, 'password', 'password.too-common').key).toBe('access:password.too-common');
    expect(platformFault(rules, 'zalo', 'something new').key).toBe('fault.refused');
  });
});

describe('what is sent', () => {
  const around = {
    type: 'register',
    rules,
    invitation: { affiliateCode: 'AGENT1', referralCode: 'FRIEND' },
    location: { href: 'http://play.test/register', hostname: 'play.test' },
    language: 'EN',
    captchaId: undefined,
    humanCheck: 'proof',
    firebaseIdToken: null,
    socialTicket: null,
  } as const;

  it('[API-026] [REG-023] [REG-024] carries what the client adds, and no field that is not asked for', () => {
    const body = bodyOf(filled, around);
    expect(body).toMatchObject({
      username: 'abc123',
      registerUrl: 'http://play.test/register',
      domain: 'play.test',
      registerMethod: 'WEB',
      login: true,
      humanCheck: 'proof',
      affiliateCode: 'AGENT1',
      referralCode: 'FRIEND',
      countryDialingCode: '84',
      isOfficial: false,
    });
    expect(body).not.toHaveProperty('zalo');
    expect(body).not.toHaveProperty('firebaseChannel');
  });

  it('[REG-030] [API-026] carries the proof of Firebase', () => {
    expect(bodyOf(filled, { ...around, firebaseIdToken: 'token' })).toMatchObject({
      firebaseChannel: 'sms',
      firebaseIdToken: 'token',
    });
  });
});

describe('an invitation', () => {
  it('[REG-023] [REG-024] is kept for the session, the newer address first, until it is used', () => {
    const kept = keepInvitation(sessionStorage, ['http://p/?affiliateCode=A1', 'http://p/rng']);
    expect(kept).toEqual({ affiliateCode: 'A1', referralCode: '' });
    expect(keepInvitation(sessionStorage, ['http://p/?referralCode=F1'])).toEqual({
      affiliateCode: 'A1',
      referralCode: 'F1',
    });
    forgetInvitation(sessionStorage);
    expect(keepInvitation(sessionStorage, ['http://p/'])).toEqual(NO_INVITATION);
    // Who came by none leaves nothing, or a page that is still starting would write after a sign-out (AUT-029).
    expect(sessionStorage.getItem('portal.invitation')).toBeNull();
    sessionStorage.setItem('portal.invitation', 'nonsense');
    expect(keepInvitation(sessionStorage, [])).toEqual(NO_INVITATION);
  });
});

it('[VAL-055] a code of the address that is nobody’s is left out for the session, whatever the address says', () => {
  const address = 'http://p/register?referralCode=NOBODY&affiliateCode=A1';
  const kept = keepInvitation(sessionStorage, [address]);
  const left = withoutCode(sessionStorage, kept, 'referralCode');
  expect(left).toEqual({ affiliateCode: 'A1', referralCode: '' });
  expect(keepInvitation(sessionStorage, [address])).toEqual(left);
  expect(withoutCode(sessionStorage, left, 'username')).toBe(left);
  sessionStorage.clear();
});

it('a number needs its country, and no number needs neither country nor code', () => {
  const withMobile = rulesWith({ mobileNum: { ...rulesWith({}).mobileNum, enabled: true, required: false } });
  const asking = { ...withMobile, verificationCode: { ...withMobile.verificationCode, enabled: true, required: true } };
  const values = { ...EMPTY_VALUES, mobileNum: '912345678' };
  expect(faultTextsOf(asking, values, AGE).countryDialingCode?.key).toBe('access:field.missing');
  expect(faultTextsOf(asking, values, AGE).verificationCode).toBeDefined();
  const none = faultTextsOf(asking, EMPTY_VALUES, AGE);
  expect([none.countryDialingCode, none.verificationCode]).toEqual([undefined, undefined]);
});

describe('codes by Firebase', () => {
  const answering = (status: number, body: object) => {
    const calls: { readonly url: string; readonly body: string }[] = [];
    const fetcher = ((url: string, init: RequestInit) => {
      calls.push({ url, body: typeof init.body === 'string' ? init.body : '' });
      return Promise.resolve({ ok: status === 200, status, json: () => Promise.resolve(body) } as Response);
    }) as typeof fetch;
    const pass = (siteKey: string) => Promise.resolve(`passed ${siteKey}`);
    return { calls, sms: createFirebaseSms('key', { fetcher, pass }) };
  };

  it('[REG-030] sends to the number with Google’s check of the browser, and answers the proof of it', async () => {
    const first = answering(200, { sessionInfo: 'session', recaptchaSiteKey: 'site-key' });
    expect(await first.sms.send('+84912000001')).toBe('session');
    expect(first.calls).toEqual([
      { url: 'https://identitytoolkit.googleapis.com/v1/recaptchaParams?key=key', body: '' },
      {
        url: 'https://identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode?key=key',
        body: '{"phoneNumber":"+84912000001","recaptchaToken":"passed site-key"}',
      },
    ]);
    expect(await answering(200, { idToken: 'token' }).sms.confirm('session', '123456')).toBe('token');
  });

  it.each([
    ['[ERR-001]', 'INVALID_PHONE_NUMBER : too short', 'mobile.malformed'],
    ['[ERR-002]', 'MISSING_PHONE_NUMBER', 'mobile.missing'],
    ['[ERR-003]', 'TOO_MANY_ATTEMPTS_TRY_LATER', 'code.too-many'],
    ['[ERR-004]', 'SOMETHING_ELSE', 'server.unexpected'],
    ['[ERR-005]', 'INVALID_CODE', 'code.wrong'],
    ['[ERR-006]', 'CAPTCHA_CHECK_FAILED', 'registration.captcha-wrong'],
    ['[ERR-007]', 'QUOTA_EXCEEDED', 'code.quota'],
    ['[ERR-008]', 'OPERATION_NOT_ALLOWED', 'registration.sms-off'],
    ['[ERR-009]', 'SESSION_EXPIRED', 'code.expired'],
  ])('%s says %s as %s', async (_id, message, code) => {
    await expect(answering(400, { error: { message } }).sms.confirm('session', '123456')).rejects.toMatchObject({
      code,
    });
  });
});

it('[REG-020] the word about a generated number is Vietnamese for VI and English for every other', () => {
  expect(['VI', 'EN', 'TH', 'AR'].map(accountMessageLanguage)).toEqual(['VI', 'EN', 'EN', 'EN']);
});
