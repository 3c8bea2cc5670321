import { Spinner, useUiText } from 'shared-ui';
import styles from './window-room.module.css';

/** In the place of a window whose code is on its way: after a moment the page is dimmed. It can be used all the same. */
export const WindowRoom = () => (
  <div className={styles.room} role="status" aria-label={useUiText()('ui.loading')}>
    <Spinner size={28} />
  </div>
);
