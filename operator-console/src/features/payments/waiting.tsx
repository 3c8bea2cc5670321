import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Badge } from 'shared-ui';
import { ClockIcon } from 'shared-ui/icons';
import layout from '../../shared/look/layout.module.css';
import { waitOf } from './payments.model.ts';

interface WaitingProps {
  readonly since: string;
  /** When the list was read. */
  readonly now: number;
}

/** How long somebody has waited; it stands out once that is long. */
const Waiting = ({ since, now }: WaitingProps) => {
  const { t } = useTranslation();
  const { unit, whole, rest, isLong } = waitOf(since, now);
  const text = t(`payments.wait.${unit}`, { whole, rest });
  return isLong ? (
    <Badge tone="pending" icon={<ClockIcon size={14} />}>
      {text}
    </Badge>
  ) : (
    <span className={layout.number}>{text}</span>
  );
};

interface AskedProps {
  readonly createdAt: string;
  /** Null: nobody waits any more. */
  readonly waitsSince: string | null;
  readonly now: number;
}

/** When it was asked for, and how long the member has waited since. */
export const Asked = ({ createdAt, waitsSince, now }: AskedProps) => {
  const { i18n } = useTranslation();
  const date = <time dateTime={createdAt}>{formatDateTime(createdAt, i18n.language)}</time>;
  if (waitsSince === null) return date;
  return (
    <span className={layout.two}>
      <Waiting since={waitsSince} now={now} />
      <span className={layout.small}>{date}</span>
    </span>
  );
};
