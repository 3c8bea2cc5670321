import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { IconButton } from '../button/button.tsx';
import { CheckCircleIcon, CloseIcon, InfoIcon, RefusedIcon, WarningIcon } from '../icons/index.ts';
import { cx } from '../lib/cx.ts';
import { useUiText } from '../text/ui-text.tsx';
import styles from './toast.module.css';

export type ToastTone = 'info' | 'won' | 'pending' | 'refused';

export interface Toast {
  readonly id: string;
  readonly tone?: ToastTone;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** One button or link, such as "Reload". */
  readonly action?: ReactNode;
  /** How long it stays, in milliseconds; `null` until dismissed. Default 6000. A toast never says what is said nowhere else. */
  readonly stayMs?: number | null;
}

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

interface ToastRegionProps {
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
}

/** Where toasts appear; one per portal, always in the page so that screen readers listen to it. Hover and focus hold a toast. */
export const ToastRegion = ({ toasts, onDismiss }: ToastRegionProps) => {
  const say = useUiText();
  return (
    <ol
      role="list"
      aria-live="polite"
      aria-relevant="additions"
      aria-label={say('ui.notifications')}
      className={styles.region}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />
      ))}
    </ol>
  );
};

/** A list of toasts that lives outside React: push from anywhere, render with `useToasts` and `ToastRegion`. */
export interface ToastQueue {
  /** Shows a toast and answers its id. At most three are in view; the oldest leaves first. */
  readonly push: (toast: Omit<Toast, 'id'> & { readonly id?: string }) => string;
  readonly dismiss: (id: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly list: () => readonly Toast[];
}

const mostToasts = 3;

export const createToastQueue = (): ToastQueue => {
  let toasts: readonly Toast[] = [];
  let made = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  return {
    push: (toast) => {
      made += 1;
      const id = toast.id ?? `toast-${made}`;
      set([...toasts.filter((other) => other.id !== id), { ...toast, id }].slice(-mostToasts));
      return id;
    },
    dismiss: (id) => set(toasts.filter((toast) => toast.id !== id)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    list: () => toasts,
  };
};

/** The toasts of a queue, kept up to date. */
export const useToasts = (queue: ToastQueue): readonly Toast[] =>
  useSyncExternalStore(queue.subscribe, queue.list, queue.list);
