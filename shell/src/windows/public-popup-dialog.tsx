import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui';
import { useShell } from '../ui/shell-context.ts';
import { useValue } from '../ui/use-value.ts';
import { NewsDialog } from './news-dialog.tsx';
import { WINDOWS, useWindowTexts } from './texts.ts';
import { useNothing } from './use-nothing.ts';
import { popupQuery } from './windows.queries.ts';

/** What a merchant tells everybody who comes, once a session. */
export const PublicPopupDialog = () => {
  const { t } = useTranslation(WINDOWS);
  const isThere = useWindowTexts();
  const shell = useShell();
  const isAsked = useValue(shell.dialog$) === 'public-popup' && isThere;
  useValue(shell.state.language$);
  const { data, isError } = useQuery({ ...popupQuery(shell), enabled: isAsked });
  const list = data?.popup;
  useNothing(isAsked && (isError || list?.length === 0));
  const close = (): void => {
    shell.sessionStore.setFlag('publicityClose');
    shell.dialog$.next(null);
  };
  if (!isAsked || !list) return null;
  return (
    <NewsDialog
      title={t('publicPopup.title')}
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
