import { Suspense, useState } from 'react';
import { usePortal, useTranslation } from 'shared-contracts/sdk';
import { lazy } from 'shared-react';
import { Button, Money, Skeleton, WindowRoom } from 'shared-ui';
import { TransferIcon } from 'shared-ui/icons';
import type { PointConfig } from '../../shared/data/types.ts';
import styles from './points-mall.module.css';
import { formatPoints, mostConvertible, shortAmount, worthOf } from './points.model.ts';
import { useHasPoints, usePointBalance } from './use-points.ts';

const ConvertDialog = lazy(() => import(/* webpackChunkName: 'dialogs' */ './convert-dialog.lazy.tsx'));

const Balance = ({ config, balance }: { readonly config: PointConfig; readonly balance: number | undefined }) => {
  const { t } = useTranslation();
  const { conversion, currencySymbol } = config;
  return (
    <div className={styles.balance}>
      <p className={styles.balanceLabel}>{t('points.balance')}</p>
      <p className={styles.balanceFigure}>
        {balance === undefined ? (
          <Skeleton width="8rem" />
        ) : (
          <Money amount={`${balance}.00`} decimals={0} size="display" />
        )}
      </p>
      <p className={styles.hint}>
        {conversion.enabled && balance !== undefined && balance >= conversion.minPoints
          ? t('points.worth', { amount: shortAmount(worthOf(conversion, balance), currencySymbol) })
          : ' '}
      </p>
    </div>
  );
};

/** What the member has, what it is worth, and the way to make it into balance (PTS-001). */
export const Purse = ({ config }: { readonly config: PointConfig }) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const isMember = useHasPoints();
  const balance = usePointBalance();
  const [isConverting, setConverting] = useState(false);
  const most = balance === undefined ? 0 : mostConvertible(config.conversion, balance);
  return (
    <div className={styles.purse}>
      {isMember ? (
        <Balance config={config} balance={balance} />
      ) : (
        <div className={styles.balance}>
          <p className={styles.visitorTitle}>{t('points.visitorTitle')}</p>
          <p className={styles.hint}>{t('points.visitorText')}</p>
        </div>
      )}
      {!isMember && (
        <Button variant="primary" onClick={() => portal.requireRealAccount()}>
          {t('favourites.signIn')}
        </Button>
      )}
      {isMember && config.conversion.enabled && (
        <div className={styles.convert}>
          <Button
            variant="primary"
            iconStart={<TransferIcon size={18} />}
            disabled={most === 0}
            onClick={() => setConverting(true)}
          >
            {t('points.convert')}
          </Button>
          {balance !== undefined && most === 0 && (
            <p className={styles.hint}>
              {t('points.convertFrom', { points: formatPoints(config.conversion.minPoints) })}
            </p>
          )}
        </div>
      )}
      {isConverting && balance !== undefined && (
        <Suspense fallback={<WindowRoom />}>
          <ConvertDialog config={config} balance={balance} onClose={() => setConverting(false)} />
        </Suspense>
      )}
    </div>
  );
};
