import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { PortalContext } from 'shared-contracts/sdk';
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
      <I18nextProvider i18n={shell.language.i18n} defaultNS={loaded.name}>
        <Suspense fallback={fallback}>{children}</Suspense>
      </I18nextProvider>
    </PortalContext>
  );
};
