import { useEffect, useRef } from 'react';
import { useSearchParams, useTranslation } from 'shared-contracts/sdk';
import { cx } from 'shared-ui';
import { LotteryGrid } from '../../shared/lottery-grid.tsx';
import { useMenu } from '../../shared/menu/use-menu.ts';
import { Page, PageHead } from '../../shared/page.tsx';
import { ChosenLottery } from '../draws/index.ts';
import styles from './vn-menu.module.css';

const CODE = 'gameCode';

/** The menu of the Vietnamese lotteries, with the one of the address chosen (SHL-010, SHL-011). */
const VnMenuPage = () => {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const menu = useMenu('SEA');
  const code = params.get(CODE) ?? undefined;
  const list = useRef<HTMLDivElement>(null);
  const isListed = menu.data !== undefined;
  useEffect(() => {
    const frame = list.current;
    const chosen = frame?.querySelector<HTMLElement>('[aria-current]')?.closest('article');
    if (!frame || !chosen) return;
    // Inside the menu only: the page stays where it is.
    const top = chosen.getBoundingClientRect().top - frame.getBoundingClientRect().top;
    if (top < 0 || top + chosen.clientHeight > frame.clientHeight) frame.scrollTop += top - chosen.clientHeight / 2;
  }, [isListed, code]);
  const addressOf = (chosen: string): string => {
    const written = new URLSearchParams(params);
    written.set(CODE, chosen);
    return `/vnLottery?${written.toString()}`;
  };
  return (
    <Page>
      {!code && <PageHead title={t('vnMenu.title')} text={t('vnMenu.text')} />}
      <div className={cx(styles.sheet, code !== undefined && styles.split)}>
        <div ref={list} className={styles.menu}>
          <LotteryGrid menu={menu} to={addressOf} selected={code} narrow={code !== undefined} />
        </div>
        {code && (
          <div className={styles.draws}>
            <ChosenLottery code={code} menu={menu} back="/vnLottery" />
          </div>
        )}
      </div>
    </Page>
  );
};

export default VnMenuPage;
