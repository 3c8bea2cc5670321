import { createElement, lazy as lazyOfReact } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { loadTwice } from 'shared-contracts/loading';

/** By then a failure is drawn, and whoever draws the component next wants another try. In milliseconds. */
export const FORGET_MS = 1_000;

type Part = (props: never) => ReactNode;

/**
 * A component whose code comes when it is first drawn, inside a `Suspense`. React's own keeps a failure until the page is loaded anew, so
 * that no second try could help; this one loads twice, and forgets a failure after a second.
 */
export const lazy = <P extends Part>(load: () => Promise<{ readonly default: P }>): P => {
  const create = () =>
    lazyOfReact(async () => {
      try {
        const { default: part } = await loadTwice(load);
        return { default: part as unknown as ComponentType<object> };
      } catch (error) {
        setTimeout(() => (current = create()), FORGET_MS);
        throw error;
      }
    });
  let current = create();
  const Lazy = (props: object): ReactNode => createElement(current, props);
  return Lazy as unknown as P;
};
