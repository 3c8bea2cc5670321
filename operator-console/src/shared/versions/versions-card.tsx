import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Card, EmptyState } from 'shared-ui';
import { Changes, differencesOf } from '../editing/index.ts';
import layout from '../look/layout.module.css';
import { StateBadges } from './state-badges.tsx';
import type { VersionState } from './state-badges.tsx';
import styles from './versions.module.css';
import { textOf } from './words-of.ts';

/** A version of what operators publish, as the platform answers it. */
export interface HistoryVersion {
  readonly number: number;
  readonly state: VersionState;
  readonly visibleFrom: string | null;
  readonly visibleUntil: string | null;
  readonly savedAt: string;
  readonly savedBy: string;
  readonly publishedAt: string | null;
  readonly publishedBy: string | null;
  readonly reason: string | null;
  readonly restoredFrom: number | null;
}

/** The version that another one is compared with: the one that was published before it. */
export const formerVersion = <V extends HistoryVersion>(versions: readonly V[], { number }: V): V | null =>
  versions.find((version) => version.number < number && version.publishedAt !== null) ?? null;

interface VersionsCardProps<V extends HistoryVersion> {
  /** The newest first. */
  readonly versions: readonly V[];
  /** What is published says its states in its own words. */
  readonly stateName: (state: VersionState) => string;
  /** What is compared between two versions. */
  readonly fieldsOf: (version: V) => object;
  readonly fieldName: (path: string) => string | null;
  /** Words for a value; null: as it is. */
  readonly fieldText?: (path: string, value: unknown) => string | null;
  /** Said where there is no version. */
  readonly none: string;
  /** What can be done with a version. */
  readonly actionsOf: (version: V) => ReactNode;
}

const Facts = ({ version }: { readonly version: HistoryVersion }) => {
  const { t, i18n } = useTranslation();
  const { savedAt, savedBy, publishedAt, publishedBy, reason, restoredFrom, visibleFrom, visibleUntil } = version;
  const said = (iso: string): string => formatDateTime(iso, i18n.language);
  const lines = [
    visibleFrom !== null && t('versions.from', { at: said(visibleFrom) }),
    visibleUntil !== null && t('versions.until', { at: said(visibleUntil) }),
    t('versions.savedBy', { by: savedBy, at: said(savedAt) }),
    publishedAt !== null && t('versions.publishedBy', { by: publishedBy, at: said(publishedAt) }),
    restoredFrom !== null && t('versions.restoredFrom', { number: restoredFrom }),
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

/** Every version with who made it, when it was shown, and what it changed. */
export const VersionList = <V extends HistoryVersion>(props: Omit<VersionsCardProps<V>, 'none'>) => {
  const { versions, stateName, fieldsOf, fieldName, fieldText = textOf, actionsOf } = props;
  const { t } = useTranslation();
  return (
    <ol className={styles.versions}>
      {versions.map((version) => {
        const former = formerVersion(versions, version);
        return (
          <li key={version.number} className={styles.version}>
            <div className={styles.head}>
              <strong>{t('versions.version', { number: version.number })}</strong>
              <StateBadges states={[version.state]} nameOf={stateName} />
              <span className={layout.actions}>{actionsOf(version)}</span>
            </div>
            <Facts version={version} />
            {former && (
              <Changes
                differences={differencesOf(fieldsOf(former), fieldsOf(version))}
                nameOf={fieldName}
                textOf={fieldText}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
};

export const VersionsCard = <V extends HistoryVersion>({ none, ...props }: VersionsCardProps<V>) => {
  const { t } = useTranslation();
  return (
    <Card title={t('versions.history')} description={t('versions.historyText')}>
      {props.versions.length === 0 ? <EmptyState compact title={none} /> : <VersionList {...props} />}
    </Card>
  );
};
