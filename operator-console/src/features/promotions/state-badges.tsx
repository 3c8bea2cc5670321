import { useTranslation } from 'react-i18next';
import { Badge } from 'shared-ui';
import type { Tone } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import type { PromotionVersion } from './promotions.api.ts';

type State = PromotionVersion['state'];

const TONES: Readonly<Record<State, Tone>> = {
  ...{
    draft: 'neutral',
    scheduled: 'pending',
    live: 'won',
    replaced: 'neutral',
    ended: 'neutral',
    withdrawn: 'neutral',
  },
};

export const StateBadges = ({ states }: { readonly states: readonly State[] }) => {
  const { t } = useTranslation();
  return (
    <span className={layout.actions}>
      {states.map((state) => (
        <Badge key={state} tone={TONES[state]} dot>
          {t(`promotions.isState.${state}`)}
        </Badge>
      ))}
    </span>
  );
};
