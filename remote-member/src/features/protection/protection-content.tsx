import { usePortal, useTranslation } from 'shared-contracts/sdk';
import { Button, Card } from 'shared-ui';
import { QueryView } from '../../shared/query-view.tsx';
import { SessionsSection } from '../sessions/index.ts';
import { BarNotice, BreaksSection } from './breaks-section.tsx';
import { HelpSection } from './help-section.tsx';
import { HistorySection } from './history-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import styles from './protection.module.css';
import { RealitySection } from './reality-section.tsx';
import { RecordsSection } from './records-section.tsx';
import { useIsMember, useOverview } from './use-protection.ts';

const ABOUT = ['limits', 'reality', 'breaks', 'records'] as const;

/** For visitors: what there is, and the way in. */
const Explanation = () => {
  const { t } = useTranslation();
  const portal = usePortal();
  return (
    <>
      <div className={styles.cards}>
        {ABOUT.map((what) => (
          <Card key={what} title={t(`protection.${what}`)}>
            <p className={styles.muted}>{t(`protection.explain.${what}`)}</p>
          </Card>
        ))}
      </div>
      <div className={styles.signIn}>
        <p>{t('protection.signInText')}</p>
        <Button variant="primary" onClick={() => portal.openLogin()}>
          {t('protection.signIn')}
        </Button>
      </div>
    </>
  );
};

const Own = () => (
  <QueryView query={useOverview()} height="100dvh">
    {({ session, limits, currencySymbol }) => (
      <>
        {session.bar && <BarNotice bar={session.bar} />}
        <LimitsSection limits={limits} symbol={currencySymbol} />
        <RealitySection session={session} />
        <BreaksSection />
        <SessionsSection />
        <RecordsSection />
        <HistorySection symbol={currencySymbol} />
      </>
    )}
  </QueryView>
);

/** Limits, breaks, reality check, sessions, records, history and help lines (RSG-006). */
export const ProtectionContent = () => {
  const isMember = useIsMember();
  return (
    <div className={styles.content}>
      {isMember ? <Own /> : <Explanation />}
      <HelpSection />
    </div>
  );
};
