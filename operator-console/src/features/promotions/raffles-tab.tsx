import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button, Card, EmptyState, Money } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { EntryActions } from '../../shared/list/entry-actions.tsx';
import layout from '../../shared/look/layout.module.css';
import { useNumber } from '../../shared/numbers/index.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { ListTable } from '../../shared/views/index.ts';
import { promotionsKey } from './promotions.api.ts';
import type { Promotion } from './promotions.api.ts';
import { RaffleDialog } from './raffle-dialog.tsx';
import { readRaffles } from './raffles.api.ts';
import type { Raffle, RaffleList } from './raffles.api.ts';
import { usePromotions } from './use-promotions.ts';

const useColumns = (
  data: RaffleList | undefined,
  onChange: ((raffle: Raffle) => void) | null,
): readonly DataColumn<Raffle>[] => {
  const { t } = useTranslation();
  const number = useNumber();
  const currency = data?.currency ?? '';
  const columns: DataColumn<Raffle>[] = [
    {
      id: 'promotion',
      header: t('promotions.promotion'),
      primary: true,
      width: '28%',
      cell: ({ promotion, source, per }) => (
        <span className={layout.two}>
          {promotion}
          <span className={layout.small}>{t(`raffles.ticketFor.${source}`, { amount: per, currency })}</span>
        </span>
      ),
    },
    { id: 'prizes', header: t('raffles.prizes'), align: 'end', cell: ({ prizes }) => prizes.length },
    { id: 'members', header: t('raffles.members'), align: 'end', cell: ({ members }) => number(members) },
    { id: 'drawn', header: t('raffles.drawn'), align: 'end', cell: ({ drawn }) => number(drawn) },
    {
      id: 'expected',
      header: t('raffles.expected', { currency }),
      align: 'end',
      cell: ({ expected }) => <Money amount={expected} />,
    },
    {
      id: 'paid',
      header: t('promotions.paidIn', { currency }),
      align: 'end',
      cell: ({ paid }) => <Money amount={paid} />,
    },
  ];
  if (!onChange) return columns;
  return [
    ...columns,
    {
      id: 'change',
      header: t('list.actions'),
      align: 'end',
      // What somebody has drawn from stays as it was promised.
      cell: (raffle) =>
        raffle.drawn > 0 ? (
          t('raffles.fixed')
        ) : (
          <EntryActions name={raffle.promotion} onChange={() => onChange(raffle)} />
        ),
    },
  ];
};

/** A raffle needs the end of its promotion, when its seed becomes public, and no activity beside it. */
const canHaveRaffle = ({ activity, endsAt }: Promotion): boolean => activity === null && endsAt !== null;

/** Raffles of a merchant's promotions, with what they have cost and what a draw costs on average. */
export const RafflesTab = ({
  merchant,
  canConfigure,
}: {
  readonly merchant: string;
  readonly canConfigure: boolean;
}) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const failureOf = useTableFailure();
  const [open, setOpen] = useState<{ readonly raffle: Raffle | null } | null>(null);
  const { data: list } = usePromotions(merchant);
  const { data, error, refetch } = useQuery({
    queryKey: [...promotionsKey(merchant), 'raffles'],
    queryFn: () => readRaffles(api, merchant),
  });
  const columns = useColumns(data, canConfigure ? (raffle) => setOpen({ raffle }) : null);
  const taken = new Set(data?.raffles.map(({ promotionId }) => promotionId));
  const free = list?.list.filter((one) => canHaveRaffle(one) && !taken.has(one.promotionId)) ?? [];
  return (
    <div className={`${layout.stack} ${layout.panel}`}>
      <Card
        flush
        title={t('promotions.part.raffles')}
        description={t('raffles.text')}
        actions={
          canConfigure && (
            <Button variant="primary" disabled={!data || free.length === 0} onClick={() => setOpen({ raffle: null })}>
              {t('raffles.add')}
            </Button>
          )
        }
      >
        <ListTable
          name="raffles"
          caption={t('promotions.part.raffles')}
          columns={columns}
          rows={data?.raffles}
          rowKey={({ promotionId }) => promotionId}
          empty={<EmptyState compact title={t('raffles.none')} text={t('raffles.noneText')} />}
          {...failureOf({ data, error, refetch })}
        />
      </Card>
      {data && open && (
        <RaffleDialog
          merchant={merchant}
          currency={data.currency}
          promotions={free}
          // Others may save it while its form is open.
          raffle={data.raffles.find(({ promotionId }) => promotionId === open.raffle?.promotionId) ?? open.raffle}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
};
