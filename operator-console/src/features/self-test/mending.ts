/** Where an operator mends what made a check fail. Pure. */
import type { Check } from './self-test.api.ts';

interface Place {
  readonly path: string;
  /** Key of the page's name in the menu. */
  readonly name: string;
  readonly right: string;
  /** The evidence whose first word is a merchant's code, where the page is about one merchant. */
  readonly merchantIn?: string;
}

const OPERATORS: Place = { path: '/operators', name: 'nav.operators', right: 'operators.manage' };
const EXCLUSIONS: Place = { path: '/protection', name: 'nav.protection', right: 'protection.read' };
const LOTTERY: Place = { path: '/lottery', name: 'nav.lottery', right: 'lottery.read' };
const RISK: Place = { path: '/risk?tab=returns', name: 'nav.risk', right: 'risk.read' };

/** By the check's result. A result that has no page here is mended on the server; its text says how. */
const PLACES: Readonly<Record<string, Place>> = {
  'audit.broken': { path: '/audit', name: 'nav.audit', right: 'audit.read' },
  'staff.demo': OPERATORS,
  'staff.dormant': OPERATORS,
  'payments.one-operator': {
    ...{ path: '/payments?tab=settings', name: 'nav.payments', right: 'payments.read', merchantIn: 'withoutRule' },
  },
  'payments.no-second': OPERATORS,
  'alerts.late': EXCLUSIONS,
  'age.below': { path: '/registration', name: 'nav.registration', right: 'registration.read', merchantIn: 'below' },
  'identity.open': { path: '/kyc', name: 'nav.kyc', right: 'kyc.read', merchantIn: 'open' },
  'exclusion.unbarred': EXCLUSIONS,
  'exclusion.played': EXCLUSIONS,
  'help.missing': { path: '/help-lines', name: 'nav.helpLines', right: 'protection.read', merchantIn: 'without' },
  'rounds.unfinished': { path: '/games?tab=rounds', name: 'nav.games', right: 'games.read' },
  'rtp.no-games': { path: '/games', name: 'nav.games', right: 'games.read' },
  'rtp.low': { path: '/games', name: 'nav.games', right: 'games.read' },
  'rtp.no-rounds': RISK,
  'rtp.outside': RISK,
  'draws.none': LOTTERY,
  'draws.none-drawn': LOTTERY,
  'draws.apart': LOTTERY,
  'seeds.uncommitted': LOTTERY,
};

const CODE = /^[a-z0-9-]+/;

export interface Mending {
  readonly to: string;
  readonly name: string;
}

/** The page for this result, opened at the first merchant concerned; null where there is none or the operator has no right to it. */
export const mendingOf = ({ code, evidence }: Check, rights: readonly string[]): Mending | null => {
  const place = PLACES[code];
  if (!place || !rights.includes(place.right)) return null;
  const named = evidence.find(({ name }) => name === place.merchantIn)?.value ?? '';
  const merchant = CODE.exec(named)?.[0];
  if (merchant === undefined) return { to: place.path, name: place.name };
  return { to: `${place.path}${place.path.includes('?') ? '&' : '?'}merchant=${merchant}`, name: place.name };
};
