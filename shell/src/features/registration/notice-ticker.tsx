import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announcements } from 'shared-contracts/content';
import { IconButton, Skeleton, useInView } from 'shared-ui';
import { ChevronEndIcon, MegaphoneIcon } from 'shared-ui/icons';
import { later, Show } from '../../shared/ui/later.tsx';
import { useShell } from '../../shared/ui/shell-context.ts';
import { useMedia } from '../../shared/ui/use-media.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import type { NoticeDialogProps } from './notice-dialog.tsx';
import styles from './registration.module.css';
import { REGISTRATION } from './texts.ts';

const NoticeDialog = later<NoticeDialogProps>(() =>
  import(/* webpackChunkName: 'registration' */ './notice-dialog.tsx').then((part) => ({ default: part.NoticeDialog })),
);
/** Public notices alone. */
const TYPE = 'PU';
const NOTICES_MAX = 100;
const TURN_MS = 6_000;

const usePublicNotices = () => {
  const { api, state } = useShell();
  const language = useValue(state.language$);
  return useQuery({
    queryKey: ['shell', 'public-notices', language],
    queryFn: () => api.call(announcements, { query: { language, types: TYPE, pageNo: 1, pageSize: NOTICES_MAX } }),
    // Once a session (SHL-078).
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** Height reserved while it loads, so that the content below does not move (QUA-005). */
export const NoticeTickerPlace = () => <Skeleton shape="block" className={styles.tickerPlace} height="100%" />;

/** Public notices by title, one after the other; pressed, the notice opens (REG-011, REG-012). */
export const NoticeTicker = () => {
  const { t } = useTranslation(REGISTRATION);
  const { data, isPending } = usePublicNotices();
  const notices = data?.list ?? [];
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [turn, setTurn] = useState(0);
  const [held, setHeld] = useState(false);
  const [opened, setOpened] = useState<number | null>(null);
  const count = notices.length;
  const [ticker, inView] = useInView();
  useEffect(() => {
    if (held || still || !inView || opened !== null || count < 2) return undefined;
    const timer = setInterval(() => setTurn((before) => before + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [held, still, inView, opened, count]);
  const current = count === 0 ? 0 : turn % count;
  const notice = notices[current];
  if (isPending) return <NoticeTickerPlace />;
  if (!notice) return null;
  return (
    <section
      ref={ticker}
      className={styles.ticker}
      aria-label={t('notices.label')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <MegaphoneIcon size={18} />
      <button type="button" className={styles.notice} aria-haspopup="dialog" onClick={() => setOpened(current)}>
        {notice.title}
      </button>
      {count > 1 && (
        <>
          <span className={styles.place} dir="auto">
            {t('notices.place', { number: current + 1, count })}
          </span>
          <IconButton
            size="sm"
            label={t('notices.next')}
            icon={<ChevronEndIcon size={18} />}
            onClick={() => setTurn(current + 1)}
          />
        </>
      )}
      {opened !== null && (
        <Show
          part={NoticeDialog}
          props={{ notices, first: opened, onClose: () => setOpened(null) }}
          onFailed={() => setOpened(null)}
        />
      )}
    </section>
  );
};
