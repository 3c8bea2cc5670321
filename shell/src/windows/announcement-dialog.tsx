import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui';
import { useShell } from '../ui/shell-context.ts';
import { useValue } from '../ui/use-value.ts';
import { NewsDialog } from './news-dialog.tsx';
import { WINDOWS, useWindowTexts } from './texts.ts';
import { useNothing } from './use-nothing.ts';
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
  const list = data && unseen(queries, shell, data.popup);
  useNothing(isAsked && (isError || list?.length === 0));
  const close = (): void => {
    if (shell.state.loggedIn$.value) shell.sessionStore.setFlag('announcementClose');
    shell.dialog$.next(null);
  };
  if (!isAsked || !list) return null;
  return (
    <NewsDialog
      title={t('announcement.title')}
      list={list}
      onClose={close}
      actions={
        <Button variant="primary" onClick={close}>
          {t('news.close')}
        </Button>
      }
    />
  );
};
