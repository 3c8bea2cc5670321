import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDateTime } from 'shared-contracts/locale';
import { Button, Notice, StatRow, StatTile, formatAmount } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { CheckIcon, CopyIcon } from 'shared-ui/icons';
import { useDecision } from '../../shared/decision/index.ts';
import { Fact, Facts } from '../../shared/look/facts.tsx';
import layout from '../../shared/look/layout.module.css';
import { useCopy } from '../../shared/look/use-copy.ts';
import { QueryView } from '../../shared/reading/index.ts';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { Holder } from '../banks/index.ts';
import { AccountLink, AccountText } from '../account-link/index.ts';
import { openWithdrawal, paymentsKey } from './payments.api.ts';
import type { OpenedWithdrawal, Verdict } from './payments.api.ts';
import styles from './payments.module.css';
import { VerdictDialog } from './withdrawal-orders.tsx';

/** The whole number, to be typed or pasted into the bank's own form. */
const AccountNumber = ({ number }: Pick<OpenedWithdrawal, 'number'>) => {
  const { t } = useTranslation();
  const [became, copy] = useCopy(number ?? '');
  if (number === null) return t('banks.holderGone');
  const isCopied = became === 'copied';
  return (
    <span className={styles.copied}>
      <span className={styles.digits}>{number}</span>
      <Button
        size="sm"
        iconStart={isCopied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
        aria-label={t(isCopied ? 'payments.numberCopied' : 'payments.copyNumber')}
        onClick={() => void copy()}
      >
        {t(isCopied ? 'payments.copied' : 'payments.copy')}
      </Button>
      {became === 'failed' && (
        <span role="status" className={layout.small}>
          {t('copy.failed')}
        </span>
      )}
    </span>
  );
};

const Target = ({ withdrawal, currency }: { readonly withdrawal: OpenedWithdrawal; readonly currency: string }) => {
  const { t, i18n } = useTranslation();
  const { account, amount, bank, bankCode, createdAt, holder, isOwnName, number } = withdrawal;
  return (
    <Facts>
      <Fact name={t('payments.member')}>
        <AccountLink account={account} />
      </Fact>
      <Fact name={t('payments.amount')}>
        <span className={styles.sum}>{`${formatAmount(amount)} ${currency}`}</span>
      </Fact>
      <Fact name={t('payments.asked')}>
        <time dateTime={createdAt}>{formatDateTime(createdAt, i18n.language)}</time>
      </Fact>
      <Fact name={t('payments.bank')}>
        <span className={layout.two}>
          {bank}
          <span className={layout.small}>{bankCode}</span>
        </span>
      </Fact>
      <Fact name={t('payments.holder')}>
        <Holder holder={holder} isOwnName={isOwnName} />
      </Fact>
      <Fact name={t('payments.number')}>
        <AccountNumber number={number} />
      </Fact>
    </Facts>
  );
};

interface SumsProps extends Pick<OpenedWithdrawal, 'member'> {
  readonly currency: string;
}

const Sums = ({ member, currency }: SumsProps) => {
  const { t, i18n } = useTranslation();
  const { registeredAt, balance, deposits, withdrawals, wagered } = member;
  const money = (amount: string): string => `${formatAmount(amount)} ${currency}`;
  return (
    <section className={styles.part} aria-label={t('payments.memberSums')}>
      <h3 className={layout.legend}>{t('payments.memberSums')}</h3>
      <StatRow>
        <StatTile
          label={t('payments.deposited')}
          value={money(deposits.amount)}
          hint={t('payments.depositCount', { count: deposits.count })}
        />
        <StatTile
          label={t('payments.withdrawn')}
          value={money(withdrawals.amount)}
          hint={t('payments.withdrawalCount', { count: withdrawals.count })}
        />
        <StatTile
          label={t('payments.wagered')}
          value={money(wagered)}
          hint={t(withdrawals.count === 0 ? 'payments.wageredSinceRegistration' : 'payments.wageredSince')}
        />
        <StatTile
          label={t('payments.balance')}
          value={money(balance)}
          hint={t('payments.registered', { at: formatDateTime(registeredAt, i18n.language) })}
        />
      </StatRow>
    </section>
  );
};

const Cases = ({ merchant, cases }: Pick<OpenedWithdrawal, 'cases'> & { readonly merchant: string }) => {
  const { t, i18n } = useTranslation();
  const maySee = useOperator()?.rights.includes('protection.read') ?? false;
  if (cases.length === 0) return null;
  return (
    <Notice
      tone="pending"
      title={t('payments.cases', { count: cases.length })}
      action={
        maySee && (
          <Link className={styles.link} to={`/protection?${new URLSearchParams({ merchant })}`}>
            {t('payments.toCases')}
          </Link>
        )
      }
    >
      <ul className={styles.list}>
        {cases.map(({ id, rule, at }) => (
          <li key={id}>
            {t(`protection.rule.${rule}`, { defaultValue: rule })}
            {', '}
            <time dateTime={at}>{formatDateTime(at, i18n.language)}</time>
          </li>
        ))}
      </ul>
    </Notice>
  );
};

/** How it stands: who approved or refused it, what the member says, and when it counts as received. */
const Standing = ({ withdrawal }: { readonly withdrawal: OpenedWithdrawal }) => {
  const { t, i18n } = useTranslation();
  const at = (iso: string | null): string => (iso === null ? '' : formatDateTime(iso, i18n.language));
  const { status, needsTwo, firstApprovedBy, firstApprovedAt, decidedAt } = withdrawal;
  const { decidedBy, reason } = useDecision()(withdrawal);
  const { disputedAt, receiveDueAt, receivedAt, receivedBy } = withdrawal;
  const isOfTwo = status === 'pending' && needsTwo;
  const first = firstApprovedBy !== null && t('payments.firstAt', { name: firstApprovedBy, at: at(firstApprovedAt) });
  const lines = [
    !isOfTwo && first,
    decidedBy !== null && t(`payments.decided.${status}`, { name: decidedBy, at: at(decidedAt) }),
    reason !== null && t('payments.because', { reason }),
    receiveDueAt !== null && t('payments.due', { at: at(receiveDueAt) }),
    receivedBy !== null && t(`payments.receivedBy.${receivedBy}`, { at: at(receivedAt) }),
  ].filter((line) => line !== false);
  return (
    <>
      {status === 'approved' && disputedAt !== null && (
        <Notice tone="refused" title={t('payments.disputed')}>
          {t('payments.disputedText', { at: at(disputedAt) })}
        </Notice>
      )}
      {isOfTwo && (
        <Notice tone="info" title={first || t('payments.needsTwo')}>
          {t('payments.needsTwoText')}
        </Notice>
      )}
      {lines.length > 0 && (
        <ul className={`${styles.list} ${layout.note}`}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
};

/** What can be decided now, the one that gives the money last. The second approval is another operator's. */
const verdictsOf = (
  { status, firstApprovedBy, receivedBy }: OpenedWithdrawal,
  me: string | undefined,
): readonly Verdict[] => {
  if (status === 'pending') return firstApprovedBy === me ? ['reject'] : ['reject', 'approve'];
  if (status === 'approved') return ['fail', 'settle'];
  // Nobody has said that it arrived: the bank may still send it back.
  return receivedBy === 'time' ? ['fail'] : [];
};

interface WithdrawalDialogProps {
  readonly merchant: string;
  readonly id: string;
  readonly currency: string;
  readonly onClose: () => void;
}

/** One withdrawal with everything that a decision needs. Opening it is recorded: it shows the whole account number. */
export const WithdrawalDialog = ({ merchant, id, currency, onClose }: WithdrawalDialogProps) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const me = useOperator()?.name;
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  // Every look is recorded: none by the way, and nothing of it stays in memory.
  const query = useQuery({
    queryKey: [...paymentsKey(merchant), 'withdrawal', id],
    queryFn: () => openWithdrawal(api, merchant, id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data } = query;
  const verdicts = data ? verdictsOf(data, me) : [];
  return (
    <Dialog
      open
      size="lg"
      fullOnPhone
      title={data ? <AccountText text="payments.withdrawalOf" account={data.account} /> : t('payments.opening')}
      description={data && `${data.reference} · ${t(`payments.withdrawal.${data.status}`)}`}
      onClose={onClose}
      {...(verdicts.length > 0 && {
        actions: verdicts.map((kind) => (
          <Button
            key={kind}
            variant={kind === 'approve' || kind === 'settle' ? 'primary' : 'secondary'}
            onClick={() => setVerdict(kind)}
          >
            {t(`payments.${kind}`)}
          </Button>
        )),
      })}
    >
      <QueryView query={query} height="20rem">
        {(withdrawal) => (
          <div className={layout.fields}>
            <Cases merchant={merchant} cases={withdrawal.cases} />
            <Standing withdrawal={withdrawal} />
            <Target withdrawal={withdrawal} currency={currency} />
            <Sums member={withdrawal.member} currency={currency} />
          </div>
        )}
      </QueryView>
      {data && verdict !== null && (
        <VerdictDialog
          merchant={merchant}
          withdrawal={data}
          currency={currency}
          verdict={verdict}
          onClose={() => setVerdict(null)}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
};
