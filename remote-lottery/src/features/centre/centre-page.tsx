import { Suspense, useRef } from 'react';
import { Link, useSearchParams, useTranslation } from 'shared-contracts/sdk';
import { lazy } from 'shared-react';
import { EmptyState, Skeleton } from 'shared-ui';
import { LotteryIcon as LotteryGlyph } from 'shared-ui/icons';
import { LotteryBanner } from '../../shared/banner/lottery-banner.tsx';
import { CategoryBar } from '../../shared/category-bar.tsx';
import { useCategoryInAddress } from '../../shared/category-in-address.ts';
import { CategorySection } from '../../shared/category-section.tsx';
import { drawTime } from '../../shared/countdown/countdown.model.ts';
import { Countdown, useNearMark } from '../../shared/countdown/countdown.tsx';
import { Failure } from '../../shared/failure.tsx';
import { LotteryIcon } from '../../shared/lottery-icon.tsx';
import { isOffered } from '../../shared/menu/menu.model.ts';
import type { Category, Lottery } from '../../shared/menu/menu.model.ts';
import { useMenu } from '../../shared/menu/use-menu.ts';
import { Balls } from '../../shared/numbers/balls.tsx';
import { partsOf } from '../../shared/numbers/numbers.model.ts';
import { Page, PageHead } from '../../shared/page.tsx';
import { ALL, tabCategories } from '../../shared/widget.model.ts';
import { ChosenLottery, loadDayResults } from '../draws/index.ts';
import { loadMyBets } from '../my-bets/index.ts';
import styles from './centre.module.css';

const MyBets = lazy(loadMyBets);
const DayResults = lazy(loadDayResults);

const PATH = '/lotteryCenter';
const VIEWS = ['lotteries', 'results', 'bets'] as const;
type View = (typeof VIEWS)[number];
const CODE = 'gameCode';
const SKELETONS = Array.from({ length: 6 }, (_, index) => index);
/** More parts than this stand in two lines: keno. */
const MOST_IN_LINE = 10;

const Result = ({ lottery }: { readonly lottery: Lottery }) => {
  const { t } = useTranslation();
  const parts = partsOf(lottery.previousNumber);
  return (
    <div className={styles.result}>
      <span className={styles.of}>
        <span className={styles.small}>{t('centre.lastResult')}</span>
        {lottery.previousAt !== null && (
          <time className={styles.small} dateTime={lottery.previousAt} dir="ltr">
            {drawTime(new Date(lottery.previousAt))}
          </time>
        )}
      </span>
      <span key={lottery.previousNumber} className={styles.numbers}>
        <Balls parts={parts} size="sm" grid={parts.length > MOST_IN_LINE} />
      </span>
    </div>
  );
};

const Row = ({ lottery, to }: { readonly lottery: Lottery; readonly to: string }) => {
  const { t } = useTranslation();
  const row = useRef<HTMLLIElement>(null);
  useNearMark(row, lottery);
  return (
    <li ref={row} className={styles.row}>
      <div className={styles.who}>
        <LotteryIcon address={lottery.icon} />
        <div className={styles.names}>
          <Link className={styles.name} to={to}>
            {lottery.name}
          </Link>
          <span className={styles.small}>{t('card.draw', { number: lottery.drawNo })}</span>
        </div>
      </div>
      <Result lottery={lottery} />
      <div className={styles.next}>
        <span className={styles.small}>{t('centre.nextDraw')}</span>
        <span className={styles.time} dir="ltr">
          {lottery.drawsAt !== null && drawTime(new Date(lottery.drawsAt))}
        </span>
        <Countdown lottery={lottery} />
      </div>
    </li>
  );
};

const Group = ({
  category,
  addressOf,
}: {
  readonly category: Category;
  readonly addressOf: (code: string) => string;
}) => {
  const offered = category.lotteries.filter(isOffered);
  if (offered.length === 0) return null;
  return (
    <CategorySection label={category.label} count={offered.length} className={styles.group}>
      <ul role="list" className={styles.rows}>
        {offered.map((lottery) => (
          <Row key={lottery.code} lottery={lottery} to={addressOf(lottery.code)} />
        ))}
      </ul>
    </CategorySection>
  );
};

interface ListProps {
  readonly menu: ReturnType<typeof useMenu>;
  readonly addressOf: (code: string) => string;
}

const List = ({ menu: { data: menu, error, isFetching, refetch }, addressOf }: ListProps) => {
  const { t } = useTranslation();
  const categories = menu ? tabCategories(menu) : [];
  const [chosen, choose] = useCategoryInAddress(categories.map(({ code }) => code));
  if (error && !menu) return <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  const shown = categories.filter(({ code }) => chosen === ALL || code === chosen);
  return (
    <>
      <div className={styles.bar}>
        <CategoryBar categories={categories} value={chosen} onChange={choose} />
      </div>
      {!menu && (
        <ul role="list" className={styles.rows} aria-busy>
          {SKELETONS.map((index) => (
            <li key={index} className={styles.waiting}>
              <Skeleton shape="block" height="100%" />
            </li>
          ))}
        </ul>
      )}
      {menu && !shown.some(({ lotteries }) => lotteries.some(isOffered)) && (
        <EmptyState icon={<LotteryGlyph size={24} />} title={t('grid.emptyTitle')} text={t('grid.emptyText')} />
      )}
      {shown.map((category) => (
        <Group key={category.code} category={category} addressOf={addressOf} />
      ))}
    </>
  );
};

/** Parts of the centre, each with an address. */
const Views = ({ view }: { readonly view: View }) => {
  const { t } = useTranslation();
  return (
    <nav className={styles.views} aria-label={t('centre.views')}>
      {VIEWS.map((id) => (
        <Link
          key={id}
          className={styles.view}
          to={id === 'lotteries' ? PATH : `${PATH}?view=${id}`}
          aria-current={id === view ? 'page' : undefined}
        >
          {t(`centre.view.${id}`)}
        </Link>
      ))}
    </nav>
  );
};

/** The lottery centre: what every lottery drew last and draws next, and the draws of the chosen one (LOT-025, LOT-026). */
const CentrePage = () => {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const menu = useMenu();
  const code = params.get(CODE);
  const view = VIEWS.find((known) => known === params.get('view')) ?? 'lotteries';
  const category = params.get('category');
  const kept = category === null ? '' : `category=${encodeURIComponent(category)}`;
  const addressOf = (chosen: string): string =>
    `${PATH}?${kept === '' ? '' : `${kept}&`}${CODE}=${encodeURIComponent(chosen)}`;
  return (
    <Page>
      {code ? (
        <ChosenLottery code={code} menu={menu} back={kept === '' ? PATH : `${PATH}?${kept}`} />
      ) : (
        <>
          {view === 'lotteries' && <LotteryBanner />}
          <PageHead title={t('centre.title')} text={t('centre.text')} />
          <Views view={view} />
          {view === 'lotteries' && <List menu={menu} addressOf={addressOf} />}
          {view !== 'lotteries' && (
            <Suspense fallback={<Skeleton shape="block" height="40rem" />}>
              {view === 'bets' ? <MyBets /> : <DayResults />}
            </Suspense>
          )}
        </>
      )}
    </Page>
  );
};

export default CentrePage;
