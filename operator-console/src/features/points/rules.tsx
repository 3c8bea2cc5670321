import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Card, DataTable, EmptyState, StatRow, StatTile } from 'shared-ui';
import { formatDateTime } from 'shared-contracts/locale';
import layout from '../../shared/look/layout.module.css';
import { OnOff } from '../../shared/look/on-off.tsx';
import { useNumber } from '../../shared/numbers/index.ts';
import { QueryView } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { pointsKey, readConfig } from './points.api.ts';
import type { PointConfig } from './points.api.ts';
import { RulesDialog } from './rules-dialog.tsx';

const SKELETON_HEIGHT = '16rem';

interface ShownProps {
  readonly config: PointConfig;
  /** Null: this operator only looks. */
  readonly onChange: (() => void) | null;
}

const Shown = ({ config, onChange }: ShownProps) => {
  const { t, i18n } = useTranslation();
  const number = useNumber();
  const { enabled, rates, conversion, currency, changedAt, changedBy } = config;
  return (
    <>
      <StatRow>
        <StatTile label={t('points.offeredHere')} value={<OnOff enabled={enabled} />} />
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
      <Card
        flush
        title={t('points.rates')}
        description={t('points.ratesText', { currency })}
        actions={
          onChange && (
            <Button variant="primary" onClick={onChange}>
              {t('points.changeRules')}
            </Button>
          )
        }
      >
        <DataTable
          caption={t('points.rates')}
          columns={[
            {
              id: 'kind',
              header: t('points.gameKind'),
              primary: true,
              cell: ({ gameType }) => t(`games.${gameType}`),
            },
            {
              id: 'points',
              header: t('points.points'),
              align: 'end',
              cell: ({ points }) => <span className={layout.number}>{points}</span>,
            },
          ]}
          rows={rates}
          rowKey={({ gameType }) => gameType}
          empty={<EmptyState compact title={t('points.noRates')} />}
        />
      </Card>
      {changedAt !== null && (
        <p className={layout.note}>
          {t(changedBy === null ? 'points.changedAt' : 'points.changedBy', {
            name: changedBy,
            at: formatDateTime(changedAt, i18n.language),
          })}
        </p>
      )}
    </>
  );
};

/** How points are earned and what they become at one merchant. */
export const Rules = ({ merchant, canConfigure }: { readonly merchant: string; readonly canConfigure: boolean }) => {
  const { api } = useConsole();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    queryKey: [...pointsKey(merchant), 'config'],
    queryFn: () => readConfig(api, merchant),
  });
  return (
    <QueryView query={query} height={SKELETON_HEIGHT}>
      {(config) => (
        <div className={`${layout.stack} ${layout.panel}`}>
          <Shown config={config} onChange={canConfigure ? () => setOpen(true) : null} />
          {isOpen && <RulesDialog merchant={merchant} config={config} onClose={() => setOpen(false)} />}
        </div>
      )}
    </QueryView>
  );
};
