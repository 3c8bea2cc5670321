import { useCallback } from 'react';
import type { MouseEvent } from 'react';
import { usePortal, useTranslation } from 'shared-contracts/sdk';
import { lotteryAddress } from '../../shared/addresses.ts';
import { LotteryBanner } from '../../shared/banner/lottery-banner.tsx';
import { LotteryGrid } from '../../shared/lottery-grid.tsx';
import { useMenu } from '../../shared/menu/use-menu.ts';
import { Page, PageHead } from '../../shared/page.tsx';

/** The electronic lotteries: drawn every few minutes, day and night (SHL-008). A press opens betting (LOT-023, LOT-024). */
const ElottPage = () => {
  const { t } = useTranslation();
  const portal = usePortal();
  const menu = useMenu('Elott');
  const askForAccount = useCallback(
    (event: MouseEvent) => {
      if (portal.state.snapshot().member !== null) return;
      event.preventDefault();
      portal.openLogin();
    },
    [portal],
  );
  return (
    <Page>
      <LotteryBanner />
      <PageHead title={t('elott.title')} text={t('elott.text')} />
      <LotteryGrid menu={menu} to={lotteryAddress} onOpen={askForAccount} />
    </Page>
  );
};

export default ElottPage;
