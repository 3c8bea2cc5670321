import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import type { ModuleName } from 'shared-contracts/module';
import { routeForPath } from '../../shared/router/routes.policy.ts';
import { useShell } from '../../shared/ui/shell-context.ts';
import { ModuleFailed } from './module-failed.tsx';
import { ModulePart } from './module-part.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { useModule } from './use-module.ts';

const NO_PROPS = {};

/** The page of a module at the present address. */
export const ModulePage = ({ name }: { readonly name: ModuleName }) => {
  const { loader } = useShell();
  const { pathname } = useLocation();
  const state = useModule(name);
  const route = state.phase === 'ready' ? routeForPath(state.loaded.module.routes, pathname) : undefined;

  useEffect(() => {
    try {
      route?.prefetch?.();
    } catch {
      // Promised to be silent; a page that loads without it is fine.
    }
  }, [route]);

  if (state.phase === 'failed') return <ModuleFailed name={name} onRetry={() => void loader.retry(name)} />;
  if (state.phase !== 'ready') return <PageSkeleton />;
  // The release has no such page: the same as an unknown address (SHL-025).
  if (!route) return <Navigate to="/" replace />;
  const part = (
    <ModulePart
      key={`${state.loaded.serial}${route.path}`}
      loaded={state.loaded}
      load={route.load}
      props={NO_PROPS}
      loading={<PageSkeleton />}
      failed={(tryAgain) => <ModuleFailed name={name} onRetry={tryAgain} />}
    />
  );
  // A route of its own gives the module's `useParams` their values; the home page has several addresses.
  return (
    <Routes>
      <Route path={route.path.includes(':') ? route.path : '*'} element={part} />
    </Routes>
  );
};
