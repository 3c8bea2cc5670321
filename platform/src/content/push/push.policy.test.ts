import { MESSAGE_KINDS } from 'shared-contracts/inbox/schema';
import { readConfig } from '../../kernel/config/config.ts';
import { isOnService, isPromotional, payloadOf } from './push.policy.ts';

const secret = Buffer.alloc(32, 5).toString('base64');
const { push } = readConfig({
  ...{ MODE: 'test', PORTAL_SECRET: secret, KYC_KEYS: secret, PROVIDER_SECRET_HOUSE: secret, PUSH_KEY: secret },
});
const services = push?.services ?? [];

describe('where notifications go', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QGx',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
  ])('takes %s', (address) => expect(isOnService(address, services)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://user:password@fcm.googleapis.com/a',
    'https://fcm.googleapis.com.attacker.example/a',
    'https://attacker.example/https://fcm.googleapis.com',
    'https://fcm.googleapis.com@attacker.example/a',
    'https://push.apple.com.attacker.example/a',
    'https://attackerpush.apple.com/a',
    'https://push.apple.com/a',
    'https://x.notify.windows.com:444/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'not an address',
    '',
  ])('takes no %s', (address) => expect(isOnService(address, services)).toBe(false));
});

const due = (kind: (typeof MESSAGE_KINDS)[number], language = 'EN') => ({
  ...{ id: 1n, subscriptionId: 2n, messageId: 7n, merchantId: 1, memberId: 3n, kind, language, merchantName: 'Aurora' },
  ...{ endpoint: '', p256dh: '', auth: '', attempts: 1, isWanted: true, isLoggedOut: false },
});

describe('what a notification says', () => {
  it('is a title, the merchant and an address of the portal', () => {
    expect(payloadOf(due('withdrawal-paid', 'VI'))).toEqual({
      title: 'Lệnh rút tiền của bạn đã được chi trả',
      body: 'Aurora',
      icon: '/app-icon-192.png',
      url: '/?mc=messageV2',
      tag: 'message-7',
    });
  });

  it.each(MESSAGE_KINDS)('has a title for %s, in English where there is no text of the language', (kind) => {
    expect(payloadOf(due(kind, 'AR')).title).toBe(payloadOf(due(kind)).title);
    expect(payloadOf(due(kind)).title.length).toBeGreaterThan(5);
  });

  it('is a promotion, but for payments, transfers and contracts', () => {
    expect(MESSAGE_KINDS.filter((kind) => !isPromotional(kind))).toEqual([
      ...['deposit-credited', 'withdrawal-paid', 'withdrawal-rejected', 'withdrawal-failed', 'payout-failed'],
      ...['contract-offered', 'transfer-received'],
    ]);
  });
});
