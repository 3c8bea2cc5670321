/** Parts of the shell that load on demand: dialogs, menus, the game page. */
import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary, ErrorState } from 'shared-ui';
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
  /** If the page's own part fails, its place says so and offers another try. Of any other part `fallback` stays, and a toast says so. */
  readonly isPage?: boolean;
  /** Called if it could not be loaded or threw, so that the caller can close it again. */
  readonly onFailed?: () => void;
}

export const Show = <P extends object>({ part, props, fallback = null, isPage = false, onFailed }: ShowProps<P>) => {
  const { t } = useTranslation('shell');
  const shell = useShell();
  const [attempt, setAttempt] = useState(0);
  const { component: Part, error } = useComponent(part.load, attempt);

  const sayFailed = (code: string): void => {
    if (!isPage) shell.toasts.push({ id: 'part-failed', tone: 'refused', title: t(`errors:${code}`) });
  };

  const fail = (stage: 'chunk' | 'render', cause: unknown): void => {
    shell.telemetry.failure({
      kind: stage === 'chunk' ? 'load' : 'render',
      module: 'shell',
      stage,
      errorClass: classOf(cause),
      message: messageOf(cause),
    });
    onFailed?.();
  };

  useEffect(() => {
    if (error === null) return;
    void shell.updates.recover(error).then((recovers) => {
      if (!recovers) sayFailed('network.failed');
    });
    fail('chunk', error);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- reported once per failure, not once per render
  }, [error]);

  const instead = isPage ? <ErrorState onRetry={() => setAttempt(attempt + 1)} /> : fallback;
  if (error !== null) return instead;
  if (!Part) return fallback;
  const onError = (cause: unknown): void => {
    sayFailed('server.unexpected');
    fail('render', cause);
  };
  return (
    <ErrorBoundary key={attempt} fallback={instead} onError={onError}>
      <Part {...props} />
    </ErrorBoundary>
  );
};
