import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { changePassword } from 'shared-contracts/identity';
import { Button, Skeleton } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useShell } from '../ui/shell-context.ts';
import { useValue } from '../ui/use-value.ts';
import type { PasswordChange } from './access.policy.ts';
import { NewPasswordForm } from './password-fields.tsx';
import { ACCESS, useAccessTexts } from './texts.ts';

const WHY: Readonly<Record<Exclude<PasswordChange, null>, string>> = {
  forced: 'change.forced',
  advised: 'change.weak',
};

/** A new password: wished for, advised, or forced, when nothing but signing out leads past it (PWD-001 to PWD-005). */
export const ChangePasswordDialog = () => {
  const { t } = useTranslation(ACCESS);
  const { api, arrivals, dialog$, session, toasts } = useShell();
  const isThere = useAccessTexts();
  const dialog = useValue(dialog$);
  const open = dialog === 'change-password';
  const change = useValue(session.passwordChange$);
  const isForced = change === 'forced';
  // Whatever took its place, a sign-out that was thought better of for example: afterwards it is there again.
  useEffect(() => {
    if (isForced && dialog === null) arrivals.ask('change-password');
  }, [arrivals, dialog, isForced]);
  // Typed a moment ago to sign in: nobody has to type it again (VAL-035, VAL-036).
  const held = session.heldPassword();
  const close = (): void => {
    session.passwordChange$.next(null);
    dialog$.next(null);
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      persistent={isForced}
      closeHidden={isForced}
      title={isThere ? t('change.title') : ''}
      description={isThere ? t(change === null ? 'change.text' : WHY[change]) : undefined}
      size="sm"
    >
      {isThere ? (
        <NewPasswordForm
          submitLabel={t('change.submit')}
          asksOld={held === null}
          send={async (fields) => {
            await api.call(changePassword, { body: { ...fields, oldPassword: held ?? fields.oldPassword } });
            close();
            await session.afterPasswordChange();
            toasts.push({ id: 'password-changed', tone: 'won', title: t('change.done') });
          }}
          after={
            change !== null && (
              <Button variant="quiet" block onClick={isForced ? () => dialog$.next('sign-out') : close}>
                {t(isForced ? 'shell:signOut.action' : 'change.later')}
              </Button>
            )
          }
        />
      ) : (
        <Skeleton shape="block" height="16rem" />
      )}
    </Dialog>
  );
};
