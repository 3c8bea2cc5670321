import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui';
import { PreviewButton, VersionList, openPreview } from '../../shared/versions/index.ts';
import type { ItemDetail } from '../../shared/versions/index.ts';
import type { SettingDesk } from './setting-desk.ts';
import type { SettingKind, StoredFields } from './settings.api.ts';
import styles from './settings.module.css';

const OLD = ['replaced', 'withdrawn', 'failed'];

interface SettingVersionsProps<K extends SettingKind, F extends FieldValues> {
  readonly desk: SettingDesk<K, F>;
  readonly merchant: string;
  readonly item: ItemDetail;
  readonly canRestore: boolean;
  readonly canPreview: boolean;
  readonly onRestore: (number: number) => void;
}

/** The versions of a setting, closed until somebody looks for one. */
export const SettingVersions = <K extends SettingKind, F extends FieldValues>(props: SettingVersionsProps<K, F>) => {
  const { desk, merchant, item, canRestore, canPreview, onRestore } = props;
  const { t } = useTranslation();
  const textOf = desk.textOf?.(t);
  if (item.versions.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>{t('settings.history', { number: item.versions.length })}</summary>
      <VersionList
        versions={item.versions}
        stateName={(state) => t(`settings.state.${state}`)}
        fieldsOf={({ content }) => desk.toForm(content.fields as StoredFields<K>)}
        fieldName={desk.nameOf(t)}
        {...(textOf && { fieldText: textOf })}
        actionsOf={({ number, state }) => (
          <>
            {canPreview && (
              <PreviewButton number={number} open={(api) => openPreview(api, merchant, item.id, number)} />
            )}
            {canRestore && OLD.includes(state) && (
              <Button size="sm" aria-label={t('settings.restoreOf', { number })} onClick={() => onRestore(number)}>
                {t('settings.restore')}
              </Button>
            )}
          </>
        )}
      />
    </details>
  );
};
