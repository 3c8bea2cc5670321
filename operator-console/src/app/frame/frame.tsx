import { useEffect, useId, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { ProposalArea, QueueName } from 'shared-contracts/reports';
import { Button, VisuallyHidden } from 'shared-ui';
import { LogoutIcon } from 'shared-ui/icons';
import { countText, useLive, useQueues, waitingIn } from '../../shared/live/index.ts';
import { useNumber } from '../../shared/numbers/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import type { SignedInOperator } from '../../shared/session/operator-session.ts';
import { useLeave } from '../../shared/unsaved/index.ts';
import { signOut } from '../session/session.api.ts';
import styles from './frame.module.css';
import { Mark } from './mark.tsx';
import { Preferences } from './preferences.tsx';
import { Search } from './search.tsx';

interface FrameProps {
  readonly operator: SignedInOperator;
  readonly children: ReactNode;
}

const GROUPS = ['portal', 'members', 'access', 'records'] as const;
type Group = (typeof GROUPS)[number];

interface PageLink {
  readonly group: Group;
  readonly to: string;
  readonly label: string;
  /** Whoever lacks it does not see the page; a page without one is open to every operator. */
  readonly right?: string;
  /** Another one that opens it. */
  readonly or?: string;
  /** What waits there is counted beside the link. */
  readonly queues?: readonly QueueName[];
  /** So are proposals of others that wait there. */
  readonly proposals?: ProposalArea;
}

/** Pages below a list belong to it: a merchant's own, a draw's. */
const isCurrent = (to: string, pathname: string): boolean =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));

/** The pages this operator may open. */
const usePages = ({ rights }: SignedInOperator): readonly PageLink[] => {
  const { t } = useTranslation();
  const pages: readonly PageLink[] = [
    { group: 'portal', to: '/', label: t('nav.home') },
    { group: 'portal', to: '/merchants', label: t('nav.merchants'), right: 'merchants.read', queues: ['settings'] },
    { group: 'portal', to: '/content', label: t('nav.content'), right: 'merchants.read' },
    { group: 'portal', to: '/games', label: t('nav.games'), right: 'games.read', proposals: 'vendor-key' },
    { group: 'portal', to: '/lottery', label: t('nav.lottery'), right: 'lottery.read', queues: ['results'] },
    { group: 'portal', to: '/releases', label: t('nav.releases'), right: 'releases.read', proposals: 'release' },
    { group: 'portal', to: '/outbox', label: t('nav.outbox'), right: 'messages.read' },
    { group: 'portal', to: '/feedback', label: t('nav.feedback'), right: 'feedback.read', queues: ['feedback'] },
    { group: 'members', to: '/members', label: t('nav.members'), right: 'members.read', queues: ['adjustments'] },
    { group: 'members', to: '/messages', label: t('nav.inbox'), right: 'inbox.read' },
    { group: 'members', to: '/agents', label: t('nav.agents'), right: 'agents.read', queues: ['bills'] },
    { group: 'members', to: '/kyc', label: t('nav.kyc'), right: 'kyc.read', queues: ['kyc'] },
    {
      group: 'members',
      to: '/protection',
      label: t('nav.protection'),
      right: 'protection.read',
      queues: ['cases', 'lifts'],
    },
    { group: 'members', to: '/risk', label: t('nav.risk'), right: 'risk.read' },
    { group: 'members', to: '/help-lines', label: t('nav.helpLines'), right: 'protection.read' },
    { group: 'members', to: '/points', label: t('nav.points'), right: 'points.read', queues: ['redemptions'] },
    { group: 'members', to: '/loyalty', label: t('nav.loyalty'), right: 'loyalty.read', or: 'grants.read' },
    {
      ...{ group: 'members', to: '/promotions', label: t('nav.promotions'), right: 'promotions.read' },
      queues: ['applications'],
    },
    { group: 'members', to: '/missions', label: t('nav.missions'), right: 'missions.read' },
    {
      ...{ group: 'members', to: '/payments', label: t('nav.payments'), right: 'payments.read' },
      queues: ['withdrawals', 'deposits'],
    },
    { group: 'members', to: '/banks', label: t('nav.banks'), right: 'banks.read' },
    { group: 'access', to: '/registration', label: t('nav.registration'), right: 'registration.read' },
    { group: 'access', to: '/sign-in', label: t('nav.signIn'), right: 'merchants.read' },
    { group: 'access', to: '/restricted-persons', label: t('nav.restricted'), right: 'compliance.read' },
    { group: 'access', to: '/under-age', label: t('nav.underAge'), right: 'compliance.read' },
    { group: 'access', to: '/operators', label: t('nav.operators'), right: 'operators.manage' },
    { group: 'access', to: '/account', label: t('nav.account') },
    { group: 'records', to: '/reports', label: t('nav.reports'), right: 'reports.read' },
    { group: 'records', to: '/self-test', label: t('nav.selfTest'), right: 'compliance.read' },
    { group: 'records', to: '/regulator', label: t('nav.regulator'), right: 'compliance.read' },
    { group: 'records', to: '/audit', label: t('nav.audit'), right: 'audit.read' },
  ];
  return pages.filter(
    ({ right, or }) => right === undefined || [right, or].some((one) => one !== undefined && rights.includes(one)),
  );
};

