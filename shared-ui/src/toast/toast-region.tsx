import type { ReactNode } from 'react';
import { useUiText } from '../text/ui-text.tsx';
import styles from './toast.module.css';

/** Where toasts appear; one per portal, always in the page so that screen readers listen to it. */
export const ToastRegion = ({ children }: { readonly children: ReactNode }) => {
  const say = useUiText();
  return (
    <ol
      role="list"
      aria-live="polite"
      aria-relevant="additions"
      aria-label={say('ui.notifications')}
      className={styles.region}
    >
      {children}
    </ol>
  );
};
