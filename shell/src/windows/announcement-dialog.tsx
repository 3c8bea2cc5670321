import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useShell } from '../ui/shell-context.ts';
import { useValue } from '../ui/use-value.ts';
import { OpenedNotices } from './opened-notices.tsx';
import { WINDOWS, useWindowTexts } from './texts.ts';
import { announcementQuery, unseen } from './windows.queries.ts';

/** Notices that open by themselves: for a member once a session, for a visitor with every visit (CON-015). */
export const AnnouncementDialog = () => {
  const { t } = useTranslation(WINDOWS);
  const isThere = useWindowTexts();
  const shell = useShell();
  const queries = useQueryClient();
  const isAsked = useValue(shell.dialog$) === 'announcement' && isThere;
  useValue(shell.state.language$);
  const { data, isError } = useQuery({ ...announcementQuery(shell), enabled: isAsked });
  return (
    <OpenedNotices
      title={t('announcement.title')}
      isAsked={isAsked}
      list={data && unseen(queries, shell, data.popup)}
      isError={isError}
      onClosed={() => {
        if (shell.state.loggedIn$.value) shell.sessionStore.setFlag('announcementClose');
      }}
    />
  );
};
