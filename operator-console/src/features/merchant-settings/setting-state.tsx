import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Button, Notice } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { StateBadges } from '../../shared/versions/index.ts';
import type { ItemDetail, ItemVersion, VersionState } from '../../shared/versions/index.ts';
import styles from './settings.module.css';

interface SettingStateProps {
  readonly item: ItemDetail;
  readonly isEditable: boolean;
  /** What is typed would be lost. */
  readonly isTyped: boolean;
  readonly onCancel: () => void;
  readonly onDismiss: () => void;
}

interface LineProps {
  readonly state: VersionState;
  readonly children: ReactNode;
}

const Line = ({ state, children }: LineProps) => {
  const { t } = useTranslation();
  return (
    <li className={styles.state}>
      <StateBadges states={[state]} nameOf={(name) => t(`settings.state.${name}`)} />
      {children}
    </li>
  );
};

const inState = ({ versions }: ItemDetail, wanted: VersionState): readonly ItemVersion[] =>
  versions.filter(({ state }) => state === wanted);

/** What is live, what is scheduled, whose draft the form shows, and what could not take effect. */
export const SettingState = ({ item, isEditable, isTyped, onCancel, onDismiss }: SettingStateProps) => {
  const { t, i18n } = useTranslation();
  const said = (iso: string | null): string => formatDateTime(iso ?? '', i18n.language);
  const [live] = inState(item, 'live');
  // The next one first.
  const scheduled = inState(item, 'scheduled').toSorted((a, b) =>
    (a.visibleFrom ?? '').localeCompare(b.visibleFrom ?? ''),
  );
  const [draft] = inState(item, 'draft');
  return (
    <>
      {item.versions
        .filter(({ isWaiting }) => isWaiting)
        .map(({ number, visibleFrom, failure }) => (
          <Notice
            key={number}
            tone="refused"
            title={t('settings.failed.title', { number, at: said(visibleFrom) })}
            action={
              isEditable && (
                <Button size="sm" disabled={isTyped} onClick={onDismiss}>
                  {t('settings.failed.dismiss')}
                </Button>
              )
            }
          >
            {t('settings.failed.hosts', { hosts: failure?.hosts.join(', ') })}
          </Notice>
        ))}
      <ul role="list" className={styles.states}>
        <Line state="live">
          <span className={layout.small}>
            {live
              ? t('settings.state.liveText', { number: live.number, at: said(live.visibleFrom) })
              : t('settings.state.setUp')}
          </span>
        </Line>
        {scheduled.map(({ number, visibleFrom }, place) => (
          <Line key={number} state="scheduled">
            <div>
              <span className={layout.small}>
                {t('settings.state.scheduledText', { number, at: said(visibleFrom) })}
              </span>
              {isEditable && place === scheduled.length - 1 && (
                <Button size="sm" disabled={isTyped} onClick={onCancel}>
                  {t('settings.schedule.cancel')}
                </Button>
              )}
            </div>
          </Line>
        ))}
        {draft && (
          <Line state="draft">
            <span className={layout.small}>
              {t('settings.state.draftText', { number: draft.number, by: draft.savedBy, at: said(draft.savedAt) })}
            </span>
          </Line>
        )}
      </ul>
    </>
  );
};
