import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui';
import { PreviewButton, VersionsCard } from '../../shared/versions/index.ts';
import { useNameOf } from './promotion-dialog.tsx';
import { openPreview } from './promotions.api.ts';
import type { PromotionHistory, PromotionList, PromotionVersion } from './promotions.api.ts';

interface PromotionVersionsProps {
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

/** A share is kept in hundredths of a per cent, and named in per cent. */
const fieldsOf = ({ offer: { activity, ...offer } }: PromotionVersion): object => ({
  ...offer,
  activity: activity && { ...activity, rate: activity.rate === null ? null : activity.rate / 100 },
});

/** The versions of a promotion, which are looked at in the portal and made the draft. */
export const PromotionVersions = ({ merchant, list, history, canRestore, onRestore }: PromotionVersionsProps) => {
  const { t } = useTranslation();
  const nameOf = useNameOf(list.currency);
  return (
    <VersionsCard
      versions={history.versions}
      stateName={(state) => t(`promotions.isState.${state}`)}
      fieldsOf={fieldsOf}
      fieldName={(path) => nameOf(fieldOf(path))}
      none={t('promotions.noVersions')}
      actionsOf={({ number, state }) =>
        canRestore &&
        state !== 'draft' && (
          <>
            <PreviewButton number={number} open={(api) => openPreview(api, merchant, history.promotionId, number)} />
            <Button size="sm" aria-label={t('promotions.restoreOf', { number })} onClick={() => onRestore(number)}>
              {t('promotions.step.restore')}
            </Button>
          </>
        )
      }
    />
  );
};
