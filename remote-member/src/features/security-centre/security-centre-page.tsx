import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { authenticator } from 'shared-contracts/identity/proof';
import { verificationState } from 'shared-contracts/kyc';
import { contacts, pinState } from 'shared-contracts/pin';
import { lazy, useLanguage } from 'shared-react';
import { formatDateTime, usePortal, useQuery, useQueryClient, useTranslation } from 'shared-contracts/sdk';
import { Badge, Button, Card, WindowRoom } from 'shared-ui';
import { ChatIcon, KeyIcon, LockIcon, MailIcon, ShieldIcon } from 'shared-ui/icons';
import { QueryView } from '../../shared/query-view.tsx';
import { Row, RowButtons, Rows } from '../../shared/rows.tsx';
import { useHasPassword } from '../../shared/use-has-password.ts';
import { loadAuthenticatorDialog } from '../authenticator/index.ts';
import { BankAccountsCard } from '../bank-accounts/index.ts';
import { LinkedCard } from '../linking/index.ts';
import { PinDialog } from '../pin/index.ts';
import { SessionsSection } from '../sessions/index.ts';
import { WayBack } from '../withdraw/index.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import styles from './security-centre.module.css';
import { VerificationCard } from './verification-card.tsx';

/** With the code that draws QR codes: only for who sets one up. */
const AuthenticatorDialog = lazy(loadAuthenticatorDialog);

const KEY = ['member', 'security'] as const;

/** Everything of the page in one round of calls; read again when an operator decides. */
const useSecurity = () => {
  const portal = usePortal();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const [verification, pin, reach, app] = await Promise.all([
        portal.api.call(verificationState, {}),
        portal.api.call(pinState, {}),
        portal.api.call(contacts, {}),
        portal.api.call(authenticator, {}),
      ]);
      return { verification, pin, reach, app };
    },
  });
  const refresh = (): void => void client.invalidateQueries({ queryKey: KEY });
  useEffect(
    () => portal.bus.on('kyc/status-changed', () => void client.invalidateQueries({ queryKey: KEY })),
    [portal, client],
  );
  return { ...query, refresh };
};

type ContactKind = 'mobile' | 'email';
type Open = 'pin' | ContactKind | `confirm-${ContactKind}` | 'authenticator' | null;
type Security = NonNullable<ReturnType<typeof useSecurity>['data']>;

const CONFIRMED = { 'confirm-mobile': 'mobile', 'confirm-email': 'email' } as const;
const CONTACT_ICONS = { mobile: <ChatIcon />, email: <MailIcon /> } as const;

interface ContactRowProps {
  readonly kind: ContactKind;
  readonly contact: Security['reach'][ContactKind];
  readonly onOpen: (open: Open) => void;
}

/** One that was only typed says so, and can be proved as it is (docs/decisions/0018-contacts-that-are-proved.md). */
const ContactRow = ({ kind, contact, onOpen }: ContactRowProps) => {
  const { t } = useTranslation();
  const badge = (): ReactNode => {
    if (contact === null) return undefined;
    return contact.isVerified ? (
      <Badge tone="won">{t('security.verified')}</Badge>
    ) : (
      <Badge tone="pending">{t('security.unconfirmed')}</Badge>
    );
  };
  return (
    <Row
      icon={CONTACT_ICONS[kind]}
      name={t(`security.${kind}`)}
      text={contact?.value ?? t(`security.${kind}None`)}
      badge={badge()}
      action={
        <RowButtons>
          {contact?.isVerified === false && (
            <Button variant="primary" onClick={() => onOpen(`confirm-${kind}`)}>
              {t(`security.${kind}Confirm`)}
            </Button>
          )}
          <Button onClick={() => onOpen(kind)}>{t(contact ? `security.${kind}Change` : `security.${kind}Bind`)}</Button>
        </RowButtons>
      }
    />
  );
};

