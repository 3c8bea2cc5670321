import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { passwordLink, resetPasswordByLink } from 'shared-contracts/identity';
import { Button, Notice, Skeleton } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useRegistrationTexts } from '../registration/index.ts';
import { useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import styles from '../../shared/access/access.module.css';
import { NewPasswordForm } from './password-fields.tsx';
import { ACCESS } from '../../shared/access/texts.ts';

/** Shown for a link that expired or was used, with a way to request another one. */
const UsedLink = () => {
  const { t } = useTranslation(ACCESS);
  const { dialog$ } = useShell();
  return (
    <div className={styles.form}>
      <Notice tone="refused">{t('errors:password.link-invalid')}</Notice>
      <Button variant="primary" size="lg" block onClick={() => dialog$.next('forgot-password')}>
        {t('link.another')}
      </Button>
    </div>
  );
};

const LinkForm = ({ token }: { readonly token: string }) => {
  const { t, i18n } = useTranslation(ACCESS);
  const { api, session } = useShell();
  const { data, isPending } = useQuery({
    queryKey: ['shell', 'password-link'],
    queryFn: () => api.call(passwordLink, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (isPending) return <Skeleton shape="block" height="12rem" />;
  // If the check fails, submitting the form will show it.
  if (data?.isGood === false) return <UsedLink />;
  return (
    <NewPasswordForm
      submitLabel={t('link.submit')}
      asksOld={false}
      send={async ({ newPassword }) => {
        const body = { token, newPassword, language: i18n.language };
        const signedIn = await api.call(resetPasswordByLink, { body });
        await session.signInWith(signedIn.token);
      }}
    />
  );
};

/** Opened by a mailed link. Its token was in the hash of the address and has been removed from there. */
export const NewPasswordDialog = () => {
  const { t } = useTranslation(ACCESS);
  const { dialog$, session } = useShell();
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
      {isThere && token !== null ? <LinkForm token={token} /> : <Skeleton shape="block" height="12rem" />}
    </Dialog>
  );
};
