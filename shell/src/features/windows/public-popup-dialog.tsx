import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { OpenedNotices } from './opened-notices.tsx';
import { WINDOWS, useWindowTexts } from './texts.ts';
import { popupQuery } from './windows.queries.ts';

/** The merchant's popup for everyone, once a session. */
export const PublicPopupDialog = () => {
  const { t } = useTranslation(WINDOWS);
  const isThere = useWindowTexts();
  const shell = useShell();
  const isAsked = useValue(shell.dialog$) === 'public-popup' && isThere;
  useValue(shell.state.language$);
  const { data, isError } = useQuery({ ...popupQuery(shell), enabled: isAsked });
  return (
    <OpenedNotices
      title={t('publicPopup.title')}
      isAsked={isAsked}
      list={data?.popup}
      isError={isError}
      onClosed={() => shell.sessionStore.setFlag('publicityClose')}
    />
  );
};
