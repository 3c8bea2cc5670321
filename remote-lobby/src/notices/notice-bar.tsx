import { lazy, Suspense, useEffect, useState } from 'react';
import { announcements } from 'shared-contracts/content';
import { useLanguage } from 'shared-contracts/remote';
import { useTranslation } from 'shared-contracts/sdk';
import { cx, Skeleton } from 'shared-ui';
import { ChevronEndIcon, MegaphoneIcon } from 'shared-ui/icons';
import { useRead } from '../data/use-read.ts';
import { useStill } from '../shared/use-still.ts';
import styles from './notice-bar.module.css';

const NoticeDialog = lazy(() => import(/* webpackChunkName: 'dialogs' */ './notice-dialog.lazy.tsx'));

/** The lobby also shows notices of type H (specification, section 7). */
const TYPES = 'B,PL,PU,PR,H';
/** Specification, section 9. */
const PAGE_SIZE = 8;
const TURN_MS = 6000;

/** Which notice is in the bar; turns by itself until somebody rests on it. */
const useTurn = (count: number, held: boolean): number => {
  const still = useStill();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (held || still || count < 2) return undefined;
    const timer = setInterval(() => setTurn((before) => before + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [held, still, count]);
  return count === 0 ? 0 : turn % count;
};

/** The line of notices: one title after the other; pressing it opens the notice (CON-013). */
export const NoticeBar = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = useRead(announcements, { query: { language, types: TYPES, pageNo: 1, pageSize: PAGE_SIZE } });
  const [held, setHeld] = useState(false);
  const [opened, setOpened] = useState<number | null>(null);
  const list = data?.list ?? [];
  const current = useTurn(list.length, held || opened !== null);
  const notice = list[current];
  if (data && !notice) return null;
  return (
    <section className={styles.bar} aria-label={t('notices.label')}>
      <MegaphoneIcon size={18} className={styles.icon} />
      {notice ? (
        <button
          type="button"
          className={styles.notice}
          aria-haspopup="dialog"
          onClick={() => setOpened(current)}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <span key={notice.id} className={cx(styles.title, list.length > 1 && styles.turning)}>
            {notice.title}
          </span>
          {list.length > 1 && (
            <span className={styles.count} dir="auto">
              {t('notices.place', { number: current + 1, count: list.length })}
            </span>
          )}
          <ChevronEndIcon size={18} />
        </button>
      ) : (
        <Skeleton width="60%" />
      )}
      {opened !== null && (
        <Suspense fallback={null}>
          <NoticeDialog notices={list} first={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  );
};