interface MenuLinkProps {
  readonly page: PageLink;
  readonly isHere: boolean;
  readonly waiting: number;
}

/** The count is what the link is described by, not a part of its name: that stays the same whatever waits. */
const MenuLink = ({ page: { to, label }, isHere, waiting }: MenuLinkProps) => {
  const { t } = useTranslation();
  const number = useNumber();
  const id = useId();
  const count = countText(waiting, number);
  return (
    <>
      <Link
        to={to}
        className={styles.link}
        aria-current={isHere ? 'page' : undefined}
        aria-describedby={waiting > 0 ? id : undefined}
      >
        {label}
        {waiting > 0 && (
          <span className={styles.count} aria-hidden>
            {count}
          </span>
        )}
      </Link>
      {waiting > 0 && (
        <VisuallyHidden>
          <span id={id}>{t('nav.waiting', { waiting: count })}</span>
        </VisuallyHidden>
      )}
    </>
  );
};

/** How much waits at a page, and 0 until that is known. */
const useWaiting = ({ name }: SignedInOperator): ((page: Pick<PageLink, 'queues' | 'proposals'>) => number) => {
  const { data } = useQueues();
  return ({ queues = [], proposals }) => {
    if (!data) return 0;
    const others = data.proposals.filter(({ area, proposedBy }) => area === proposals && proposedBy !== name);
    return data.queues.reduce(
      (sum, queue) => sum + (queues.includes(queue.queue) ? waitingIn(queue) : 0),
      others.length,
    );
  };
};

const Pages = ({ operator }: Pick<FrameProps, 'operator'>) => {
  const { t } = useTranslation();
  const pages = usePages(operator);
  const waitingAt = useWaiting(operator);
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Narrow screens show a part of the row, low ones a part of the column.
  useEffect(() => {
    const row = nav.current;
    const show = (): void => {
      const current = row?.querySelector<HTMLElement>('[aria-current="page"]');
      if (!row || !current) return;
      row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
      const top = current.offsetTop - row.offsetTop;
      const isInView = top >= row.scrollTop && top + current.offsetHeight <= row.scrollTop + row.clientHeight;
      if (!isInView) row.scrollTop = top - (row.clientHeight - current.offsetHeight) / 2;
    };
    show();
    // Its links are wider in their own face.
    if ('fonts' in document) void document.fonts.ready.then(show);
  }, [pathname]);
  const groups = GROUPS.map((group) => ({ group, list: pages.filter((page) => page.group === group) }));
  return (
    <nav ref={nav} className={styles.nav} aria-label={t('frame.pages')}>
      {groups
        .filter(({ list }) => list.length > 0)
        .map(({ group, list }) => (
          <div key={group} role="group" aria-labelledby={`pages-${group}`} className={styles.group}>
            <span id={`pages-${group}`} className={styles.groupName}>
              {t(`nav.group.${group}`)}
            </span>
            {list.map((page) => (
              <MenuLink key={page.to} page={page} isHere={isCurrent(page.to, pathname)} waiting={waitingAt(page)} />
            ))}
          </div>
        ))}
    </nav>
  );
};

/** Without the link's own step in the browser's history: the router cannot hold one that is not its own while something is typed. */
const goToPage = (event: MouseEvent): void => {
  event.preventDefault();
  document.getElementById('page')?.focus();
};

const FIRST_IN_ROW = '#page tbody [role="row"] :is(a[href], button:enabled, input:enabled, select:enabled)';

/** To what can be pressed in the first row of the page, or to the page where no row has anything. */
const goToFirstRow = (): void =>
  (document.querySelector<HTMLElement>(FIRST_IN_ROW) ?? document.getElementById('page'))?.focus();

/** At the start of wide screens, on top of narrow ones: the pages of this operator, and the way out. Beside it the page. */
export const Frame = ({ operator, children }: FrameProps) => {
  const { t } = useTranslation();
  const services = useConsole();
  useLive();
  const leave = useLeave();
  const [isLeaving, setLeaving] = useState(false);

  const goOut = (): void => {
    setLeaving(true);
    void signOut(services);
  };

  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#page" onClick={goToPage}>
        {t('frame.skip')}
      </a>
      <button type="button" className={styles.skip} onClick={goToFirstRow}>
        {t('frame.skipToRow')}
      </button>
      <header className={styles.bar}>
        <div className={styles.brand}>
          <Mark />
          <span className={styles.name}>{t('app.title')}</span>
        </div>
        <Pages operator={operator} />
        <div className={styles.end}>
          {operator.rights.includes('members.read') && <Search />}
          <Preferences />
          <span className={styles.who}>
            <span className={styles.operator}>{operator.name}</span>
            <span className={styles.role}>{t(`role.${operator.role}`, { defaultValue: operator.role })}</span>
          </span>
          <Button
            size="sm"
            variant="quiet"
            busy={isLeaving}
            iconStart={<LogoutIcon size={18} />}
            onClick={() => leave(goOut)}
          >
            <span className={styles.word}>{t('frame.signOut')}</span>
          </Button>
        </div>
      </header>
      <main id="page" className={styles.page} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
};
