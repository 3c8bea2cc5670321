import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { parsePath, useLocation } from 'react-router-dom';
import { Button, ErrorState, Skeleton } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { errorText } from '../../shared/ui/error-text.ts';
import { useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { ShellText } from '../../shared/ui/shell-text.tsx';
import { WINDOWS, useWindowTexts } from './texts.ts';
import { disclaimerQuery } from './windows.queries.ts';

/** Following a link in the text is not agreement: the dialog hides and returns when the player leaves that page. */
const useStepAside = () => {
  const { arrivals, dialog$, sessionStore } = useShell();
  const isTurn = useValue(dialog$) === 'disclaimer';
  const { pathname } = useLocation();
  const [isAside, setAside] = useState(false);
  const read = useRef<string | null>(null);
  if (isAside && !isTurn) setAside(false);
  useEffect(() => {
    if (read.current === null || read.current === pathname) return;
    read.current = null;
    setAside(false);
    // Another dialog may have opened in the meantime.
    if (dialog$.value !== 'disclaimer' && !sessionStore.hasFlag('disclaimerAccept')) arrivals.ask('disclaimer');
  }, [arrivals, dialog$, sessionStore, pathname]);
  const stepAside = (to: string): void => {
    read.current = parsePath(to).pathname ?? pathname;
    setAside(true);
  };
  return { isTurn, isAside, stepAside };
};

/** The disclaimer that everyone accepts once a session, before or after the login (CON-016, AUT-003). Declining logs a member out. */
export const DisclaimerDialog = () => {
  const { t } = useTranslation(WINDOWS);
  const isThere = useWindowTexts();
  const shell = useShell();
  const { isTurn, isAside, stepAside } = useStepAside();
  const open = isTurn && !isAside && isThere;
  const isMember = useValue(shell.state.loggedIn$);
  useValue(shell.state.language$);
  const [isLeaving, setLeaving] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({ ...disclaimerQuery(shell), enabled: open });
  const accept = (): void => {
    shell.sessionStore.setFlag('disclaimerAccept');
    shell.dialog$.next(null);
  };
  const leave = async (): Promise<void> => {
    setLeaving(true);
    try {
      await shell.session.signOut();
    } catch (failure) {
      shell.toasts.push({ tone: 'refused', title: errorText(t, failure) });
    } finally {
      setLeaving(false);
    }
  };
  const text = data?.disclaimer;
  return (
    <Dialog
      open={open}
      persistent
      onClose={accept}
      title={text?.title ?? t('disclaimer.title')}
      actions={
        <>
          {isMember && (
            <Button variant="quiet" busy={isLeaving} onClick={() => void leave()}>
              {t('disclaimer.leave')}
            </Button>
          )}
          <Button variant="primary" disabled={!data} onClick={accept}>
            {t('disclaimer.accept')}
          </Button>
        </>
      }
    >
      {text && <ShellText html={text.content} onLeave={stepAside} />}
      {!data && error && <ErrorState text={errorText(t, error)} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
    </Dialog>
  );
};
