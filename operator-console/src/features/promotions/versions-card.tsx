import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Button, Card, EmptyState } from 'shared-ui';
import { Changes, differencesOf } from '../../shared/editing/index.ts';
import layout from '../../shared/look/layout.module.css';
import { StateBadges, textOf } from '../../shared/versions/index.ts';
import { PreviewButton } from './preview-button.tsx';
import { useNameOf } from './promotion-dialog.tsx';
import type { PromotionHistory, PromotionList, PromotionVersion } from './promotions.api.ts';
import { formerOf } from './promotions.model.ts';
import styles from './promotions.module.css';

interface VersionsCardProps {
  readonly merchant: string;
  readonly list: PromotionList;
  readonly history: PromotionHistory;
  readonly canRestore: boolean;
  readonly onRestore: (number: number) => void;
}

const RULES: Readonly<Record<string, string>> = {
  'activity.bonus.times': 'bonusTimes',
  'activity.bonus.days': 'bonusDays',
  'activity.bonus.bonusFirst': 'bonusFirst',
  'activity.bonus.stakeMax': 'stakeMax',
  'activity.freeBets.bets': 'bets',
  'activity.freeBets.stake': 'stake',
};
/** `activity.rate` as the form calls it: `rate`. */
const fieldOf = (path: string): string => RULES[path] ?? path.replace(/^activity\./, '');

const Facts = ({ version }: { readonly version: PromotionVersion }) => {
  const { t, i18n } = useTranslation();
  const { savedAt, savedBy, publishedAt, publishedBy, reason, restoredFrom, visibleFrom, visibleUntil } = version;
  const said = (iso: string): string => formatDateTime(iso, i18n.language);
  const lines = [
    visibleFrom !== null && t('promotions.from', { at: said(visibleFrom) }),
    visibleUntil !== null && t('promotions.until', { at: said(visibleUntil) }),
    t('promotions.savedBy', { by: savedBy, at: said(savedAt) }),
    publishedAt !== null && t('promotions.publishedBy', { by: publishedBy, at: said(publishedAt) }),
    restoredFrom !== null && t('promotions.restoredFrom', { number: restoredFrom }),
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

const VersionEntry = ({ version, ...props }: VersionsCardProps & { readonly version: PromotionVersion }) => {
  const { t } = useTranslation();
  const { merchant, list, history, canRestore, onRestore } = props;
  const nameOf = useNameOf(list.currency);
  const former = formerOf(history.versions, version);
  const { number, state } = version;
  return (
    <li className={styles.version}>
      <div className={styles.versionHead}>
        <strong>{t('promotions.version', { number })}</strong>
        <StateBadges states={[state]} nameOf={(state) => t(`promotions.isState.${state}`)} />
        {canRestore && state !== 'draft' && (
          <span className={layout.actions}>
            <PreviewButton merchant={merchant} id={history.promotionId} number={number} />
            <Button size="sm" aria-label={t('promotions.restoreOf', { number })} onClick={() => onRestore(number)}>
              {t('promotions.step.restore')}
            </Button>
          </span>
        )}
      </div>
      <Facts version={version} />
      {former && (
        <Changes
          differences={differencesOf(former.offer, version.offer)}
          nameOf={(path) => nameOf(fieldOf(path))}
          textOf={textOf}
        />
      )}
    </li>
  );
};

/** Every version with who made it, when it was in force, and what it changed. */
export const VersionsCard = (props: VersionsCardProps) => {
  const { t } = useTranslation();
  const { versions } = props.history;
  return (
    <Card title={t('promotions.history')} description={t('promotions.historyText')}>
      {versions.length === 0 ? (
        <EmptyState compact title={t('promotions.noVersions')} />
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
