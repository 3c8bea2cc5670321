import { useState } from 'react';
import { Link, useTranslation } from 'shared-contracts/sdk';
import { EmptyState, SearchField, Skeleton } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { LotteryIcon as LotteryGlyph } from 'shared-ui/icons';
import { lotteryAddress } from '../../shared/addresses.ts';
import { useBackAddress } from '../../shared/back-address.ts';
import { Countdown } from '../../shared/countdown/countdown.tsx';
import { Failure } from '../../shared/failure.tsx';
import { LotteryIcon } from '../../shared/lottery-icon.tsx';
import type { Lottery } from '../../shared/menu/menu.model.ts';
import { namesLike } from './picker.model.ts';
import styles from './picker.module.css';
import { useAllLotteries } from './use-all-lotteries.ts';

interface PickerDialogProps {
  readonly gameCode: string;
  readonly onClose: () => void;
}

interface ListProps extends PickerDialogProps {
  readonly lotteries: readonly Lottery[];
}

const List = ({ lotteries, gameCode, onClose }: ListProps) => {
  const { t } = useTranslation();
  const back = useBackAddress();
  const way = back === null ? '' : `&backUrl=${encodeURIComponent(back)}`;
  return (
    <ul role="list" className={styles.list} aria-label={t('picker.title')}>
      {lotteries.map((lottery) => (
        <li key={lottery.code}>
          <Link
            className={styles.item}
            to={lotteryAddress(lottery.code) + way}
            aria-current={lottery.code === gameCode ? 'true' : undefined}
            onClick={onClose}
          >
            <LotteryIcon address={lottery.icon} />
            <span className={styles.name}>{lottery.name}</span>
            <Countdown lottery={lottery} />
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** All lotteries at once, to change to another one while betting. */
const PickerDialog = ({ gameCode, onClose }: PickerDialogProps) => {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useAllLotteries();
  const [text, setText] = useState('');
  const content = () => {
    if (!data && error) return <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton lines={8} />;
    const found = namesLike(data, text);
    if (found.length > 0) return <List lotteries={found} gameCode={gameCode} onClose={onClose} />;
    return <EmptyState icon={<LotteryGlyph size={24} />} title={t('picker.noneTitle')} text={t('picker.noneText')} />;
  };
  return (
    <Dialog open onClose={onClose} title={t('picker.title')} size="md">
      <div className={styles.picker}>
        <SearchField label={t('picker.search')} placeholder={t('picker.search')} value={text} onValue={setText} />
        {content()}
      </div>
    </Dialog>
  );
};

export default PickerDialog;
