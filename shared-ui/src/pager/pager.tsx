import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '../button/button.tsx';
import { ChevronEndIcon, ChevronStartIcon } from '../icons/index.ts';
import { cx } from '../lib/cx.ts';
import { useUiText } from '../text/ui-text.tsx';
import { pagerItems } from './pages.ts';
import styles from './pager.module.css';

interface PagerProps {
  /** Current page, from 1. */
  readonly page: number;
  /** How many pages there are; with one or none the pager shows nothing. */
  readonly pages: number;
  readonly onPage: (page: number) => void;
  /** Name of the navigation, when a page has more than one. */
  readonly label?: string;
  /** Without numbers on wide screens as well: for a narrow column. */
  readonly short?: boolean;
}

/** Answers the place of the buttons. One that is disabled under the focus would drop it: the other one takes it over. */
const useKeptFocus = (page: number) => {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (place.current?.querySelector(':disabled') !== document.activeElement) return;
    place.current?.querySelector<HTMLButtonElement>(':scope > button:enabled')?.focus();
  }, [page]);
  return place;
};

/** Numbered pages: five round the current one, two at each end. On phones it says "Page 3 of 20" between two buttons. */
export const Pager = ({ page, pages, onPage, label, short = false }: PagerProps) => {
  const say = useUiText();
  const place = useKeptFocus(page);
  if (pages <= 1) return null;
  return (
    <nav ref={place} aria-label={label ?? say('ui.pager')} className={cx(styles.pager, !short && styles.numbered)}>
      <IconButton
        label={say('ui.previousPage')}
        icon={<ChevronStartIcon />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {!short && (
        <ol role="list" className={styles.pages}>
          {pagerItems(page, pages).map((item) =>
            typeof item === 'number' ? (
              <li key={item}>
                <button
                  type="button"
                  className={cx(styles.page, item === page && styles.current)}
                  aria-label={say('ui.page', { page: item })}
                  aria-current={item === page ? 'page' : undefined}
                  onClick={() => onPage(item)}
                >
                  {item}
                </button>
              </li>
            ) : (
              <li key={item} className={styles.gap} aria-hidden>
                …
              </li>
            ),
          )}
        </ol>
      )}
      <span className={styles.short} aria-live="polite">
        {say('ui.pageOf', { page, pages })}
      </span>
      <IconButton
        label={say('ui.nextPage')}
        icon={<ChevronEndIcon />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
};
