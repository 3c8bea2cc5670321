import { createContext, useContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { BehaviorSubject, Observable } from 'rxjs';
import type { SlotName } from '../module/manifest.ts';
import type { Portal } from '../module/portal-module.ts';

/** Carries the portal of one module to its components; the shell provides it around everything a remote renders. */
export const PortalContext = createContext<Portal | null>(null);

/** The portal of the module whose component calls it. Throws outside a portal. */
export const usePortal = (): Portal => {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal is called outside a portal');
  return portal;
};

/** The last value of a stream, `initial` until there is one. Unsubscribes with the component. */
export const useStream = <T>(stream: Observable<T> | BehaviorSubject<T>, initial: T): T => {
  const [value, setValue] = useState<T>(initial);
  useEffect(() => {
    const subscription = stream.subscribe((next) => setValue(() => next));
    return () => subscription.unsubscribe();
  }, [stream]);
  return value;
};

/** Draws what modules put into a place of the page; the shell provides it, so that a page can hold parts of other modules. */
export const SlotContext = createContext<((name: SlotName) => ReactNode) | null>(null);

/** A place that other modules fill: nothing while nobody does, or where there is no shell. */
export const Slot = ({ name }: { readonly name: SlotName }): ReactNode => useContext(SlotContext)?.(name) ?? null;
