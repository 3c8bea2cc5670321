/** Parts of the shell that load on demand: dialogs, menus, the game page. */
import { useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classOf, messageOf } from '../telemetry/index.ts';
import { loadComponent, useComponent } from './loaded-component.ts';
import { useShell } from './shell-context.ts';

export interface Later<P> {
  readonly load: () => Promise<{ readonly default: ComponentType<P> }>;
}

/** Describes a part: `const SignIn = later(() => import('./sign-in.tsx').then(...))`. */
export const later = <P,>(load: Later<P>['load']): Later<P> => ({ load });

/** Loads a part that will probably be needed. Ignores failures. */
export const warmUp = <P,>(part: Later<P>): void => void loadComponent(part.load).catch(() => undefined);

interface ShowProps<P> {
  readonly part: Later<P>;
  readonly props: P;
  /** Shown until it is loaded. */
  readonly fallback?: ReactNode;
  /** Called if loading failed, so that the caller can close it again. */
  readonly onFailed?: () => void;
}

export const Show = <P extends object>({ part, props, fallback = null, onFailed }: ShowProps<P>) => {
  const { t } = useTranslation('shell');
  const shell = useShell();
  const { component: Part, error } = useComponent(part.load);
  useEffect(() => {
    if (error === null) return;
    void shell.updates.recover(error).then((recovers) => {
      if (!recovers) shell.toasts.push({ id: 'part-failed', tone: 'refused', title: t('errors:network.failed') });
    });
    shell.telemetry.failure({
      kind: 'load',
      module: 'shell',
      stage: 'chunk',
      errorClass: classOf(error),
      message: messageOf(error),
    });
    onFailed?.();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- reported once per failure, not once per render
  }, [error]);
  return Part ? <Part {...props} /> : fallback;
};
