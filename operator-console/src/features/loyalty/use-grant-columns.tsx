import { useTranslation } from 'react-i18next';
import { formatDateTime, formatDay } from 'shared-contracts/locale';
import { Badge, Button, Money, formatAmount } from 'shared-ui';
import type { DataColumn, Tone } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { AccountLink } from '../account-link/index.ts';
import type { Grant, GrantState } from './loyalty.api.ts';

const TONES: Readonly<Record<GrantState, Tone>> = {
  claimable: 'pending',
  claimed: 'won',
  expired: 'neutral',
  withdrawn: 'refused',
};

/** What it was granted for: an operator's own words, or those of its source with their facts. */
const What = ({ source, title, facts }: Grant) => {
  const { t, i18n } = useTranslation();
  const { week } = facts;
  const values = week === undefined ? facts : { ...facts, week: formatDay(week, i18n.language) };
  return (
    <span className={layout.two}>
      {source === 'operator' ? title : t(`loyalty.for.${source}`, values)}
      <span className={layout.small}>{t(`loyalty.source.${source}`)}</span>
    </span>
  );
};

const State = ({ state, claimedAt, expiresAt }: Grant) => {
  const { t, i18n } = useTranslation();
  const at = (iso: string): string => formatDateTime(iso, i18n.language);
  return (
    <span className={layout.two}>
      <Badge tone={TONES[state]} dot>
        {t(`loyalty.is.${state}`)}
      </Badge>
      {claimedAt !== null && <span className={layout.small}>{at(claimedAt)}</span>}
      {state === 'claimable' && (
        <span className={layout.small}>
          {expiresAt === null ? t('loyalty.staysOpen') : t('loyalty.until', { at: at(expiresAt) })}
        </span>
      )}
    </span>
  );
};

/** Those that say who acted and why. */
const By = ({ grantedBy, reason }: Grant) => {
  const { t } = useTranslation();
  return (
    <span className={layout.two}>
      {grantedBy ?? t('loyalty.byPortal')}
      {reason !== null && <span className={layout.small}>{reason}</span>}
    </span>
  );
};

/** `onWithdraw` null: this operator only looks. */
export const useGrantColumns = (
  currency: string,
  onWithdraw: ((grant: Grant) => void) | null,
): readonly DataColumn<Grant>[] => {
  const { t, i18n } = useTranslation();
  const columns: readonly DataColumn<Grant>[] = [
    {
      id: 'account',
      header: t('protection.account'),
      primary: true,
      cell: ({ account, grantedAt }) => (
        <span className={layout.two}>
          <AccountLink account={account} />
          <time className={`${layout.small} ${layout.number}`} dateTime={grantedAt}>
            {formatDateTime(grantedAt, i18n.language)}
          </time>
        </span>
      ),
    },
    { id: 'what', header: t('loyalty.reward'), width: '20%', cell: (grant) => <What {...grant} /> },
    { id: 'amount', header: t('loyalty.amount'), align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
    { id: 'state', header: t('points.state'), width: '13.5rem', cell: (grant) => <State {...grant} /> },
    { id: 'by', header: t('loyalty.grantedBy'), width: '17%', cell: (grant) => <By {...grant} /> },
  ];
  if (!onWithdraw) return columns;
  const withdraw: DataColumn<Grant> = {
    id: 'withdraw',
    header: t('list.actions'),
    align: 'end',
    cell: (grant) =>
      grant.state === 'claimable' && (
        <Button
          size="sm"
          aria-label={t('loyalty.withdrawOf', {
            amount: formatAmount(grant.amount),
            currency,
            account: grant.account,
          })}
          onClick={() => onWithdraw(grant)}
        >
          {t('loyalty.withdraw')}
        </Button>
      ),
  };
  return [...columns, withdraw];
};
