import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button, ErrorState, Skeleton } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { errorText } from '../ui/error-text.ts';
import { useShell } from '../ui/shell-context.ts';
import { useValue } from '../ui/use-value.ts';
import { ShellText } from './shell-text.tsx';
import { WINDOWS, useWindowTexts } from './texts.ts';
import { disclaimerQuery } from './windows.queries.ts';

/** What a member agrees to once a session (AUT-003). Who does not agree signs out. */
export const DisclaimerDialog = () => {
  const { t } = useTranslation(WINDOWS);
  const isThere = useWindowTexts();
  const shell = useShell();
  const open = useValue(shell.dialog$) === 'disclaimer' && isThere;
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
          <Button variant="quiet" busy={isLeaving} onClick={() => void leave()}>
            {t('disclaimer.leave')}
          </Button>
          <Button variant="primary" disabled={!data} onClick={accept}>
            {t('disclaimer.accept')}
          </Button>
        </>
      }
    >
      {text && <ShellText html={text.content} onLeave={accept} />}
      {!data && error && <ErrorState text={errorText(t, error)} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
    </Dialog>
  );
};
