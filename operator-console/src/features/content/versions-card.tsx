import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Button, Card, EmptyState } from 'shared-ui';
import { Changes, differencesOf } from '../../shared/editing/index.ts';
import layout from '../../shared/look/layout.module.css';
import { StateBadges, textOf } from '../../shared/versions/index.ts';
import type { ItemDetail, Version } from './content.api.ts';
import { formerVersion } from './content.model.ts';
import styles from './content.module.css';
import { fieldName } from './kinds.tsx';
import { Period } from './period.tsx';
import { PreviewButton } from './preview-button.tsx';

interface VersionsCardProps {
  readonly merchant: string;
  readonly item: ItemDetail;
  readonly canRestore: boolean;
  readonly onRestore: (number: number) => void;
}

const Facts = ({ version }: { readonly version: Version }) => {
  const { t, i18n } = useTranslation();
  const { savedAt, savedBy, publishedAt, publishedBy, reason, restoredFrom } = version;
  const said = (iso: string): string => formatDateTime(iso, i18n.language);
  const lines = [
    t('content.savedBy', { by: savedBy, at: said(savedAt) }),
    publishedAt !== null && t('content.publishedBy', { by: publishedBy, at: said(publishedAt) }),
    restoredFrom !== null && t('content.restoredFrom', { number: restoredFrom }),
    reason !== null && reason !== '' && `${t('switch.reason')}: ${reason}`,
  ];
  return lines
    .filter((line) => line !== false)
    .map((line) => (
      <span key={line} className={layout.small}>
        {line}
      </span>
    ));
};

const VersionEntry = ({ version, ...props }: VersionsCardProps & { readonly version: Version }) => {
  const { t } = useTranslation();
  const { merchant, item, canRestore, onRestore } = props;
  const former = formerVersion(item.versions, version);
  const { number, state, visibleFrom, visibleUntil } = version;
  const isOld = ['replaced', 'ended', 'withdrawn'].includes(state);
  return (
    <li className={styles.version}>
      <div className={styles.versionHead}>
        <strong>{t('content.version', { number })}</strong>
        <StateBadges states={[state]} nameOf={(state) => t(`content.state.${state}`)} />
        <span className={layout.actions}>
          {canRestore && <PreviewButton merchant={merchant} id={item.id} number={number} />}
          {canRestore && isOld && (
            <Button size="sm" aria-label={t('content.restoreOf', { number })} onClick={() => onRestore(number)}>
              {t('content.restore')}
            </Button>
          )}
        </span>
      </div>
      {visibleFrom !== null && <Period visibleFrom={visibleFrom} visibleUntil={visibleUntil} />}
      <Facts version={version} />
      {former && (
        <Changes
          differences={differencesOf(former.content.fields, version.content.fields)}
          nameOf={fieldName(t)}
          textOf={textOf}
        />
      )}
    </li>
  );
};

/** Every version with who made it, when it was shown, and what it changed. */
export const VersionsCard = (props: VersionsCardProps) => {
  const { t } = useTranslation();
  const { versions } = props.item;
  return (
    <Card title={t('content.history')} description={t('content.historyText')}>
      {versions.length === 0 ? (
        <EmptyState compact title={t('content.none')} />
      ) : (
        <ol className={styles.versions}>
          {versions.map((version) => (
            <VersionEntry key={version.number} {...props} version={version} />
          ))}
        </ol>
      )}
    </Card>
  );
};
