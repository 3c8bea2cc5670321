/**
 * Events of the session bus and of the platform's stream (design 3.5, 3.7). One discriminated union; each type has a
 * version and a guard for its payload. The token never travels here.
 */
import { isModuleName } from '../module/names.ts';
import type { ModuleName } from '../module/names.ts';
import type { OverlayName } from '../module/manifest.ts';
import type { SystemStatus } from '../composition/composition.ts';

/** The member's level. */
export interface ClubLabelState {
  readonly labelName: string;
  readonly color: string;
  readonly color2: string;
  readonly rankLevel: number;
}

export interface MemberState {
  readonly id: string;
  readonly account: string;
  readonly nickname: string;
  /** 4 = not a real account (trial). */
  readonly type: number;
  /** 1, 2, 41, 42: an agent; 4: trial; anything else: a plain member. */
  readonly isAgent: number;
  readonly toUpline: boolean;
  readonly clubLabel: ClubLabelState | null;
  readonly memberLabel: readonly { readonly text: string; readonly color: string; readonly background: string }[];
}

export interface BalanceState {
  /** Decimal string with two digits. */
  readonly sumBalance: string;
  /** Bonus money, no part of `sumBalance`. Absent: as it was before. */
  readonly bonusBalance?: string;
  readonly currency: string;
  /** Rises with every movement of the account: a decimal integer as text. An older version never replaces a newer one. */
  readonly version: string;
}

export interface SystemState {
  readonly status: SystemStatus;
  readonly maintenanceEnd: string | null;
  readonly message: string | null;
}

interface EventPayloads {
  'session/logged-in': { readonly memberId: string };
  'session/logged-out': { readonly reason: 'user' | 'expired' | 'revoked' | 'other-tab' };
  'wallet/balance-changed': BalanceState;
  'wallet/refresh-requested': Record<never, never>;
  /**
   * A bet was refused by the member's own limit (`limit` deposit, loss, wager, session) or, with `exclusion`, by a break
   * from play, or with `reality-check` by a check that waits. */
  'protection/limit-reached': { readonly limit: string; readonly period: string };
  /** The export that the member asked for can be fetched on the page of player protection. */
  'protection/export-ready': { readonly id: string };
  /** An operator has decided, or the documents were taken: `N` refused, `P` waiting, `Y` approved. */
  'kyc/status-changed': { readonly status: 'N' | 'P' | 'Y' };
  /** A deposit or a withdrawal of the member has another status now (OPR-006). */
  'payment/changed': { readonly kind: 'deposit' | 'withdrawal'; readonly id: string; readonly status: string };
  /** A message has arrived, was read or deleted: the unread count may differ (MEM-025). */
  'message/changed': Record<never, never>;
  /** The member has reached another level (MEM-029). */
  'member/level-changed': { readonly clubLabel: ClubLabelState };
  'module/changed': { readonly module: ModuleName; readonly enabled: boolean };
  'composition/changed': { readonly revision: string };
  /** Vendors or games were switched, ordered or marked (OPS-017, OPS-018): lists of games are read again. */
  'games/changed': Record<never, never>;
  /** Content went live, was replaced or ended: banners, notices and help are read again, or the merchant's own words where it says so. */
  'content/changed': { readonly texts?: boolean };
  'system/status-changed': SystemState;
  'draw/opened': { readonly gameCode: string; readonly drawNo: string; readonly closesAt: string };
  'draw/resulted': { readonly gameCode: string; readonly drawNo: string; readonly numbers: string };
  'ui/open': { readonly dialog: string; readonly page?: string };
  'ui/navigate': { readonly to: string };
}

export type PortalEventType = keyof EventPayloads;

export type PortalEvent = {
  readonly [T in PortalEventType]: {
    readonly type: T;
    /** Version of the payload's shape. */
    readonly version: 1;
    readonly payload: EventPayloads[T];
    /** `shell`, `platform` or the module that published it; stamped by the bus. */
    readonly origin?: ModuleName;
  };
}[PortalEventType];

export type EventOf<T extends PortalEventType> = Extract<PortalEvent, { readonly type: T }>;
export type PayloadOf<T extends PortalEventType> = EventPayloads[T];

/** Events that reach browsers without a session. */
export const PUBLIC_STREAM_EVENTS = [
  'module/changed',
  'composition/changed',
  'games/changed',
  'content/changed',
  'system/status-changed',
  'draw/opened',
  'draw/resulted',
] as const satisfies readonly PortalEventType[];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
const DECIMAL = /^-?\d{1,18}\.\d{2}$/;
const isDecimal = (value: unknown): boolean => isText(value) && DECIMAL.test(value);
const INTEGER = /^\d{1,20}$/;
const REASONS: readonly unknown[] = ['user', 'expired', 'revoked', 'other-tab'];

type Guard = (payload: Readonly<Record<string, unknown>>) => boolean;

const GUARDS: { readonly [T in PortalEventType]: Guard } = {
  'session/logged-in': (p) => isText(p['memberId']),
  'session/logged-out': (p) => REASONS.includes(p['reason']),
  'wallet/balance-changed': (p) =>
    isDecimal(p['sumBalance']) &&
    isDecimal(p['bonusBalance'] ?? '0.00') &&
    isText(p['currency']) &&
    isText(p['version']) &&
    INTEGER.test(p['version']),
  'wallet/refresh-requested': () => true,
  'protection/limit-reached': (p) => isText(p['limit']) && isText(p['period']),
  'protection/export-ready': (p) => isText(p['id']),
  'kyc/status-changed': (p) => p['status'] === 'N' || p['status'] === 'P' || p['status'] === 'Y',
  'payment/changed': (p) => isText(p['kind']) && isText(p['id']) && isText(p['status']),
  'message/changed': () => true,
  'member/level-changed': (p) => isObject(p['clubLabel']) && isText(p['clubLabel']['labelName']),
  'module/changed': (p) => isModuleName(p['module']) && typeof p['enabled'] === 'boolean',
  'composition/changed': (p) => isText(p['revision']),
  'games/changed': () => true,
  'content/changed': () => true,
  'system/status-changed': (p) =>
    (p['status'] === 0 || p['status'] === 1 || p['status'] === 2) &&
    isTextOrNull(p['maintenanceEnd']) &&
    isTextOrNull(p['message']),
  'draw/opened': (p) => isText(p['gameCode']) && isText(p['drawNo']) && isText(p['closesAt']),
  'draw/resulted': (p) => isText(p['gameCode']) && isText(p['drawNo']) && isText(p['numbers']),
  'ui/open': (p) => isText(p['dialog']) && (p['page'] === undefined || isText(p['page'])),
  'ui/navigate': (p) => isText(p['to']) && p['to'].startsWith('/'),
};

export const PORTAL_EVENT_TYPES = Object.keys(GUARDS) as readonly PortalEventType[];

export const isKnownEventType = (type: unknown): type is PortalEventType => isText(type) && Object.hasOwn(GUARDS, type);

/** True when the value is an event of this contract with a payload of the right shape. */
export const isPortalEvent = (value: unknown): value is PortalEvent =>
  isObject(value) &&
  isKnownEventType(value['type']) &&
  value['version'] === 1 &&
  isObject(value['payload']) &&
  GUARDS[value['type']](value['payload']);

/** Overlay names as dialogs of `ui/open`. */
export type UiDialog = OverlayName | 'login' | 'real-account-warning' | 'sign-out' | 'change-password' | 'verification';
