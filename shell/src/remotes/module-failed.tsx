import { useTranslation } from 'react-i18next';
import type { ModuleName } from 'shared-contracts/module';
import { ErrorState } from 'shared-ui';

interface ModuleFailedProps {
  readonly name: ModuleName;
  readonly onRetry: () => void;
}

/** In place of a module that could not be shown: names it and offers to try again (design 3.4). */
export const ModuleFailed = ({ name, onRetry }: ModuleFailedProps) => {
  const { t } = useTranslation('shell');
  return (
    <ErrorState
      title={t('module.failed', { module: t(`module.name.${name}`) })}
      text={t('module.failedText')}
      onRetry={onRetry}
    />
  );
};
