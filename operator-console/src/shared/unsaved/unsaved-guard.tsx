import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useBlocker, useLocation, useNavigate } from 'react-router-dom';
import type { BlockerFunction } from 'react-router-dom';
import { lazy } from 'shared-react';
import { ErrorBoundary } from 'shared-ui';
import { isElsewhere } from './is-elsewhere.ts';
import { UnsavedContext } from './unsaved-context.ts';
import type { Unsaved } from './unsaved-context.ts';

/** No part of the first page: it comes as soon as something is typed. */
const ConfirmDialog = lazy(async () => ({ default: (await import('shared-ui/dialog')).ConfirmDialog }));

/** The browser asks with words of its own. */
const askBrowser = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Where the operator typed last, for the focus to go back to: what was pressed to go elsewhere is no place for it (a tab that gets the
 * focus is chosen again). Without one, what is seen on top.
 */
const usePlaceOfTyping = () => {
  const typedIn = useRef<HTMLElement | null>(null);
  const place = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const follow = ({ target }: Event): void => {
      if (target instanceof HTMLElement) typedIn.current = target;
    };
    document.addEventListener('input', follow);
    return () => document.removeEventListener('input', follow);
  }, []);
  return {
    place,
    goBack: (): void => {
      const { current } = typedIn;
      const onTop = [...document.querySelectorAll<HTMLElement>('#page, [role="dialog"]')].at(-1) ?? null;
      place.current = current?.isConnected ? current : onTop;
    },
    goOn: (): void => {
      place.current = null;
    },
  };
};

/** Forms below it hold typed input: it asks before the operator goes elsewhere, and the browser before it leaves the console. */
export const UnsavedGuard = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const here = useLocation();
  const [changed] = useState(() => new Set<object>());
  const [isNeeded, setNeeded] = useState(false);
  const [leaving, setLeaving] = useState<{ readonly then: () => void } | null>(null);
  const isBack = useRef(false);
  const { place, goBack, goOn } = usePlaceOfTyping();

  const unsaved = useMemo<Unsaved>(
    () => ({
      note: (form, isChanged) => {
        if (isChanged) changed.add(form);
        else changed.delete(form);
        if (isChanged) setNeeded(true);
        // Only while it is needed: a page with this listener is not kept for the browser's Back button.
        if (changed.size > 0) window.addEventListener('beforeunload', askBrowser);
        else window.removeEventListener('beforeunload', askBrowser);
      },
      leave: (then, form) => {
        if (form ? changed.has(form) : changed.size > 0) setLeaving({ then });
        else then();
      },
    }),
    [changed],
  );
  const isBlocked: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
    isBack.current = historyAction === NavigationType.Pop;
    return changed.size > 0 && isElsewhere(currentLocation, nextLocation);
  };
  const blocker = useBlocker(isBlocked);

  const keep = (): void => {
    goBack();
    setLeaving(null);
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    // `useSearchParams` builds each change upon the one before, also upon this one, until there is another location.
    if (!isBack.current) void navigate(here, { replace: true, state: here.state as unknown });
  };
  const discard = (): void => {
    goOn();
    setLeaving(null);
    leaving?.then();
    if (blocker.state === 'blocked') blocker.proceed();
  };
  return (
    <UnsavedContext value={unsaved}>
      {children}
      {isNeeded && (
        // Without the question nothing is lost either: the operator stays, and the next press loads it once more.
        <ErrorBoundary fallback={null} resetKey={blocker.location?.key ?? ''}>
          <Suspense fallback={null}>
            <ConfirmDialog
              open={leaving !== null || blocker.state === 'blocked'}
              danger
              finalFocus={place}
              title={t('unsaved.title')}
              text={t('unsaved.text')}
              cancelLabel={t('unsaved.keep')}
              confirmLabel={t('unsaved.discard')}
              onConfirm={discard}
              onCancel={keep}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </UnsavedContext>
  );
};
