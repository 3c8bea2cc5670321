import { createPortal } from 'react-dom';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useUiText } from '../text/ui-text.tsx';
import { Spinner } from './spinner.tsx';
import styles from './window-room.module.css';

/** In the place of a window whose code is on its way: after a moment the page is dimmed. It can be used all the same. */
export const WindowRoom = () => {
  const say = useUiText();
  return createPortal(
    <div className={styles.room} role="status">
      <VisuallyHidden>{say('ui.loading')}</VisuallyHidden>
      <Spinner size={28} />
    </div>,
    document.body,
  );
};
