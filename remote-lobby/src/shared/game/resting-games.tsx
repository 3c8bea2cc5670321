import type { ReactNode } from 'react';
import { useTranslation } from 'shared-contracts/sdk';
import { Button, EmptyState } from 'shared-ui';
import type { Reason } from './availability.model.ts';

interface RestingGamesProps {
  readonly icon: ReactNode;
  readonly reason: Reason;
  /** Shows the games all the same. */
  readonly onShow: () => void;
}

/** In place of a list of games none of which can be played. */
export const RestingGames = ({ icon, reason, onShow }: RestingGamesProps) => {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={icon}
      title={t('rests.title')}
      text={t(`rests.${reason}`)}
      action={<Button onClick={onShow}>{t('rests.show')}</Button>}
    />
  );
};
