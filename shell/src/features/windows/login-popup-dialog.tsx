import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readNotices } from 'shared-contracts/content';
import { Button, ErrorState } from 'shared-ui';
import { errorText } from '../../shared/ui/error-text.ts';
import { useMember, useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { NewsDialog } from './news-dialog.tsx';
import { WINDOWS, useWindowTexts } from './texts.ts';
import { announcedBesides, newsOf, popupBesides, unreadQuery } from './windows.queries.ts';
import type { Unread } from './windows.queries.ts';

interface UnreadNewsProps {
  readonly first: Unread;
  readonly name: string;
  readonly onClose: () => void;
}

const UnreadNews = ({ first, name, onClose }: UnreadNewsProps) => {
  const { t } = useTranslation(WINDOWS);
  const shell = useShell();
  const queries = useQueryClient();
  const [pageNo, setPageNo] = useState(1);
  const besides = pageNo === 1 ? announcedBesides(queries, shell) : [];
  const { data, error, isFetching, refetch } = useQuery(unreadQuery(shell, pageNo));
  const failure = !data && error && (
    <ErrorState compact text={errorText(t, error)} busy={isFetching} onRetry={() => void refetch()} />
  );
  // The pager stays if notices were withdrawn, so that the member can go back.
  const pages = Math.max(pageNo, (data ?? first).totalPages);
  return (
    <NewsDialog
      title={t('loginPopup.title', { name })}
      description={first.unreadCount > 0 ? t('loginPopup.unread', { count: first.unreadCount }) : undefined}
      list={data && [...newsOf(data), ...besides]}
      paging={{ page: pageNo, pages, onPage: setPageNo }}
      failure={failure}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('news.close')}
        </Button>
      }
    />
  );
};

/** `loginPopupModal`: notices for a member, once after each login (AUT-009), together with other announcements (SHL-092). */
export const LoginPopupDialog = () => {
  const isThere = useWindowTexts();
  const shell = useShell();
  const queries = useQueryClient();
  const member = useMember();
  const isAsked = useValue(shell.dialog$) === 'login-popup' && isThere;
  useValue(shell.state.language$);
  const { data } = useQuery({ ...unreadQuery(shell), enabled: isAsked && member !== null });
  const close = (): void => {
    shell.sessionStore.setFlag('announcementClose');
    if (popupBesides(queries, shell).length > 0) shell.sessionStore.setFlag('publicityClose');
    shell.dialog$.next(null);
    // Not reported: the only effect is that they are shown again next time.
    shell.api.call(readNotices, {}).catch(() => undefined);
  };
  if (!isAsked || !data || !member) return null;
  return <UnreadNews first={data} name={member.nickname || member.account} onClose={close} />;
};
