import { useTranslation } from 'react-i18next';
import { formatDecimal } from 'shared-contracts/money';
import { Card, DataTable, EmptyState } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { useNumber } from '../../shared/numbers/index.ts';
import { betName } from './bet-names.ts';
import type { Draw } from './lottery.api.ts';

type BetTypeSums = Draw['betTypes'][number];

/** The bets of a draw by their type, and by currency where merchants differ in it. */
export const BetsCard = ({ draw }: { readonly draw: Draw }) => {
  const { t } = useTranslation();
  const number = useNumber();
  const money = (part: 'stake' | 'won' | 'paidBack', header: string): DataColumn<BetTypeSums> => ({
    id: part,
    header,
    align: 'end',
    cell: (sums) => <span className={layout.number}>{formatDecimal(sums[part])}</span>,
  });
  const columns: readonly DataColumn<BetTypeSums>[] = [
    {
      id: 'type',
      header: t('lottery.betType'),
      primary: true,
      cell: ({ code, currency }) => (
        <span className={layout.two}>
          {betName(t, code)}
          <span className={layout.small}>{currency}</span>
        </span>
      ),
    },
    {
      id: 'bets',
      header: t('lottery.bets'),
      align: 'end',
      cell: ({ bets }) => <span className={layout.number}>{number(bets)}</span>,
    },
    money('stake', t('lottery.staked')),
    money('won', t('lottery.won')),
    ...(draw.state === 'void' ? [money('paidBack', t('lottery.paidBack'))] : []),
  ];
  return (
    <Card flush title={t('lottery.betsByType')}>
      <DataTable
        caption={t('lottery.betsByType')}
        columns={columns}
        rows={draw.betTypes}
        rowKey={({ code, currency }) => `${code}:${currency}`}
        empty={<EmptyState compact title={t('lottery.noBets')} text={t('lottery.noBetsText')} />}
      />
    </Card>
  );
};
