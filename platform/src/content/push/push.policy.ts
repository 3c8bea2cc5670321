/** What a notification says, where it may go, and when it is tried again. Pure. */
import { textsCode } from 'shared-contracts/locale';
import type { DueDelivery } from './push.model.ts';
import CN from './texts/cn.json' with { type: 'json' };
import EN from './texts/en.json' with { type: 'json' };
import ID from './texts/id.json' with { type: 'json' };
import KO from './texts/ko.json' with { type: 'json' };
import PT from './texts/pt.json' with { type: 'json' };
import TH from './texts/th.json' with { type: 'json' };
import TY from './texts/ty.json' with { type: 'json' };
import VI from './texts/vi.json' with { type: 'json' };

type Subject = keyof typeof EN;
type Kind = DueDelivery['kind'];

const TEXTS: Readonly<Record<string, Readonly<Record<Subject, string>>>> = { CN, EN, ID, KO, PT, TH, TY, VI };

/** No amounts and no reasons: a notification is shown on locked screens. */
const SUBJECTS: Readonly<Record<Kind, Subject>> = {
  operator: 'message',
  'deposit-credited': 'deposit',
  'withdrawal-paid': 'paid',
  'withdrawal-rejected': 'withdrawal',
  'withdrawal-failed': 'withdrawal',
  'payout-failed': 'withdrawal',
  'contract-offered': 'contract',
  'transfer-received': 'message',
  'promotion-approved': 'promotion',
  'promotion-rejected': 'promotion',
  'bonus-ending': 'bonusEnding',
  'bonus-completed': 'bonus',
  'bonus-expired': 'bonus',
  'free-bets-ending': 'freeBetsEnding',
  'free-bets-expired': 'freeBets',
  'free-bets-cancelled': 'freeBets',
  'free-bets-bonus': 'freeBets',
};

/** What members in a time-out or self-exclusion are not sent: all but news of their own payments, contracts and transfers. */
const SERVICE: ReadonlySet<Subject> = new Set(['deposit', 'paid', 'withdrawal', 'contract']);
export const isPromotional = (kind: Kind): boolean => kind !== 'transfer-received' && !SERVICE.has(SUBJECTS[kind]);

export interface Payload {
  readonly title: string;
  readonly body: string;
  readonly icon: string;
  /** A path of the portal. */
  readonly url: string;
  /** The same notification again replaces the one that is shown. */
  readonly tag: string;
}

export const payloadOf = ({ kind, language, merchantName, messageId }: DueDelivery): Payload => ({
  title: (TEXTS[textsCode(language.toUpperCase())] ?? EN)[SUBJECTS[kind]],
  body: merchantName,
  icon: '/app-icon-192.png',
  url: '/?mc=messageV2',
  tag: `message-${messageId}`,
});

/** Whether the address is on one of the services (`https://*.push.example.com` or a whole origin), and nowhere else. */
export const isOnService = (address: string, services: readonly string[]): boolean => {
  if (!URL.canParse(address)) return false;
  const { origin, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  return services.some((service) => {
    const [scheme = '', domain] = service.split('*');
    if (domain === undefined) return origin === service;
    const name =
      origin.startsWith(scheme) && origin.endsWith(domain) ? origin.slice(scheme.length, -domain.length) : '';
    return /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name);
  });
};

export const ATTEMPTS_MAX = 6;
