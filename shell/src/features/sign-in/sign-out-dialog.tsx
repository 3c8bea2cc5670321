import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from 'shared-ui/dialog';
import { ACCESS, useAccessTexts } from '../../shared/access/texts.ts';
import { errorText } from '../../shared/ui/error-text.ts';
import { useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';

/** Asks for confirmation before a logout (AUT-027). */
export const SignOutDialog = () => {
  const { t } = useTranslation(ACCESS);
  const isThere = useAccessTexts();
  const { dialog$, session } = useShell();
  const open = useValue(dialog$) === 'sign-out' && isThere;
  const [failure, setFailure] = useState<string | null>(null);
  const close = (): void => {
    setFailure(null);
    dialog$.next(null);
  };
  const confirm = async (): Promise<void> => {
    setFailure(null);
    try {
      await session.signOut();
    } catch (error) {
      setFailure(errorText(t, error));
    }
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('signOut.title')}
      text={t('signOut.text')}
      confirmLabel={t('shell:signOut.action')}
      error={failure}
      onConfirm={confirm}
      onCancel={close}
    />
  );
};
