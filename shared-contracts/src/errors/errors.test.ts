import * as inBrowser from './catalogue.browser.ts';
import { ERROR_CATALOGUE, ERROR_CODES, PortalError, isErrorCode } from './index.ts';
import en from './errors.en.json' with { type: 'json' };
import vi from './errors.vi.json' with { type: 'json' };

describe('the error catalogue', () => {
  it.each([
    ['EN', en],
    ['VI', vi],
  ])('has a text for every code and no other in %s', (_language, texts) => {
    expect(Object.keys(texts).sort()).toEqual([...ERROR_CODES].sort());
    for (const text of Object.values(texts)) expect(text.trim()).not.toBe('');
  });

  it('says in English what the platform says', () => {
    for (const code of ERROR_CODES) expect((en as Record<string, string>)[code]).toBe(ERROR_CATALOGUE[code].message);
  });

  it.each([
    ['network.failed', 'Network link is abnormal, please try again'],
    ['session.required', 'You are not logged in, please login'],
    ['merchant.unknown', 'Invalid URL, please contact customer service'],
    ['game.launch-address-missing', 'Invalid URL, please contact customer service'],
    ['login.non-member', 'Non-member account unable to login'],
    ['session.agent-required', 'Non-agents cannot log in'],
    ['login.suspended-by-agent', 'Please contact your agent'],
    ['session.real-account-required', 'Please Register An Account First'],
    ['mobile.malformed', 'Invalid phone format'],
    ['mobile.missing', 'Enter a valid phone number'],
    ['code.too-many', 'Too many requests, try again after 5 minutes'],
    ['code.wrong', 'Invalid or missing verification code'],
    ['registration.captcha-wrong', 'Captcha check failed'],
    ['code.quota', 'Quota not sufficient, contact customer service'],
    ['registration.sms-off', 'Operation not enabled, contact customer service'],
    ['message.not-set-up', 'Operation not enabled, contact customer service'],
    ['code.expired', 'Code expired, send again'],
    ['login.social-failed', 'Login failure. Please try again'],
    ['password.unknown-pair', 'Username/Email does not exist'],
    ['kyc.required', 'Please complete verification first'],
    ['registration.invitation-unknown', 'Invalid invitation code'],
    ['mobile.invalid', 'Invalid mobile number'],
  ] as const)(
    '[ERR-001] [ERR-002] [ERR-003] [ERR-016] [ERR-019] [ERR-020] [ERR-029] [ERR-030] [ERR-031] keeps the words of the specification for %s',
    (code, words) => {
      expect(ERROR_CATALOGUE[code].message).toBe(words);
    },
  );

  it('says the same in the part that browsers begin with', () => {
    expect(ERROR_CATALOGUE).toMatchObject(inBrowser.ERROR_CATALOGUE);
    expect(inBrowser.ERROR_CODES.every(inBrowser.isErrorCode)).toBe(true);
  });

  it('[ERR-032] takes codes it does not know, with their own message', () => {
    const error = new PortalError('future.code', {}, 'Something new', 418);
    expect(isErrorCode(error.code)).toBe(false);
    expect([error.message, error.status]).toEqual(['Something new', 418]);
  });
});
