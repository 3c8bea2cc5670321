import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { PortalContext } from 'shared-contracts/sdk';
import { Words } from '../../shared/language/index.ts';
import { useShell } from '../../shared/ui/shell-context.ts';
import type { LoadedModule } from '../../shared/remotes/module-loader.ts';

interface ModuleScopeProps {
  readonly loaded: LoadedModule;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/**
 * Wraps everything that a module renders: provides its portal object and its namespace of texts, so that `useTranslation()`
 * needs no argument in a module.
 */
export const ModuleScope = ({ loaded, fallback, children }: ModuleScopeProps) => {
  const shell = useShell();
  const portal = shell.portalOf(loaded);
  if (!portal) return fallback;
  return (
    <PortalContext value={portal}>
      <Words language={shell.language} namespace={loaded.name}>
        <Suspense fallback={fallback}>{children}</Suspense>
      </Words>
    </PortalContext>
  );
};
