import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { Button, EmptyState, ErrorBoundary, Spinner, UiTextProvider, VisuallyHidden } from 'shared-ui';
import { RefreshIcon, WarningIcon } from 'shared-ui/icons';
import { AccountPage } from '../features/account/index.ts';
import { AgentPage, AgentsPage } from '../features/agents/index.ts';
import { AuditPage } from '../features/audit/index.ts';
import { BanksPage } from '../features/banks/index.ts';
import { ContentPage } from '../features/content/index.ts';
import { FeedbackPage } from '../features/feedback/index.ts';
import { GamesPage } from '../features/games/index.ts';
import { HelpLinesPage } from '../features/help-lines/index.ts';
import { HomePage } from '../features/home/index.ts';
import { InvitationPage } from '../features/invitation/index.ts';
import { KycPage } from '../features/kyc/index.ts';
import { DrawPage, LotteryPage } from '../features/lottery/index.ts';
import { LoyaltyPage } from '../features/loyalty/index.ts';
import { MemberPage, MembersPage } from '../features/members/index.ts';
import { MerchantSettingsPage } from '../features/merchant-settings/index.ts';
import { MerchantsPage } from '../features/merchants/index.ts';
import { MessagesPage } from '../features/messages/index.ts';
import { MissionsPage } from '../features/missions/index.ts';
import { OperatorsPage } from '../features/operators/index.ts';
import { OutboxPage } from '../features/outbox/index.ts';
import { PaymentsPage } from '../features/payments/index.ts';
import { PointsPage } from '../features/points/index.ts';
import { PromotionsPage } from '../features/promotions/index.ts';
import { ProtectionPage } from '../features/protection/index.ts';
import { RegistrationPage } from '../features/registration/index.ts';
import { RegulatorPage } from '../features/regulator/index.ts';
import { ReleasesPage } from '../features/releases/index.ts';
import { ReportsPage } from '../features/reports/index.ts';
import { RestrictedPersonsPage } from '../features/restricted-persons/index.ts';
import { RiskPage } from '../features/risk/index.ts';
import { SelfTestPage } from '../features/self-test/index.ts';
import { SignInControlPage } from '../features/sign-in/index.ts';
import { UnderAgePage } from '../features/under-age/index.ts';
import { ReadFailure } from '../shared/reading/index.ts';
import { useConsole, useOperator, useToken } from '../shared/session/console-context.ts';
import { UnsavedGuard } from '../shared/unsaved/index.ts';
import styles from './app.module.css';
import { Frame } from './frame/frame.tsx';
import { resume } from './session/session.api.ts';
import { SignIn } from './session/sign-in.tsx';

const Waiting = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.wait} aria-busy>
      <VisuallyHidden>{t('app.loading')}</VisuallyHidden>
      <Spinner size={28} />
    </div>
  );
};

/** A page whose code comes with its first opening. By its key the former page goes at once, not when the code of this one is there. */
const pageAt = (path: string, page: ReactNode) => (
  <Route
    path={path}
    element={
      <Suspense key={path} fallback={<Waiting />}>
        {page}
      </Suspense>
    }
  />
);

/** Takes up the session of this browser's tabs, or shows the door. */
const Door = () => {
  const services = useConsole();
  const token = useToken();
  const resuming = useQuery({
    queryKey: ['resume', token],
    enabled: token !== null,
    queryFn: async () => {
      await resume(services);
      return null;
    },
  });
  if (token === null) return <SignIn />;
  if (!resuming.isError) return <Waiting />;
  return (
    <div className={styles.wait}>
      <ReadFailure query={resuming} />
    </div>
  );
};

/** An address that is no page, or none for this operator's role: it says so instead of showing another page. */
const NoPage = () => {
  const { t } = useTranslation();
  return (
    <EmptyState title={t('noPage.title')} text={t('noPage.text')} action={<Link to="/">{t('noPage.back')}</Link>} />
  );
};

const reload = (): void => window.location.reload();

/** A new release of the console may have replaced the files of a page that did not come: only a reload knows the new ones. */
const PageFailed = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.failed} role="alert">
      <EmptyState
        icon={<WarningIcon size={24} />}
        title={t('pageFailed.title')}
        text={t('pageFailed.text')}
        action={
          <Button onClick={reload} iconStart={<RefreshIcon size={18} />}>
            {t('pageFailed.reload')}
          </Button>
        }
      />
    </div>
  );
};

