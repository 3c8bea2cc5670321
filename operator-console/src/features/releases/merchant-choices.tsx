import { useTranslation } from 'react-i18next';
import { Badge, Button, Card, ProgressBar } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { ListTable } from '../../shared/views/index.ts';
import type { Order } from './orders.tsx';
import type { MerchantChoice, ModuleReleases } from './releases.api.ts';
import styles from './releases.module.css';

interface MerchantChoicesProps {
  readonly releases: ModuleReleases;
  readonly canManage: boolean;
  readonly onOrder: (order: Order) => void;
}

const Canary = ({ canary }: Pick<MerchantChoice, 'canary'>) => {
  const { t } = useTranslation();
  if (!canary) return <span className={styles.none}>{t('releases.noCanary')}</span>;
  const { release, percent, accounts } = canary;
  return (
    <span className={styles.canary}>
      <span className={styles.version}>{release.version}</span>
      <ProgressBar
        label={t('releases.percent')}
        labelHidden
        value={percent}
        max={100}
        valueText={t('releases.share', { percent, count: accounts.length })}
      />
    </span>
  );
};

const Running = ({ choice }: { readonly choice: MerchantChoice }) => {
  const { t } = useTranslation();
  if (!choice.current) return <span className={styles.none}>{t('modules.noRelease')}</span>;
  return (
    <span className={styles.pair}>
      <span className={styles.version}>{choice.current.version}</span>
      <Badge tone={choice.channel === null ? 'pending' : 'neutral'}>
        {choice.channel === null ? t('releases.pinned') : choice.channel}
      </Badge>
      {!choice.enabled && <Badge tone="refused">{t('modules.off')}</Badge>}
    </span>
  );
};

const Actions = ({
  choice,
  onOrder,
}: {
  readonly choice: MerchantChoice;
  readonly onOrder: (order: Order) => void;
}) => {
  const { t } = useTranslation();
  const at = { merchant: choice.merchant };
  return (
    <span className={styles.actions}>
      <Button size="sm" onClick={() => onOrder({ kind: 'canary', choice })}>
        {t(choice.canary ? 'releases.changeCanary' : 'releases.canary')}
      </Button>
      {choice.canary && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('releases.endCanaryAt', at)}
          onClick={() => onOrder({ kind: 'end-canary', choice })}
        >
          {t('releases.endCanary')}
        </Button>
      )}
      {choice.channel === null && (
        <Button size="sm" variant="quiet" onClick={() => onOrder({ kind: 'follow', choice })}>
          {t('releases.follow')}
        </Button>
      )}
      {choice.previous && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('releases.rollBackAt', at)}
          onClick={() => onOrder({ kind: 'roll-back-at', choice })}
        >
          {t('releases.rollBack')}
        </Button>
      )}
    </span>
  );
};

/** What each merchant runs of the module, what it would go back to, and what a few of its players try. */
export const MerchantChoices = ({ releases, canManage, onOrder }: MerchantChoicesProps) => {
  const { t } = useTranslation();
  const columns: readonly DataColumn<MerchantChoice>[] = [
    { id: 'merchant', header: t('audit.merchant'), primary: true, width: '14%', cell: ({ merchant }) => merchant },
    { id: 'current', header: t('modules.version'), cell: (choice) => <Running choice={choice} /> },
    {
      id: 'previous',
      header: t('releases.fallback'),
      cell: ({ previous }) => previous?.version ?? <span className={styles.none}>{t('releases.noFallback')}</span>,
    },
    { id: 'canary', header: t('releases.canary'), width: '18%', cell: (choice) => <Canary {...choice} /> },
    ...(canManage
      ? [
          {
            id: 'actions',
            header: t('list.actions'),
            align: 'end' as const,
            cell: (choice: MerchantChoice) => <Actions choice={choice} onOrder={onOrder} />,
          },
        ]
      : []),
  ];
  return (
    <Card
      flush
      title={t('releases.merchants')}
      actions={
        canManage &&
        releases.merchants.some(({ previous }) => previous !== null) && (
          <Button size="sm" variant="danger" onClick={() => onOrder({ kind: 'roll-back' })}>
            {t('releases.rollBackEverywhere')}
          </Button>
        )
      }
    >
      <ListTable
        name="release-merchants"
        caption={t('releases.merchants')}
        columns={columns}
        rows={releases.merchants}
        rowKey={({ merchant }) => merchant}
        empty={t('merchants.none')}
      />
    </Card>
  );
};
