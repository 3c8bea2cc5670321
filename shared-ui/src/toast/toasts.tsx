import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { CheckCircleIcon, CloseIcon, InfoIcon, RefusedIcon, WarningIcon } from '../icons/index.ts';
import { cx } from '../lib/cx.ts';
import { useUiText } from '../text/ui-text.tsx';
import type { Toast } from './toast-queue.ts';
import styles from './toast.module.css';

const icons = { info: InfoIcon, won: CheckCircleIcon, pending: WarningIcon, refused: RefusedIcon } as const;
const usualStayMs = 6_000;

const ToastCard = ({ toast, onDismiss }: { readonly toast: Toast; readonly onDismiss: (id: string) => void }) => {
  const say = useUiText();
  const [held, setHeld] = useState(false);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  const stayMs = toast.stayMs === undefined ? usualStayMs : toast.stayMs;
  useEffect(() => {
    if (held || stayMs === null) return undefined;
    const timer = setTimeout(() => dismiss.current(toast.id), stayMs);
    return () => clearTimeout(timer);
  }, [held, stayMs, toast.id]);

  const tone = toast.tone ?? 'info';
  const Icon = icons[tone];
  return (
    <li
      className={styles.toast}
      // Open windows listen at the document: they take a press here for one outside, close, and drop what was typed.
      onPointerDown={(event) => event.stopPropagation()}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={cx(styles.icon, styles[tone])} />
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        {toast.text !== undefined && <p className={styles.text}>{toast.text}</p>}
        {toast.action !== undefined && <div className={styles.action}>{toast.action}</div>}
      </div>
      <IconButton
        size="sm"
        label={say('ui.dismiss')}
        icon={<CloseIcon size={18} />}
        onClick={() => onDismiss(toast.id)}
      />
    </li>
  );
};

export interface ToastsProps {
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
}

/** What a `ToastRegion` holds. Hover and focus hold a toast. */
export const Toasts = ({ toasts, onDismiss }: ToastsProps) =>
  toasts.map((toast) => <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />);
