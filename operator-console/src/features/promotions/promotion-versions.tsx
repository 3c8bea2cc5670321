import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Button } from 'shared-ui';
import { PreviewButton, VersionsCard, textOf } from '../../shared/versions/index.ts';
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
  'activity.freeBets.games': 'games',
};
/** `activity.rate` as the form calls it: `rate`. */
const fieldOf = (path: string): string => RULES[path] ?? path.replace(/^activity\.(?:bonus\.)?/, '');

const TIMES = ['startsAt', 'endsAt', 'activity.countsUntil'];

/** Words for what is kept as a code or a moment. */
const useTextOf = ({ categories, freeBetGames }: PromotionList) => {
  const { t, i18n } = useTranslation();
  const categoryOf = (key: string): string => {
    const names = categories.find((category) => category.key === key)?.names;
    return names?.[i18n.language.toUpperCase()] ?? names?.['EN'] ?? key;
  };
  return (path: string, value: unknown): string | null => {
    if (path === 'activity.freeBets.games' && Array.isArray(value))
      return value.map((code) => freeBetGames.find((game) => game.code === code)?.name ?? String(code)).join(', ');
    if (typeof value !== 'string') return null;
    if (TIMES.includes(path)) return formatDateTime(value, i18n.language);
    if (path === 'activity.kind') return t(`promotions.kind.${value}`);
    return path === 'category' ? categoryOf(value) : textOf(path, value);
  };
};

/** A share is kept in hundredths of a per cent, and named in per cent. */
const fieldsOf = ({ offer: { activity, ...offer } }: PromotionVersion): object => ({
  ...offer,
  activity: activity && { ...activity, rate: activity.rate === null ? null : activity.rate / 100 },
});

/** The versions of a promotion, which are looked at in the portal and made the draft. */
export const PromotionVersions = ({ merchant, list, history, canRestore, onRestore }: PromotionVersionsProps) => {
  const { t } = useTranslation();
  const nameOf = useNameOf(list.currency);
  const fieldText = useTextOf(list);
  return (
    <VersionsCard
      versions={history.versions}
      stateName={(state) => t(`promotions.isState.${state}`)}
      fieldsOf={fieldsOf}
      fieldName={(path) => nameOf(fieldOf(path))}
      fieldText={fieldText}
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
