import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Button, Card, Money } from 'shared-ui';
import { Fact, Facts } from '../../shared/look/facts.tsx';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { QueryView } from '../../shared/reading/index.ts';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { AccountLink } from '../account-link/index.ts';
import { memberKey, readOverview, sendReveal } from './member-page.api.ts';
import type { MemberRef, Overview } from './member-page.api.ts';

type Contacts = Overview['contacts'];

const ContactFacts = ({ mobile, email }: Contacts) => {
  const { t } = useTranslation();
  const text = (contact: Contacts['mobile']) =>
    contact === null ? '–' : `${contact.value}${contact.verifiedAt === null ? ` (${t('members.unproved')})` : ''}`;
  return (
    <>
      <Fact name={t('members.mobile')}>{text(mobile)}</Fact>
      <Fact name={t('members.email')}>{text(email)}</Fact>
    </>
  );
};

const Kyc = ({ kyc }: Pick<Overview, 'kyc'>) => {
  const { t, i18n } = useTranslation();
  if (kyc === null) return '–';
  const at = formatDateTime(kyc.decidedAt ?? kyc.submittedAt, i18n.language);
  return `${t(`members.kyc.${kyc.state}`)}, ${at}`;
};

const Limits = ({ limits }: Pick<Overview, 'limits'>) => {
  const { t } = useTranslation();
  if (limits.length === 0) return '–';
  return limits.map(({ kind, period, value, used }) => (
    <span key={`${kind} ${period}`} className={layout.small}>
      {`${t(`members.limit.${kind}`)}, ${t(`members.period.${period}`)}: ${used ?? '0'} / ${value}`}
    </span>
  ));
};

const Figures = ({ overview, contacts }: { readonly overview: Overview; readonly contacts: Contacts }) => {
  const { t, i18n } = useTranslation();
  const { currency, deposits, withdrawals, bankAccounts, vendorBalances, authenticatorSince } = overview;
  const money = (amount: string) => <Money amount={amount} symbol={`${currency} `} />;
  return (
    <Facts>
      <Fact name={t('members.nickname')}>{overview.nickname}</Fact>
      <Fact name={t('members.upline')}>
        {overview.upline === null ? '–' : <AccountLink account={overview.upline} />}
      </Fact>
      <ContactFacts {...contacts} />
      <Fact name={t('members.balance')}>{money(overview.balance)}</Fact>
      {vendorBalances.map(({ vendor, balance, inTransit }) => (
        <Fact key={vendor} name={vendor}>
          {money(balance)}
          {inTransit !== '0.00' && ` (${t('members.inTransit', { amount: `${currency} ${inTransit}` })})`}
        </Fact>
      ))}
      <Fact name={t('members.deposits')}>
        {money(deposits.sum)} ({deposits.count})
      </Fact>
      <Fact name={t('members.withdrawals')}>
        {money(withdrawals.sum)} ({withdrawals.count})
      </Fact>
      <Fact name={t('members.turnover')}>{money(overview.turnover)}</Fact>
      <Fact name={t('members.points')}>{overview.points}</Fact>
      <Fact name={t('members.lastCheck')}>
        <Kyc {...overview} />
      </Fact>
      <Fact name={t('members.limits')}>
        <Limits {...overview} />
      </Fact>
      <Fact name={t('members.bankAccounts')}>
        {bankAccounts.length === 0 ? '–' : bankAccounts.map(({ bank, lastFour }) => `${bank} …${lastFour}`).join(', ')}
      </Fact>
      <Fact name={t('members.pin')}>{t(overview.hasPin ? 'members.isSet' : 'members.isNotSet')}</Fact>
      <Fact name={t('members.authenticator')}>
        {authenticatorSince === null ? t('members.isNotSet') : formatDateTime(authenticatorSince, i18n.language)}
      </Fact>
      <Fact name={t('members.registeredIp')}>{overview.registeredIp ?? '–'}</Fact>
    </Facts>
  );
};

/** What the account stands for now. Contacts are masked until the operator says why they are needed. */
export const MemberOverview = (member: MemberRef) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const canReveal = useOperator()?.rights.includes('members.contacts') ?? false;
  const [revealed, setRevealed] = useState<Contacts | null>(null);
  const [isAsking, setAsking] = useState(false);
  const queryKey = [...memberKey(member), 'overview'];
  const query = useQuery({ queryKey, queryFn: () => readOverview(api, member) });
  return (
    <Card
      title={t('members.overview')}
      actions={
        canReveal && revealed === null ? (
          <Button size="sm" onClick={() => setAsking(true)}>
            {t('members.reveal')}
          </Button>
        ) : undefined
      }
    >
      <QueryView query={query} height="16rem">
        {(overview) => <Figures overview={overview} contacts={revealed ?? overview.contacts} />}
      </QueryView>
      {isAsking && (
        <OrderDialog
          title={t('members.revealTitle')}
          text={t('members.revealText')}
          submit={t('members.reveal')}
          send={async ({ reason }, call) => setRevealed(await sendReveal(call, member, reason))}
          renews={queryKey}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
};
