/** What the pages about agents share. */
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatDay } from 'shared-contracts/locale';
import { Badge } from 'shared-ui';
import type { Tone } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import type { Bill, Contract, ListedAgent } from './agents.api.ts';

const STATUS_TONES: Readonly<Record<ListedAgent['status'], Tone>> = {
  active: 'won',
  'suspended-by-agent': 'pending',
  blocked: 'refused',
};
const BILL_TONES: Readonly<Record<Bill['status'], Tone>> = {
  ...{ paid: 'won', waiting: 'pending', rejected: 'refused', carried: 'pending', none: 'neutral' },
};
const CONTRACT_TONES: Readonly<Record<Contract['state'], Tone>> = {
  ...{ offered: 'pending', accepted: 'won', rejected: 'neutral', terminated: 'neutral' },
};

export const AgentStatus = ({ status }: Pick<ListedAgent, 'status'>) => {
  const { t } = useTranslation();
  return (
    <Badge tone={STATUS_TONES[status]} dot>
      {t(`agents.status.${status}`)}
    </Badge>
  );
};

export const BillStatus = ({ status }: Pick<Bill, 'status'>) => {
  const { t } = useTranslation();
  return <Badge tone={BILL_TONES[status]}>{t(`agents.bill.${status}`)}</Badge>;
};

export const ContractState = ({ state }: Pick<Contract, 'state'>) => {
  const { t } = useTranslation();
  return <Badge tone={CONTRACT_TONES[state]}>{t(`agents.contract.${state}`)}</Badge>;
};

export const At = ({ at }: { readonly at: string }) => {
  const { i18n } = useTranslation();
  return (
    <time dateTime={at} className={layout.number}>
      {formatDateTime(at, i18n.language)}
    </time>
  );
};

/** A bill's period: its days, or the moment at which an hour or five minutes began. */
export const usePeriodText = () => {
  const { i18n } = useTranslation();
  return ({ kind, from, firstDay, lastDay }: Pick<Bill, 'kind' | 'from' | 'firstDay' | 'lastDay'>): string => {
    if (kind === 'hourly' || kind === 'realtime') return formatDateTime(from, i18n.language);
    const first = formatDay(firstDay, i18n.language);
    return firstDay === lastDay ? first : `${first} – ${formatDay(lastDay, i18n.language)}`;
  };
};
