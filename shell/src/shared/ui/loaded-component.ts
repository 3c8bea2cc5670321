/**
 * Components that load on demand. Not React.lazy: it keeps a rejection forever, so "Try again" would show the same failure, and
 * it can't report whether the component is already loaded (reference: P16).
 */
import { startTransition, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { loadTwice } from 'shared-contracts/loading';

/** Contravariant in its props, so that a loader of any component is assignable. */
type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

const arrived = new WeakMap<object, unknown>();
const underWay = new WeakMap<object, Promise<unknown>>();

/** Loads once; a failed try is repeated once after a pause, then forgotten. */
export const loadComponent = <P>(load: Load<P>): Promise<ComponentType<P>> => {
  const known = readComponent(load);
  if (known) return Promise.resolve(known);
  const running = underWay.get(load) as Promise<ComponentType<P>> | undefined;
  if (running) return running;
  const started = loadTwice(load)
    .then(({ default: component }) => {
      if (typeof component !== 'function' && typeof component !== 'object') throw new TypeError('not a component');
      arrived.set(load, component);
      return component;
    })
    .finally(() => underWay.delete(load));
  underWay.set(load, started);
  return started;
};

export const readComponent = <P>(load: Load<P>): ComponentType<P> | null =>
  (arrived.get(load) as ComponentType<P> | undefined) ?? null;

interface Arrival<P> {
  readonly component: ComponentType<P> | null;
  readonly error: unknown;
}

/** The component, or null while it loads; `error` if loading failed. A new `attempt` loads again. */
export const useComponent = <P>(load: Load<P>, attempt = 0): Arrival<P> => {
  const [outcome, setOutcome] = useState<{
    readonly load: Load<P>;
    readonly attempt: number;
    readonly error: unknown;
  } | null>(null);
  const component = readComponent(load);
  useEffect(() => {
    if (component) return undefined;
    let isWanted = true;
    // A transition, because a store of React's would render the whole part in one task that no tap can interrupt.
    const end = (error: unknown) => isWanted && startTransition(() => setOutcome({ load, attempt, error }));
    loadComponent(load).then(() => end(null), end);
    return () => {
      isWanted = false;
    };
  }, [component, load, attempt]);
  const error = outcome?.load === load && outcome.attempt === attempt ? outcome.error : null;
  return { component, error: component ? null : error };
};
