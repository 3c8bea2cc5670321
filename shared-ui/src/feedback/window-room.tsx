import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useUiText } from '../text/ui-text.tsx';
import { Spinner } from './spinner.tsx';
import styles from './window-room.module.css';

/** What comes quicker than that, in milliseconds, needs no room. */
const LATE_MS = 300;

/** In the place of a window whose code is on its way: after a moment the page is dimmed. It can be used all the same. */
export const WindowRoom = () => {
  const say = useUiText();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  // The status is there before its text: screen readers read what comes into one, not one that comes with its text.
  return createPortal(
    <div className={late ? styles.room : undefined} role="status">
      {late && (
        <>
          <VisuallyHidden>{say('ui.loading')}</VisuallyHidden>
          <Spinner size={28} />
        </>
      )}
    </div>,
    document.body,
  );
};
