import { useTranslation } from 'shared-contracts/sdk';
import { Link } from 'shared-contracts/sdk';
import { ButtonLink, EmptyState, Skeleton } from 'shared-ui';
import { LotteryIcon } from 'shared-ui/icons';
import { Failure } from '../../shared/failure.tsx';
import { findLottery } from '../../shared/menu/menu.model.ts';
import type { useMenu } from '../../shared/menu/use-menu.ts';
import { DrawsView } from './draws-view.tsx';

interface ChosenLotteryProps {
  readonly code: string;
  readonly menu: ReturnType<typeof useMenu>;
  /** The list that it was chosen from. */
  readonly back: string;
  /** The list is on the screen as well. */
  readonly withoutBack?: boolean;
}

/** The draws of the lottery that the address names; says so when the portal has no such lottery. */
export const ChosenLottery = ({
  code,
  menu: { data, error, isFetching, refetch },
  back,
  withoutBack,
}: ChosenLotteryProps) => {
  const { t } = useTranslation();
  if (!data) {
    if (error) return <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton shape="block" height="32rem" />;
  }
  const lottery = findLottery(data, code);
  if (lottery) return <DrawsView key={code} lottery={lottery} {...(withoutBack ? {} : { back })} />;
  return (
    <EmptyState
      icon={<LotteryIcon size={24} />}
      title={t('draws.unknownTitle')}
      text={t('draws.unknownText')}
      action={
        <ButtonLink>
          <Link to={back}>{t('draws.back')}</Link>
        </ButtonLink>
      }
    />
  );
};
