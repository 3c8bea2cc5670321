import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Badge, formatAmount } from 'shared-ui';
import type { DataColumn, Tone } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { AccountList } from '../account-link/index.ts';
import type { Signal } from './risk.api.ts';
import styles from './risk.module.css';

const TAG_TONES: Readonly<Record<Signal['tags'][number], Tone>> = {
  ...{ 'new-member': 'info', 'same-device': 'pending', hundredfold: 'pending', 'case-open': 'neutral' },
};
const AMOUNTS: ReadonlySet<string> = new Set(['stake', 'won', 'withdrawn', 'deposited', 'used', 'allowed']);

const Evidence = ({ signal }: { readonly signal: Signal }) => {
  const { t } = useTranslation();
  const { facts, others } = signal;
  return (
    <span className={layout.two}>
      {Object.entries(facts).map(([name, value]) => (
        <span key={name} className={styles.fact}>
          <span className={styles.name}>{t(`fact.${name}`, { defaultValue: name })}</span>{' '}
          {AMOUNTS.has(name) ? formatAmount(value) : t(`value.${value}`, { defaultValue: value })}
        </span>
      ))}
      {others.length > 0 && (
        <span className={layout.small}>
          {t('risk.with')} <AccountList accounts={others} />
        </span>
      )}
    </span>
  );
};

/** Which signal it is, with its tags; the evidence; since when. */
export const useMarkColumns = (): readonly DataColumn<Signal>[] => {
  const { t, i18n } = useTranslation();
  return [
    {
      id: 'signal',
      header: t('risk.signal'),
      cell: ({ signal, tags }) => (
        <span className={layout.two}>
          {t(`signal.${signal}`)}
          <span className={styles.tags}>
            {tags.map((tag) => (
              <Badge key={tag} tone={TAG_TONES[tag]}>
                {t(`tag.${tag}`)}
              </Badge>
            ))}
          </span>
        </span>
      ),
    },
    {
      id: 'evidence',
      header: t('risk.evidence'),
      width: '38%',
      cell: (signal) => <Evidence signal={signal} />,
    },
    {
      id: 'at',
      header: t('audit.at'),
      cell: ({ at }) => <time dateTime={at}>{formatDateTime(at, i18n.language)}</time>,
    },
  ];
};
