import { useTranslation } from 'react-i18next';
import type { ModuleRelease } from 'shared-contracts/composition';
import type { ModuleName } from 'shared-contracts/module';
import { Button, EmptyState } from 'shared-ui';
import { RefreshIcon, TrashIcon, WarningIcon } from 'shared-ui/icons';
import { useShell } from '../../shared/ui/shell-context.ts';
import { without } from './override-address.ts';
import styles from './overrides.module.css';
import { useChangeOverrides } from './use-change-overrides.ts';
import { useOverrideTexts } from './use-override-texts.ts';

export interface OverrideFailedProps {
  readonly name: ModuleName;
  readonly release: ModuleRelease;
  readonly onRetry: () => void;
}

/** Shown instead of a module that could not be loaded from the developer's own address. */
export const OverrideFailed = ({ name, release, onRetry }: OverrideFailedProps) => {
  const { t: shellText } = useTranslation('shell');
  const t = useOverrideTexts();
  const { overrides } = useShell();
  const change = useChangeOverrides();
  const module = shellText(`module.name.${name}`, { defaultValue: name });
  const current = overrides?.overrides ?? {};
  // A browser keeps the failure of an ES module's script until the page is loaded anew.
  const again = release.entry.kind === 'module' ? () => change(current) : onRetry;
  return (
    <div role="alert">
      <EmptyState
        icon={<WarningIcon size={24} />}
        title={shellText('module.failed', { module })}
        text={t('failed', { address: release.entry.url })}
        action={
          <div className={styles.actions}>
            <Button onClick={again} iconStart={<RefreshIcon size={18} />}>
              {t('retry')}
            </Button>
            <Button
              variant="primary"
              onClick={() => change(without(current, name))}
              iconStart={<TrashIcon size={18} />}
            >
              {t('remove')}
            </Button>
          </div>
        }
      />
    </div>
  );
};