const Pages = () => {
  const operator = useOperator();
  const { pathname } = useLocation();
  // Before the door: whoever is invited has no way in yet.
  if (pathname === '/invitation')
    return (
      <Suspense fallback={<Waiting />}>
        <InvitationPage />
      </Suspense>
    );
  if (!operator) return <Door />;
  return (
    <UnsavedGuard>
      <Frame operator={operator}>
        <ErrorBoundary fallback={<PageFailed />} resetKey={pathname}>
          <Routes>
            {pageAt('/', <HomePage />)}
            {pageAt('/merchants', <MerchantsPage canSwitch={operator.rights.includes('modules.switch')} />)}
            {pageAt('/merchants/:merchant', <MerchantSettingsPage rights={operator.rights} />)}
            {operator.rights.includes('releases.read') &&
              pageAt(
                '/releases',
                <ReleasesPage
                  canManage={operator.rights.includes('releases.manage')}
                  canSeeTokens={operator.rights.includes('releases.tokens')}
                />,
              )}
            {operator.rights.includes('points.read') &&
              pageAt(
                '/points',
                <PointsPage
                  canConfigure={operator.rights.includes('points.configure')}
                  canDecide={operator.rights.includes('points.decide')}
                />,
              )}
            {operator.rights.includes('kyc.read') &&
              pageAt(
                '/kyc',
                <KycPage
                  canDecide={operator.rights.includes('kyc.decide')}
                  canConfigure={operator.rights.includes('kyc.configure')}
                />,
              )}
            {operator.rights.includes('members.read') && pageAt('/members', <MembersPage />)}
            {operator.rights.includes('members.read') && pageAt('/members/:id', <MemberPage />)}
            {operator.rights.includes('agents.read') && pageAt('/agents', <AgentsPage />)}
            {operator.rights.includes('agents.read') && pageAt('/agents/:id', <AgentPage />)}
            {operator.rights.includes('payments.read') && pageAt('/payments', <PaymentsPage />)}
            {operator.rights.includes('banks.read') && pageAt('/banks', <BanksPage />)}
            {['loyalty.read', 'grants.read'].some((right) => operator.rights.includes(right)) &&
              pageAt('/loyalty', <LoyaltyPage />)}
            {operator.rights.includes('promotions.read') &&
              pageAt(
                '/promotions',
                <PromotionsPage
                  canConfigure={operator.rights.includes('promotions.configure')}
                  canDecide={operator.rights.includes('promotions.decide')}
                />,
              )}
            {operator.rights.includes('missions.read') && pageAt('/missions', <MissionsPage />)}
            {operator.rights.includes('lottery.read') && pageAt('/lottery', <LotteryPage />)}
            {operator.rights.includes('lottery.read') && pageAt('/lottery/draws/:gameCode/:drawNo', <DrawPage />)}
            {operator.rights.includes('messages.read') && pageAt('/outbox', <OutboxPage />)}
            {operator.rights.includes('inbox.read') && pageAt('/messages', <MessagesPage />)}
            {operator.rights.includes('feedback.read') && pageAt('/feedback', <FeedbackPage />)}
            {operator.rights.includes('protection.read') && pageAt('/protection', <ProtectionPage />)}
            {operator.rights.includes('protection.read') && pageAt('/help-lines', <HelpLinesPage />)}
            {operator.rights.includes('registration.read') && pageAt('/registration', <RegistrationPage />)}
            {operator.rights.includes('compliance.read') && pageAt('/restricted-persons', <RestrictedPersonsPage />)}
            {operator.rights.includes('games.read') && pageAt('/games', <GamesPage />)}
            {operator.rights.includes('merchants.read') && pageAt('/content', <ContentPage />)}
            {operator.rights.includes('merchants.read') && pageAt('/sign-in', <SignInControlPage />)}
            {operator.rights.includes('compliance.read') && pageAt('/under-age', <UnderAgePage />)}
            {operator.rights.includes('operators.manage') && pageAt('/operators', <OperatorsPage />)}
            {operator.rights.includes('risk.read') && pageAt('/risk', <RiskPage />)}
            {operator.rights.includes('reports.read') && pageAt('/reports', <ReportsPage />)}
            {operator.rights.includes('compliance.read') && pageAt('/self-test', <SelfTestPage />)}
            {operator.rights.includes('compliance.read') && pageAt('/regulator', <RegulatorPage />)}
            {pageAt('/account', <AccountPage />)}
            {operator.rights.includes('audit.read') &&
              pageAt('/audit', <AuditPage canVerify={operator.rights.includes('audit.verify')} />)}
            <Route path="*" element={<NoPage />} />
          </Routes>
        </ErrorBoundary>
      </Frame>
    </UnsavedGuard>
  );
};

export const App = () => {
  const { t } = useTranslation();
  return (
    <UiTextProvider translate={(key, values) => t(`ui:${key}`, { ...values })}>
      <ErrorBoundary fallback={<PageFailed />}>
        <Pages />
      </ErrorBoundary>
    </UiTextProvider>
  );
};
