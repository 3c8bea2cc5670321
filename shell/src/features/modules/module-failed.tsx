import { useTranslation } from 'react-i18next';
import type { ModuleName } from 'shared-contracts/module';
import { useLocation } from 'react-router-dom';
import { ErrorState } from 'shared-ui';
import { loadOverrideFailed } from '../overrides/index.ts';
import type { OverrideFailedProps } from '../overrides/index.ts';
import { ProtectionFallback } from '../protection-fallback/index.ts';
import { PROTECTION_PATH } from '../../shared/router/routes.policy.ts';
import { later, Show } from '../../shared/ui/later.tsx';
import { useShell } from '../../shared/ui/shell-context.ts';
import { isLocal } from '../../shared/remotes/local-release.ts';

const OverrideFailed = later<OverrideFailedProps>(loadOverrideFailed);

const NO_PROPS = {};

interface ModuleFailedProps {
  readonly name: ModuleName;
  readonly onRetry: () => void;
}

/** Shown instead of a module that failed: names it and offers to retry (design 3.4). */
export const ModuleFailed = ({ name, onRetry }: ModuleFailedProps) => {
  const { t } = useTranslation('shell');
  const { loader } = useShell();
  const { pathname } = useLocation();
  const release = loader.composed(name)?.release;
  if (release && isLocal(release)) return <Show part={OverrideFailed} props={{ name, release, onRetry }} />;
  return (
    <>
      <ErrorState
        title={t('module.failed', { module: t(`module.name.${name}`, { defaultValue: name }) })}
        text={t('module.failedText')}
        onRetry={onRetry}
      />
      {pathname === PROTECTION_PATH && <Show part={ProtectionFallback} props={NO_PROPS} />}
    </>
  );
};
