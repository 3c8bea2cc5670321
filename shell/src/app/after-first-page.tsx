import { PageViews } from '../features/analytics/index.ts';
import { OverrideHost } from '../features/overrides/index.ts';
import { PreviewHost } from '../features/preview/index.ts';

/** What no first page waits for. */
export const AfterFirstPage = () => (
  <>
    <PageViews />
    <OverrideHost />
    <PreviewHost />
  </>
);
