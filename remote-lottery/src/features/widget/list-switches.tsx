import type { ComponentType } from 'react';
import { useMember } from 'shared-react';
import { usePortal, useTranslation } from 'shared-contracts/sdk';
import { cx } from 'shared-ui';
import type { IconProps } from 'shared-ui';
import { ClockIcon, FlameIcon, HeartIcon } from 'shared-ui/icons';
import { LIST_TYPES, needsSignIn } from '../../shared/widget.model.ts';
import type { ListType } from '../../shared/widget.model.ts';
import styles from './list-switches.module.css';

const ICONS: Readonly<Record<ListType, ComponentType<IconProps>>> = {
  hot: FlameIcon,
  fav: HeartIcon,
  recent: ClockIcon,
};

interface ListSwitchesProps {
  readonly type: ListType | '';
  readonly onPress: (type: ListType) => void;
}

/** Hot, favourites, recent (LOT-003); the last two ask a visitor to sign in (LOT-020). */
export const ListSwitches = ({ type, onPress }: ListSwitchesProps) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const member = useMember();
  return (
    <div role="group" aria-label={t('list.label')} className={styles.switches}>
      {LIST_TYPES.map((list) => {
        const Icon = ICONS[list];
        return (
          <button
            key={list}
            type="button"
            aria-pressed={type === list}
            className={cx(styles.switch, type === list && styles.active)}
            onClick={() => (needsSignIn(list) && member === null ? portal.openLogin() : onPress(list))}
          >
            <Icon size={16} />
            {t(`list.${list}`)}
          </button>
        );
      })}
    </div>
  );
};
