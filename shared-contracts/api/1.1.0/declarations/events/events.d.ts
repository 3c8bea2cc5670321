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
    readonly memberLabel: readonly {
        readonly text: string;
        readonly color: string;
        readonly background: string;
    }[];
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
    'session/logged-in': {
        readonly memberId: string;
    };
    'session/logged-out': {
        readonly reason: 'user' | 'expired' | 'revoked' | 'other-tab';
    };
    'wallet/balance-changed': BalanceState;
    'wallet/refresh-requested': Record<never, never>;
    /**
     * A bet was refused by the member's own limit (`limit` deposit, loss, wager, session) or, with `exclusion`, by a break
     * from play, or with `reality-check` by a check that waits. */
    'protection/limit-reached': {
        readonly limit: string;
        readonly period: string;
    };
    /** The export that the member asked for can be fetched on the page of player protection. */
    'protection/export-ready': {
        readonly id: string;
    };
    /** An operator has decided, or the documents were taken: `N` refused, `P` waiting, `Y` approved. */
    'kyc/status-changed': {
        readonly status: 'N' | 'P' | 'Y';
    };
    /** A deposit or a withdrawal of the member has another status now (OPR-006). */
    'payment/changed': {
        readonly kind: 'deposit' | 'withdrawal';
        readonly id: string;
        readonly status: string;
    };
    /** A message has arrived, was read or deleted: the unread count may differ (MEM-025). */
    'message/changed': Record<never, never>;
    /** The member has reached another level (MEM-029). */
    'member/level-changed': {
        readonly clubLabel: ClubLabelState;
    };
    'module/changed': {
        readonly module: ModuleName;
        readonly enabled: boolean;
    };
    'composition/changed': {
        readonly revision: string;
    };
    /** Vendors or games were switched, ordered or marked (OPS-017, OPS-018): lists of games are read again. */
    'games/changed': Record<never, never>;
    /** Content went live, was replaced or ended: banners, notices and help are read again, or the merchant's own words where it says so. */
    'content/changed': {
        readonly texts?: boolean;
    };
    'system/status-changed': SystemState;
    'draw/opened': {
        readonly gameCode: string;
        readonly drawNo: string;
        readonly closesAt: string;
    };
    'draw/resulted': {
        readonly gameCode: string;
        readonly drawNo: string;
        readonly numbers: string;
    };
    'ui/open': {
        readonly dialog: string;
        readonly page?: string;
    };
    'ui/navigate': {
        readonly to: string;
    };
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
export type EventOf<T extends PortalEventType> = Extract<PortalEvent, {
    readonly type: T;
}>;
export type PayloadOf<T extends PortalEventType> = EventPayloads[T];
/** Events that reach browsers without a session. */
export declare const PUBLIC_STREAM_EVENTS: readonly ["module/changed", "composition/changed", "games/changed", "content/changed", "system/status-changed", "draw/opened", "draw/resulted"];
export declare const PORTAL_EVENT_TYPES: readonly PortalEventType[];
export declare const isKnownEventType: (type: unknown) => type is PortalEventType;
/** True when the value is an event of this contract with a payload of the right shape. */
export declare const isPortalEvent: (value: unknown) => value is PortalEvent;
/** Overlay names as dialogs of `ui/open`. */
export type UiDialog = OverlayName | 'login' | 'real-account-warning' | 'sign-out' | 'change-password' | 'verification';
export {};
