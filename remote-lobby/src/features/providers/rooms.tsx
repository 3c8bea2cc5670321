import { roomList } from 'shared-contracts/games';
import { useLanguage } from 'shared-react';
import { useTranslation } from 'shared-contracts/sdk';
import { usePortalQuery } from '../../shared/data/use-portal-query.ts';
import { GameGrid } from '../../shared/game/game-grid.tsx';
import styles from './rooms.module.css';

/** The rooms of a provider's games, each launched by its id (LOB-014); nothing where there are none. */
export const Rooms = ({ vassalage }: { readonly vassalage: string }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = usePortalQuery(roomList, { query: { vassalage, language } });
  if (!data || data.list.length === 0) return null;
  return (
    <section aria-label={t('rooms.title')}>
      <h2 className={styles.title}>{t('rooms.title')}</h2>
      <GameGrid label={t('rooms.title')} games={data.list} />
    </section>
  );
};
