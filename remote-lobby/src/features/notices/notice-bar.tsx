import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'shared-contracts/sdk';
import { lazy } from 'shared-react';
import { cx, Skeleton, useInView, WindowRoom } from 'shared-ui';
import { ChevronEndIcon, MegaphoneIcon } from 'shared-ui/icons';
import { useStill } from '../../shared/use-still.ts';
import styles from './notice-bar.module.css';
import { useNotices } from './use-notices.ts';

const NoticeDialog = lazy(() => import(/* webpackChunkName: 'dialogs' */ './notice-dialog.lazy.tsx'));

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

/** The line of notices: one title of the first page after the other; pressing it opens the notice (CON-013). */
export const NoticeBar = () => {
  const { t } = useTranslation();
  const { data } = useNotices(1);
  const [held, setHeld] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const list = data?.list ?? [];
  const [bar, inView] = useInView();
  const current = useTurn(list.length, held || opened !== null || !inView);
  const notice = list[current];
  if (data && !notice) return null;
  return (
    <section ref={bar} className={styles.bar} aria-label={t('notices.label')}>
      <MegaphoneIcon size={18} className={styles.icon} />
      {notice ? (
        <button
          type="button"
          className={styles.notice}
          aria-haspopup="dialog"
          onClick={() => setOpened(notice.id)}
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
        <Suspense fallback={<WindowRoom />}>
          <NoticeDialog first={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  );
};
