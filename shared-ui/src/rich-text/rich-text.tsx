import { useEffect, useState, type MouseEvent } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { cx } from '../lib/cx.ts';
import styles from './rich-text.module.css';

export interface RichTextProps {
  /** What a merchant wrote. */
  readonly html: string;
  readonly className?: string | undefined;
  /** A link of the portal was pressed: opens it in place. */
  readonly onFollow: (to: string) => void;
  /** The cleaner could not be loaded; the text stays away. */
  readonly onError: (error: unknown) => void;
}

interface Clean {
  readonly of: string;
  readonly html: string;
}

type Sanitise = (html: string) => string;

/** Once it is there, a text is drawn with its first drawing: nothing below it moves. */
let sanitiseNow: Sanitise | null = null;

/** Fetches the cleaner ahead of the first text. Rejects where its code cannot be loaded. */
export const prepareRichText = async (): Promise<Sanitise> => {
  sanitiseNow ??= (await import('./sanitise.ts')).sanitise;
  return sanitiseNow;
};

const cleanNow = (html: string): Clean | null => sanitiseNow && { of: html, html: sanitiseNow(html) };

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Text of a merchant: cleaned first, drawn second; without the cleaner nothing of it is drawn. */
export const RichText = ({ html, className, onFollow, onError }: RichTextProps) => {
  const [clean, setClean] = useState(() => cleanNow(html));
  useEffect(() => {
    if (clean?.of === html) return undefined;
    let isCurrent = true;
    prepareRichText()
      .then((sanitise) => {
        if (isCurrent) setClean({ of: html, html: sanitise(html) });
      })
      .catch(onError);
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- whom to tell of a failure is no reason to clean again
  }, [html]);

  if (clean?.of !== html) return <Skeleton lines={4} />;

  /** Links of the portal open in place. */
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const to = link?.getAttribute('href');
    if (!to?.startsWith('/') || !isPlainClick(event)) return;
    event.preventDefault();
    onFollow(to);
  };
  return (
    // The links inside answer the keyboard themselves; this only changes where a click on one leads.
    <div className={cx(styles.html, className)} onClick={follow} dangerouslySetInnerHTML={{ __html: clean.html }} />
  );
};
