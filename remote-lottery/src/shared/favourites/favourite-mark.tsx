import { useTranslation } from 'shared-contracts/sdk';
import { IconButton } from 'shared-ui';
import { HeartFilledIcon, HeartIcon } from 'shared-ui/icons';
import type { Lottery } from '../menu/menu.model.ts';
import styles from './favourite-mark.module.css';
import type { Favourites } from './use-favourites.ts';

interface FavouriteMarkProps {
  readonly lottery: Pick<Lottery, 'code' | 'name'>;
  readonly favourites: Favourites;
}

/** The heart of a lottery. */
export const FavouriteMark = ({ lottery, favourites }: FavouriteMarkProps) => {
  const { t } = useTranslation();
  const isMarked = favourites.ids.includes(lottery.code);
  return (
    <IconButton
      className={isMarked ? styles.marked : styles.mark}
      label={t('favourite.mark', { name: lottery.name })}
      pressed={isMarked}
      icon={isMarked ? <HeartFilledIcon size={18} /> : <HeartIcon size={18} />}
      onClick={() => favourites.toggle(lottery.code)}
    />
  );
};
