import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePassword } from 'shared-contracts/identity';
import { reauthenticationWays } from 'shared-contracts/protection';
import { Button, Skeleton } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useRegistrationTexts } from '../registration/index.ts';
import { useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import type { PasswordChange } from '../../shared/access/access.policy.ts';
import { NewPasswordForm } from './password-fields.tsx';
import type { NewPasswordFields } from './password-fields.tsx';
import { ACCESS } from '../../shared/access/texts.ts';

const WHY: Readonly<Record<Exclude<PasswordChange, null>, string>> = {
  forced: 'change.forced',
  advised: 'change.weak',
};

/** Whether the member has a password; null until it is known. True if the member has just logged in with it. */
const useHasPassword = (isAsked: boolean): boolean | null => {
  const { api } = useShell();
  const { data, isError } = useQuery({
    queryKey: ['shell', 'has-password'],
    queryFn: async () => (await api.call(reauthenticationWays, {})).ways.some(({ way }) => way === 'password'),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
  });
  return isError || !isAsked ? true : (data ?? null);
};

/** A new or first password: voluntary, advised, or forced, when a logout is the only other choice (PWD-001 to PWD-005). */
export const ChangePasswordDialog = () => {
  const { t, i18n } = useTranslation(ACCESS);
  const { api, arrivals, dialog$, session, toasts } = useShell();
  const isThere = useRegistrationTexts();
  const dialog = useValue(dialog$);
  const [isSending, setSending] = useState(false);
  // The platform may require another proof in a dialog above this one, which must keep its input.
  const open = dialog === 'change-password' || isSending;
  const change = useValue(session.passwordChange$);
  const isForced = change === 'forced';
  // Opens again after another dialog replaced it, for example a logout that the member cancelled.
  useEffect(() => {
    if (isForced && dialog === null) arrivals.ask('change-password');
  }, [arrivals, dialog, isForced]);
  // The member has just typed it to log in and need not type it again (VAL-035, VAL-036).
  const held = session.heldPassword();
  const hasPassword = useHasPassword(open && held === null && change === null);
  const texts = hasPassword === false ? 'change.first' : 'change';
  const close = (): void => {
    session.passwordChange$.next(null);
    dialog$.next(null);
  };
  const send = async ({ oldPassword, ...fields }: NewPasswordFields): Promise<void> => {
    const known = held ?? oldPassword;
    const proof = hasPassword && known !== undefined ? { oldPassword: known } : {};
    setSending(true);
    try {
      await api.call(changePassword, { body: { ...fields, ...proof, language: i18n.language } });
    } catch (error) {
      if (dialog$.value === null) dialog$.next('change-password');
      throw error;
    } finally {
      setSending(false);
    }
    close();
    await session.afterPasswordChange();
    toasts.push({ id: 'password-changed', tone: 'won', title: t(`${texts}.done`) });
  };
  const isReady = isThere && hasPassword !== null;
  return (
    <Dialog
      open={open}
      onClose={close}
      persistent={isForced || isSending}
      closeHidden={isForced}
      title={isReady ? t(`${texts}.title`) : ''}
      description={isReady ? t(change === null ? `${texts}.text` : WHY[change]) : undefined}
      size="sm"
    >
      {isReady ? (
        <NewPasswordForm
          submitLabel={t(`${texts}.submit`)}
          asksOld={hasPassword && held === null}
          send={send}
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
