import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import styles from './message-dialog.module.css';

export interface MessageDialogProps {
  readonly open: boolean;
  /** Asked to close: Escape, the cross, a press on the cover. */
  readonly onClose: () => void;
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  /** What it says: ready to draw (`RichText` for HTML of a merchant). */
  readonly children?: ReactNode;
  readonly buttons?: ReactNode;
  /** In px; 200 by 200 unless told (specification, section 9). It grows with what it holds, never beyond the screen. */
  readonly width?: number;
  readonly height?: number;
}

/** Specification, section 9: it appears a moment after what it answers. */
export const MESSAGE_DELAY_MS = 100;
const SIZE = 200;

/** The generic window: icon, title, text and buttons; a press on the cover closes it. */
export const MessageDialog = ({
  open,
  onClose,
  icon,
  title,
  children,
  buttons,
  width = SIZE,
  height = SIZE,
}: MessageDialogProps) => {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    const timer = setTimeout(() => setDue(true), MESSAGE_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [open]);
  const style: CSSProperties = { '--message-width': `${width}px`, '--message-height': `${height}px` } as CSSProperties;
  return (
    <Dialog
      open={open && isDue}
      onClose={onClose}
      size="sm"
      className={styles.message}
      style={style}
      closeHidden={buttons !== undefined}
      title={
        <span className={styles.head}>
          {icon !== undefined && <span className={styles.icon}>{icon}</span>}
          {title}
        </span>
      }
      actions={buttons}
    >
      {children}
    </Dialog>
  );
};
