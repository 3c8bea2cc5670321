import { useTranslation } from 'react-i18next';
import { resetPasswordByLink } from 'shared-contracts/identity';
import { Skeleton } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useRegistrationTexts } from '../registration/texts.ts';
import { useShell } from '../ui/shell-context.ts';
import { useValue } from '../ui/use-value.ts';
import { NewPasswordForm } from './password-fields.tsx';
import { ACCESS } from './texts.ts';

/** Opened by a mailed link: its token came in the hash of the address and is gone from there by now. */
export const NewPasswordDialog = () => {
  const { t, i18n } = useTranslation(ACCESS);
  const { api, dialog$, session } = useShell();
  const isThere = useRegistrationTexts();
  const open = useValue(dialog$) === 'new-password';
  const token = session.resetToken();
  return (
    <Dialog
      open={open && token !== null}
      onClose={() => dialog$.next(null)}
      title={isThere ? t('link.title') : ''}
      description={isThere ? t('link.text') : undefined}
      size="sm"
    >
      {isThere && token !== null ? (
        <NewPasswordForm
          submitLabel={t('link.submit')}
          asksOld={false}
          send={async ({ newPassword }) => {
            const body = { token, newPassword, language: i18n.language };
            const signedIn = await api.call(resetPasswordByLink, { body });
            await session.signInWith(signedIn.token);
          }}
        />
      ) : (
        <Skeleton shape="block" height="12rem" />
      )}
    </Dialog>
  );
};