const Ways = ({ security, onOpen }: { readonly security: Security; readonly onOpen: (open: Open) => void }) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const language = useLanguage();
  const hasPassword = useHasPassword();
  const { pin, reach, app } = security;
  const pinText = (): string => {
    if (pin.changedAt !== null) return t('security.pinSince', { at: formatDateTime(pin.changedAt, language) });
    return t(pin.codeTo === null ? 'security.pinNeedsContact' : 'security.pinNone');
  };
  const openPassword = (): void =>
    portal.bus.publish({ type: 'ui/open', version: 1, payload: { dialog: 'change-password' } });
  return (
    <Card title={t('security.access')} description={t('security.accessText')}>
      <Rows>
        <Row
          icon={<LockIcon />}
          name={t('security.password')}
          text={t(hasPassword ? 'security.passwordText' : 'security.passwordNone')}
          action={
            <Button onClick={openPassword}>
              {t(hasPassword ? 'security.changePassword' : 'security.setPassword')}
            </Button>
          }
        />
        <Row
          icon={<KeyIcon />}
          name={t('security.pin')}
          text={pinText()}
          action={
            <Button disabled={!pin.isSet && pin.codeTo === null} onClick={() => onOpen('pin')}>
              {t(pin.isSet ? 'security.pinChange' : 'security.pinSet')}
            </Button>
          }
        />
        <Row
          icon={<ShieldIcon />}
          name={t('authenticator.title')}
          text={
            app.boundAt === null
              ? t('authenticator.text')
              : t('authenticator.bound', { at: formatDateTime(app.boundAt, language) })
          }
          badge={
            app.boundAt === null ? (
              <Badge>{t('authenticator.unbound')}</Badge>
            ) : (
              <Badge tone="won">{t('authenticator.on')}</Badge>
            )
          }
          action={
            <Button onClick={() => onOpen('authenticator')}>
              {t(app.boundAt === null ? 'authenticator.start' : 'authenticator.remove')}
            </Button>
          }
        />
        <ContactRow kind="mobile" contact={reach.mobile} onOpen={onOpen} />
        <ContactRow kind="email" contact={reach.email} onOpen={onOpen} />
      </Rows>
    </Card>
  );
};

/** The security centre: identity check, password, payment PIN, contacts, linked identities, bank accounts, sessions (specification, section 2). */
const SecurityCentre = () => {
  const { t } = useTranslation();
  const portal = usePortal();
  const { refresh, ...query } = useSecurity();
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  const saved = (message: string): void => {
    close();
    refresh();
    portal.notify(message, 'success');
  };
  const done = (message: string) => (): void => saved(message);
  const pinSet = done(t('security.pinSaved'));
  return (
    <QueryView query={query} height="28rem">
      {(data) => (
        <div className={styles.page}>
          <WayBack />
          {data.verification.enabled && <VerificationCard state={data.verification} />}
          <Ways security={data} onOpen={setOpen} />
          <LinkedCard />
          <BankAccountsCard pinState={data.pin} onPinSet={pinSet} />
          <SessionsSection />
          {open === 'pin' && <PinDialog state={data.pin} onClose={close} onDone={pinSet} />}
          {open === 'authenticator' && (
            <Suspense fallback={<WindowRoom />}>
              <AuthenticatorDialog boundAt={data.app.boundAt} onClose={close} onDone={saved} />
            </Suspense>
          )}
          {(open === 'mobile' || open === 'email') && (
            <ContactDialog kind={open} onClose={close} onDone={done(t('security.bound'))} />
          )}
          {(open === 'confirm-mobile' || open === 'confirm-email') && (
            <ConfirmDialog
              kind={CONFIRMED[open]}
              to={data.reach[CONFIRMED[open]]?.value ?? ''}
              onClose={close}
              onDone={done(t('security.confirmed'))}
            />
          )}
        </div>
      )}
    </QueryView>
  );
};

export default SecurityCentre;
