import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readNotices } from 'shared-contracts/content';
import { Button } from 'shared-ui';
import { useMember, useShell } from '../ui/shell-context.ts';
import { useValue } from '../ui/use-value.ts';
import { NewsDialog } from './news-dialog.tsx';
import { WINDOWS, useWindowTexts } from './texts.ts';
import { newsOf, unreadQuery } from './windows.queries.ts';

/** `loginPopupModal`: what a member should know now, once after each sign-in (AUT-009). */
export const LoginPopupDialog = () => {
  const { t } = useTranslation(WINDOWS);
  const isThere = useWindowTexts();
  const shell = useShell();
  const member = useMember();
  const isAsked = useValue(shell.dialog$) === 'login-popup' && isThere;
  useValue(shell.state.language$);
  const { data } = useQuery({ ...unreadQuery(shell), enabled: isAsked && member !== null });
  const close = (): void => {
    shell.sessionStore.setFlag('announcementClose');
    shell.dialog$.next(null);
    // Next time they would be shown again: no reason to trouble anybody.
    shell.api.call(readNotices, {}).catch(() => undefined);
  };
  if (!isAsked || !data || !member) return null;
  return (
    <NewsDialog
      title={t('loginPopup.title', { name: member.nickname || member.account })}
      description={data.unreadCount > 0 ? t('loginPopup.unread', { count: data.unreadCount }) : undefined}
      list={newsOf(data)}
      onClose={close}
      actions={
        <Button variant="primary" onClick={close}>
          {t('news.close')}
        </Button>
      }
    />
  );
};
