import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Card, DataTable, EmptyState, Money, StatRow, StatTile } from 'shared-ui';
import { GAME_KINDS } from '../../shared/games/index.ts';
import layout from '../../shared/look/layout.module.css';
import { OnOff } from '../../shared/look/on-off.tsx';
import { ChangedNote } from './changed-note.tsx';
import { LoyaltySetting } from './loyalty-setting.tsx';
import { readRebate } from './loyalty.api.ts';
import type { Rebate } from './loyalty.api.ts';
import { RebateDialog } from './rebate-dialog.tsx';

interface ShownProps {
  readonly rebate: Rebate;
  /** Null: this operator only looks. */
  readonly onChange: (() => void) | null;
}

const Shown = ({ rebate, onChange }: ShownProps) => {
  const { t } = useTranslation();
  const { enabled, rates, min, currency } = rebate;
  return (
    <>
      <StatRow>
        <StatTile label={t('loyalty.rebateHere')} value={<OnOff enabled={enabled} />} />
        <StatTile label={t('loyalty.rebateMin', { currency })} value={<Money amount={min} />} />
      </StatRow>
      <Card
        flush
        title={t('loyalty.rates')}
        description={t('loyalty.ratesText')}
        actions={
          onChange && (
            <Button variant="primary" onClick={onChange}>
              {t('loyalty.changeRebate')}
            </Button>
          )
        }
      >
        <DataTable
          caption={t('loyalty.rates')}
          columns={[
            {
              id: 'kind',
              header: t('loyalty.gameKind'),
              primary: true,
              cell: ({ gameType }) => t(`games.${gameType}`),
            },
            {
              id: 'rate',
              header: t('loyalty.rate'),
              align: 'end',
              cell: ({ rate }) => <span className={layout.number}>{t('loyalty.percent', { percent: rate })}</span>,
            },
          ]}
          rows={GAME_KINDS.flatMap((kind) => rates.filter(({ gameType }) => gameType === kind))}
          rowKey={({ gameType }) => gameType}
          empty={<EmptyState compact title={t('loyalty.noRates')} text={t('loyalty.noRatesText')} />}
        />
      </Card>
      <ChangedNote {...rebate} />
    </>
  );
};

interface RebateTabProps {
  readonly merchant: string;
  readonly canConfigure: boolean;
}

/** What members get back of their valid bets (MEM-026). */
export const RebateTab = ({ merchant, canConfigure }: RebateTabProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <LoyaltySetting merchant={merchant} name="rebate" read={readRebate}>
      {(rebate) => (
        <>
          <Shown rebate={rebate} onChange={canConfigure ? () => setOpen(true) : null} />
          {isOpen && <RebateDialog merchant={merchant} rebate={rebate} onClose={() => setOpen(false)} />}
        </>
      )}
    </LoyaltySetting>
  );
};
