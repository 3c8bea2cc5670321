import { useDeferredValue, useId, useState } from 'react';
import type { RefCallback, RefObject } from 'react';
import { Link, useTranslation } from 'shared-contracts/sdk';
import { EmptyState, IconButton, ScrollArrow, Skeleton, useInView, useScroller } from 'shared-ui';
import { CalendarIcon, LotteryIcon } from 'shared-ui/icons';
import { drawsAddress } from '../../shared/addresses.ts';
import { CategoryBar } from '../../shared/category-bar.tsx';
import { Failure } from '../../shared/failure.tsx';
import { useFavourites } from '../../shared/favourites/use-favourites.ts';
import type { Favourites } from '../../shared/favourites/use-favourites.ts';
import { LotteryCard } from '../../shared/lottery-card.tsx';
import type { Lottery } from '../../shared/menu/menu.model.ts';
import { useMenu } from '../../shared/menu/use-menu.ts';
import {
  FIRST_CHOICE,
  chooseCategory,
  chooseWeek,
  currentDraw,
  listOf,
  pressList,
  tabCategories,
} from '../../shared/widget.model.ts';
import type { Choice } from '../../shared/widget.model.ts';
import { HistoryPanel } from './history-panel.tsx';
import { ListSwitches } from './list-switches.tsx';
import styles from './lottery-slot.module.css';
import { useGrowing } from './use-growing.ts';
import { useLists } from './use-lists.ts';

/** Two rows of five, the most that a wide screen shows. */
const DRAWN_AT_ONCE = 10;
const SKELETONS = Array.from({ length: 10 }, (_, index) => index);

interface CardsProps {
  readonly lotteries: readonly Lottery[] | undefined;
  /** How many of them are drawn, and the `ref` of the last one. */
  readonly drawn: number;
  readonly lastRef: RefCallback<Element>;
  readonly choice: Choice;
  readonly favourites: Favourites;
  readonly list: RefObject<HTMLUListElement | null>;
  readonly onScroll: () => void;
}

const Cards = ({ lotteries, drawn, lastRef, choice, favourites, list, onScroll }: CardsProps) => {
  const { t } = useTranslation();
  if (lotteries?.length === 0) {
    const reason = choice.week > 0 ? 'week' : choice.type === '' ? 'all' : choice.type;
    return (
      <div className={styles.message}>
        <EmptyState
          compact
          icon={<LotteryIcon size={24} />}
          title={t(`widget.empty.${reason}`)}
          text={t(`widget.emptyText.${reason}`)}
        />
      </div>
    );
  }
  return (
    <ul
      ref={list}
      role="list"
      className={styles.cards}
      aria-label={t('widget.list')}
      aria-busy={lotteries === undefined}
      onScroll={onScroll}
    >
      {lotteries
        ? lotteries.slice(0, drawn).map((lottery, index) => (
            <li key={lottery.code} ref={index === drawn - 1 ? lastRef : undefined}>
              <LotteryCard lottery={lottery} favourites={favourites} to={drawsAddress(lottery.code)} />
            </li>
          ))
        : SKELETONS.map((index) => (
            <li key={index}>
              <Skeleton shape="block" height="100%" />
            </li>
          ))}
    </ul>
  );
};

/** The lottery widget of the home page (specification, section 2): tabs, list switches, history panel, cards. */
const LotterySlot = () => {
  const { t } = useTranslation();
  const panelId = useId();
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const [panelOpen, setPanelOpen] = useState(false);
  const [widget, inView] = useInView();
  const { data, error, isFetching, refetch } = useMenu('all', inView);
  // A reply is drawn in slices: all cards at once would hold up a tap.
  const menu = useDeferredValue(data);
  const favourites = useFavourites();
  const { lists, error: listError, retry } = useLists(choice.type, favourites.ids);
  const shown = menu && listOf(menu, choice, lists);
  const [drawn, lastRef] = useGrowing(DRAWN_AT_ONCE);
  const [list, scroller] = useScroller<HTMLUListElement>(Math.min(drawn, shown?.length ?? 0));
  const failure = menu ? listError : error;

  return (
    <section ref={widget} className={styles.widget} aria-labelledby={`${panelId}-title`}>
      <header className={styles.head}>
        <h2 id={`${panelId}-title`} className={styles.title}>
          <LotteryIcon />
          {t('widget.title')}
        </h2>
        <Link className={styles.more} to="/lotteryCenter">
          {t('widget.more')}
        </Link>
        <span className={styles.arrows}>
          <ScrollArrow scroller={scroller} way={-1} label={t('scroll.back')} />
          <ScrollArrow scroller={scroller} way={1} label={t('scroll.forward')} />
        </span>
      </header>
      <div className={styles.controls}>
        <CategoryBar
          categories={menu ? tabCategories(menu) : []}
          value={choice.type === '' ? choice.category : ''}
          onChange={(category) => setChoice(chooseCategory(category))}
        />
        <div className={styles.switches}>
          <ListSwitches type={choice.type} onPress={(type) => setChoice((now) => pressList(now, type))} />
          <IconButton
            label={t('history.label')}
            icon={<CalendarIcon size={18} />}
            pressed={panelOpen}
            aria-expanded={panelOpen}
            aria-controls={panelId}
            onClick={() => setPanelOpen((open) => !open)}
          />
        </div>
      </div>
      {panelOpen && (
        <HistoryPanel
          id={panelId}
          current={shown && currentDraw(shown)}
          week={choice.week}
          onWeek={(week) => setChoice((now) => chooseWeek(now, week))}
        />
      )}
      {failure && !shown ? (
        <div className={styles.message}>
          <Failure error={failure} busy={isFetching} onRetry={menu ? retry : () => void refetch()} />
        </div>
      ) : (
        <Cards
          lotteries={shown}
          drawn={drawn}
          lastRef={lastRef}
          choice={choice}
          favourites={favourites}
          list={list}
          onScroll={scroller.measure}
        />
      )}
    </section>
  );
};

export default LotterySlot;
