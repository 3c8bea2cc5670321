import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, Button, Card, DataTable, EmptyState, ErrorState, Skeleton, StatRow, StatTile } from 'shared-ui';
import { isPortalError } from 'shared-contracts/errors';
import { formatDateTime } from 'shared-contracts/locale';
import { useErrorText } from '../language/use-error-text.ts';
import { useConsole } from '../session/console-context.ts';
import { pointsKey, readConfig } from './points.api.ts';
import type { PointConfig } from './points.api.ts';
import styles from './points.module.css';
import { RulesDialog } from './rules-dialog.tsx';
import { useNumber } from './use-number.ts';

const SKELETON_HEIGHT = '16rem';

const Shown = ({ config }: { readonly config: PointConfig }) => {
  const { t, i18n } = useTranslation();
  const number = useNumber();
  const { enabled, rates, conversion, currency, changedAt, changedBy } = config;
  return (
    <>
      <StatRow>
        <StatTile
          label={t('points.offeredHere')}
          value={
            <Badge tone={enabled ? 'won' : 'neutral'} dot>
              {t(enabled ? 'points.on' : 'points.off')}
            </Badge>
          }
        />
        <StatTile
          label={t('points.conversion')}
          value={
            conversion.enabled
              ? t('points.rate', { points: number(conversion.points), amount: `${conversion.amount} ${currency}` })
              : t('points.off')
          }
        />
        <StatTile label={t('points.least')} value={number(conversion.minPoints)} />
      </StatRow>
      <Card title={t('points.rates')} description={t('points.ratesText', { currency })} flush>
        <DataTable
          caption={t('points.rates')}
          columns={[
            {
              id: 'kind',
              header: t('points.gameKind'),
              primary: true,
              cell: ({ gameType }) => t(`points.game.${gameType}`),
            },
            {
              id: 'points',
              header: t('points.points'),
              align: 'end',
              cell: ({ points }) => <span className={styles.number}>{points}</span>,
            },
          ]}
          rows={rates}
          rowKey={({ gameType }) => gameType}
          empty={<EmptyState compact title={t('points.noRates')} />}
        />
      </Card>
      {changedAt !== null && (
        <p className={styles.hint}>
          {t('points.changedBy', { name: changedBy ?? '–', at: formatDateTime(changedAt, i18n.language) })}
        </p>
      )}
    </>
  );
};

/** How points are earned and what they become at one merchant. */
export const Rules = ({ merchant, canConfigure }: { readonly merchant: string; readonly canConfigure: boolean }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { api } = useConsole();
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...pointsKey(merchant), 'config'],
    queryFn: () => readConfig(api, merchant),
  });
  if (!data && error)
    return (
      <ErrorState
        text={errorText(error)}
        code={isPortalError(error) ? error.requestId : undefined}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton shape="block" height={SKELETON_HEIGHT} />;
  return (
    <div className={styles.stack}>
      {canConfigure && (
        <div className={styles.tools}>
          <Button variant="primary" onClick={() => setOpen(true)}>
            {t('points.changeRules')}
          </Button>
        </div>
      )}
      <Shown config={data} />
      {isOpen && <RulesDialog merchant={merchant} config={data} onClose={() => setOpen(false)} />}
    </div>
  );
};
