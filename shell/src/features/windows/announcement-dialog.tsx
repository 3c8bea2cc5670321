import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { OpenedNotices } from './opened-notices.tsx';
import { WINDOWS, useWindowTexts } from './texts.ts';
import { announcementQuery, popupBesides, unseen } from './windows.queries.ts';

/**
 * Notices that open automatically: once a session for a member, on every visit for a visitor (CON-015). If the public popup is due, it is
 * their last page, so that one tap closes everything.
 */
export const AnnouncementDialog = () => {
  const { t } = useTranslation(WINDOWS);
  const isThere = useWindowTexts();
  const shell = useShell();
  const queries = useQueryClient();
  const isAsked = useValue(shell.dialog$) === 'announcement' && isThere;
  useValue(shell.state.language$);
  const { data, isError } = useQuery({ ...announcementQuery(shell), enabled: isAsked });
  const popup = popupBesides(queries, shell);
  return (
    <OpenedNotices
      title={t('announcement.title')}
      isAsked={isAsked}
      list={data && [...unseen(queries, shell, data.popup), ...popup]}
      isError={isError}
      onClosed={() => {
        if (shell.state.loggedIn$.value) shell.sessionStore.setFlag('announcementClose');
        if (popup.length > 0) shell.sessionStore.setFlag('publicityClose');
      }}
    />
  );
};
