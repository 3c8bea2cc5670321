export { findOverrides } from './find-overrides.ts';
export type { OverrideFailedProps } from './override-failed.tsx';
export { OverrideHost } from './override-host.tsx';

export const loadOverrideFailed = () =>
  import(/* webpackChunkName: 'overrides' */ './override-failed.tsx').then((part) => ({
    default: part.OverrideFailed,
  }));
export const loadTakeEntry = () => import(/* webpackChunkName: 'overrides' */ './take-entry.ts');
