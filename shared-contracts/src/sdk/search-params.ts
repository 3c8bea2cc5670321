import { useCallback } from 'react';
import { createSearchParams, useLocation, useSearchParams as useRouterSearchParams } from 'react-router-dom';
import type { Location, SetURLSearchParams, URLSearchParamsInit } from 'react-router-dom';

/** What a page wrote into the address while the page of this location was still shown. */
const written = new WeakMap<Location, URLSearchParams>();

/**
 * The router's hook of this name, with changes that build upon each other: the router draws a new address in a transition, and
 * until then its own hook hands every change the former parts, so that of two quick ones only the last would stay.
 */
export const useSearchParams = (initial?: URLSearchParamsInit): [URLSearchParams, SetURLSearchParams] => {
  const [params, setParams] = useRouterSearchParams(initial);
  const location = useLocation();
  const set: SetURLSearchParams = useCallback(
    (next, options) => {
      const before = new URLSearchParams(written.get(location) ?? params);
      const after = createSearchParams(typeof next === 'function' ? next(before) : next);
      written.set(location, after);
      // The same step of the history stays what it was: opened from the page below it, or by a link.
      setParams(after, options?.replace ? { state: location.state as unknown, ...options } : options);
    },
    [location, params, setParams],
  );
  return [params, set];
};
