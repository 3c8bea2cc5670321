/** One component of a loaded module, inside an error boundary. If it fails, the previous release replaces it. */
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { LoadComponent } from 'shared-contracts/module';
import { ErrorBoundary } from 'shared-ui';
import { useComponent } from '../../shared/ui/loaded-component.ts';
import { useShell } from '../../shared/ui/shell-context.ts';
import { asLoadFailure } from '../../shared/remotes/load-failure.ts';
import type { LoadStage } from '../../shared/remotes/load-failure.ts';
import type { LoadedModule } from '../../shared/remotes/module-loader.ts';
import { ModuleScope } from './module-scope.tsx';

interface ModulePartProps<P> {
  readonly loaded: LoadedModule;
  readonly load: LoadComponent<P>;
  readonly props: P;
  readonly loading: ReactNode;
  /** Shown when nothing more can be tried by itself. */
  readonly failed: (tryAgain: () => void) => ReactNode;
}

export const ModulePart = <P extends object>({ loaded, load, props, loading, failed }: ModulePartProps<P>) => {
  const { loader } = useShell();
  const [attempt, setAttempt] = useState(0);
  const { component: Part, error } = useComponent(load, attempt);

  const fail = (stage: LoadStage, cause: unknown): void => void loader.demote(loaded.name, asLoadFailure(stage, cause));

  useEffect(() => {
    if (error !== null) fail('page', error);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per failure, not once per render
  }, [error]);

  // Its files may be gone with a deployment: begin again from the release that is current now.
  if (error !== null) return failed(() => void loader.retry(loaded.name));
  if (!Part) return loading;
  return (
    <ErrorBoundary
      key={attempt}
      onError={(cause) => fail('render', cause)}
      fallback={failed(() => setAttempt(attempt + 1))}
    >
      <ModuleScope loaded={loaded} fallback={loading}>
        <Part {...props} />
      </ModuleScope>
    </ErrorBoundary>
  );
};
