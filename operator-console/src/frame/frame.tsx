import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { Button } from 'shared-ui';
import { LogoutIcon } from 'shared-ui/icons';
import { useConsole } from '../session/console-context.ts';
import type { SignedInOperator } from '../session/operator-session.ts';
import { signOut } from '../session/session.api.ts';
import styles from './frame.module.css';
import { Mark } from './mark.tsx';
import { Preferences } from './preferences.tsx';

interface FrameProps {
  readonly operator: SignedInOperator;
  readonly children: ReactNode;
}

/** Bar with the pages this operator may open, then the page. */
export const Frame = ({ operator, children }: FrameProps) => {
  const { t } = useTranslation();
  const services = useConsole();
  const [isLeaving, setLeaving] = useState(false);
  const pages = [
    { to: '/', label: t('nav.merchants'), right: 'merchants.read' },
    { to: '/releases', label: t('nav.releases'), right: 'releases.read' },
    { to: '/points', label: t('nav.points'), right: 'points.read' },
    { to: '/kyc', label: t('nav.kyc'), right: 'kyc.read' },
    { to: '/outbox', label: t('nav.outbox'), right: 'messages.read' },
    { to: '/protection', label: t('nav.protection'), right: 'protection.read' },
    { to: '/registration', label: t('nav.registration'), right: 'registration.read' },
    { to: '/restricted-persons', label: t('nav.restricted'), right: 'compliance.read' },
    { to: '/audit', label: t('nav.audit'), right: 'audit.read' },
  ].filter((page) => operator.rights.includes(page.right));

  const leave = (): void => {
    setLeaving(true);
    void signOut(services);
  };

  return (
    <>
      <a className={styles.skip} href="#page">
        {t('frame.skip')}
      </a>
      <header className={styles.bar}>
        <div className={styles.brand}>
          <Mark />
          <span className={styles.name}>{t('app.title')}</span>
        </div>
        <nav className={styles.nav} aria-label={t('frame.pages')}>
          {pages.map(({ to, label }) => (
            <NavLink key={to} to={to} end className={styles.link ?? ''}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.end}>
          <Preferences />
          <span className={styles.who}>
            <span className={styles.operator}>{operator.name}</span>
            <span className={styles.role}>{t(`role.${operator.role}`, { defaultValue: operator.role })}</span>
          </span>
          <Button size="sm" variant="quiet" busy={isLeaving} iconStart={<LogoutIcon size={18} />} onClick={leave}>
            {t('frame.signOut')}
          </Button>
        </div>
      </header>
      <main id="page" className={styles.page} tabIndex={-1}>
        {children}
      </main>
    </>
  );
};
