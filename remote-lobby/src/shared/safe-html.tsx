import { useEffect, useState } from 'react';
import type { MouseEvent } from 'react';
import { usePortal } from 'shared-contracts/sdk';
import { cx, Skeleton } from 'shared-ui';
import styles from './safe-html.module.css';

interface SafeHtmlProps {
  /** What a merchant wrote. */
  readonly html: string;
  readonly className?: string | undefined;
}

interface Clean {
  readonly of: string;
  readonly html: string;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Text of a merchant: cleaned first, drawn second; without the cleaner nothing of it is drawn. */
export const SafeHtml = ({ html, className }: SafeHtmlProps) => {
  const portal = usePortal();
  const [clean, setClean] = useState<Clean | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('./sanitise.ts')
      .then(({ sanitise }) => {
        if (isCurrent) setClean({ of: html, html: sanitise(html) });
      })
      .catch((error: unknown) => portal.telemetry.reportError(error, { part: 'safe-html' }));
    return () => {
      isCurrent = false;
    };
  }, [html, portal]);

  if (clean?.of !== html) return <Skeleton lines={4} />;

  /** Links of the portal open in place. */
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const to = link?.getAttribute('href');
    if (!to?.startsWith('/') || !isPlainClick(event)) return;
    event.preventDefault();
    portal.navigate(to);
  };
  return (
    // The links inside answer the keyboard themselves; this only changes where a click on one leads.
    <div className={cx(styles.html, className)} onClick={follow} dangerouslySetInnerHTML={{ __html: clean.html }} />
  );
};
