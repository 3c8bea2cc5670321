import type { ReactNode } from 'react';
import type { BehaviorSubject, Observable } from 'rxjs';
import type { SlotName } from '../module/manifest.ts';
import type { Portal } from '../module/portal-module.ts';
/** Carries the portal of one module to its components; the shell provides it around everything a remote renders. */
export declare const PortalContext: import("react").Context<Portal | null>;
/** The portal of the module whose component calls it. Throws outside a portal. */
export declare const usePortal: () => Portal;
/** The last value of a stream, `initial` until there is one. Unsubscribes with the component. */
export declare const useStream: <T>(stream: Observable<T> | BehaviorSubject<T>, initial: T) => T;
/** Draws what modules put into a place of the page; the shell provides it, so that a page can hold parts of other modules. */
export declare const SlotContext: import("react").Context<((name: SlotName) => ReactNode) | null>;
/** A place that other modules fill: nothing while nobody does, or where there is no shell. */
export declare const Slot: ({ name }: {
    readonly name: SlotName;
}) => ReactNode;
