import { useSyncExternalStore, type ReactNode } from 'react';

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

/** A list of toasts that lives outside React: push from anywhere, render with `useToasts`, `ToastRegion` and `Toasts`. */
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
