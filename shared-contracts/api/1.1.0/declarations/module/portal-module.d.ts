/** The contract between the shell and a remote (design 3.1). Types only: no run-time cost. */
import type { ComponentType } from 'react';
import type { Observable } from 'rxjs';
import type { ApiClient } from '../client/api-client.ts';
import type { BalanceState, EventOf, MemberState, PortalEvent, PortalEventType, SystemState } from '../events/events.ts';
import type { MerchantInfo } from '../composition/composition.ts';
import type { ServerClock } from '../time/server-clock.ts';
import type { ModuleName } from './names.ts';
import type { OverlayName, SlotName } from './manifest.ts';
/** A lazily loaded component. */
export type LoadComponent<P = object> = () => Promise<{
    readonly default: ComponentType<P>;
}>;
export interface ModuleRoute {
    /** React-router path, for example `/rng` or `/promoDetail`. */
    readonly path: string;
    readonly load: LoadComponent;
    /** Starts loading data or code before the route opens (hover, focus, idle). Must be silent on failure. */
    readonly prefetch?: () => void;
}
export interface OverlayProps {
    /** Page key inside the overlay, for example `transactionHistory`; absent means its default page. */
    readonly page: string | undefined;
    /** Switches the page; the shell keeps it in the address, so Back works. */
    readonly onPageChange: (page: string) => void;
    readonly onClose: () => void;
}
/** The default export of a remote's `./module`. */
export interface PortalModule {
    readonly name: ModuleName;
    /** `CONTRACT_VERSION` the module was built against. */
    readonly contract: string;
    readonly routes: readonly ModuleRoute[];
    readonly slots?: Readonly<Partial<Record<SlotName, LoadComponent>>>;
    readonly overlays?: Readonly<Partial<Record<OverlayName, LoadComponent<OverlayProps>>>>;
    /** Flat strings of one language; the shell registers them under the module's name as namespace and falls back to EN. */
    readonly strings: (language: string) => Promise<Readonly<Record<string, string>>>;
    /** Called once when the module is first used. The returned function ends every subscription and timer (BUS-006). */
    readonly activate: (portal: Portal) => () => void;
}
/** Replaying state of the session: a late subscriber gets the last value first. */
export interface PortalState {
    readonly loggedIn$: Observable<boolean>;
    readonly member$: Observable<MemberState | null>;
    /** Null until known; never replaced by an older version (BUS-003). */
    readonly balance$: Observable<BalanceState | null>;
    readonly language$: Observable<string>;
    readonly theme$: Observable<'dark' | 'light'>;
    readonly system$: Observable<SystemState>;
    readonly flags$: Observable<Readonly<Record<string, number>>>;
    /** Current value without subscribing. */
    readonly snapshot: () => {
        readonly loggedIn: boolean;
        readonly member: MemberState | null;
        readonly balance: BalanceState | null;
        readonly language: string;
        readonly theme: 'dark' | 'light';
        readonly system: SystemState;
        readonly flags: Readonly<Record<string, number>>;
    };
}
/** The session bus as one module sees it: its events are stamped with its name, its subscriptions end with it. */
export interface ModuleBus {
    publish(event: PortalEvent): void;
    on<T extends PortalEventType>(type: T, handler: (event: EventOf<T>) => void): () => void;
    readonly events$: Observable<PortalEvent>;
}
export interface GameRef {
    readonly vassalage: string;
    readonly nodeId: string;
    readonly gameId: string;
    readonly gameType: string;
    /** Room of the game; absent: the game itself. */
    readonly roomId?: string;
    /** Trial accounts can play it with play money. */
    readonly freePlay?: boolean;
}
/** All that a remote receives. It reads no globals and no other module's storage. */
export interface Portal {
    readonly contract: string;
    readonly module: ModuleName;
    readonly merchant: MerchantInfo;
    readonly api: ApiClient;
    readonly bus: ModuleBus;
    readonly state: PortalState;
    readonly clock: ServerClock;
    /** In-app navigation. */
    readonly navigate: (to: string) => void;
    readonly openOverlay: (overlay: OverlayName, page?: string) => void;
    /** Opens the sign-in dialog. */
    readonly openLogin: () => void;
    /**
     * True for a real account. Otherwise opens the sign-in dialog (visitor) or the warning `in_need_true_account` (trial
     * account) and answers false (specification, sections 5 and 6).
     */
    readonly requireRealAccount: () => boolean;
    /** Checks the account, then opens `/game` for it (GAM-001 to GAM-003). */
    readonly launchGame: (game: GameRef) => void;
    /** Per-member storage of the device, namespaced by module: favourites of lotteries and the like. */
    readonly storage: {
        get(key: string): string | null;
        set(key: string, value: string): void;
    };
    readonly telemetry: {
        reportError(error: unknown, context?: Readonly<Record<string, string>>): void;
    };
    /** A short polite message at the edge of the frame. */
    readonly notify: (message: string, tone?: 'info' | 'success' | 'warning' | 'danger') => void;
}
