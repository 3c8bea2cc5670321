import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FORMATS, findingOf } from 'lottery-rules';
import { formatDecimal } from 'shared-contracts/money';
import { Button, Card, DataTable, EmptyState, Notice, SelectField, StatRow, StatTile, formatAmount } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { EntryActions } from '../../shared/list/entry-actions.tsx';
import layout from '../../shared/look/layout.module.css';
import { OnOff } from '../../shared/look/on-off.tsx';
import { useAddressPart } from '../../shared/page/use-address-part.ts';
import { QueryView } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { ChosenMerchant, MerchantSelect, useChosenMerchant } from '../merchants/index.ts';
import { betName, formatName } from './bet-names.ts';
import { DrawLimitDialog } from './draw-limit-dialog.tsx';
import { oddsKey, readOdds } from './lottery.api.ts';
import type { LotteryFormat, OddsTable } from './lottery.api.ts';
import styles from './lottery.module.css';
import type { BetTypeOdds } from './odds.model.ts';
import { tierNameOf } from './odds-names.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { ReturnBadge } from './return-note.tsx';
import { VersionsCard } from './versions-card.tsx';

const Odds = ({ format, offer }: { readonly format: LotteryFormat; readonly offer: BetTypeOdds }) => {
  const { t } = useTranslation();
  const tiers = Object.entries(offer.odds);
  return (
    <span className={styles.tiers}>
      {tiers.map(([tier, odds]) => (
        <span key={tier} className={styles.tier}>
          {tiers.length > 1 && <span className={styles.tierName}>{tierNameOf(t, format, offer.code, tier)}</span>}
          <span className={layout.number}>{odds}</span>
        </span>
      ))}
    </span>
  );
};

const useColumns = (
  format: LotteryFormat,
  onChange: ((offer: BetTypeOdds) => void) | null,
): readonly DataColumn<BetTypeOdds>[] => {
  const { t } = useTranslation();
  const money = (id: 'minUnit' | 'maxStake'): DataColumn<BetTypeOdds> => ({
    id,
    header: t(`lottery.offer.${id}`),
    align: 'end',
    cell: (offer) => <span className={layout.number}>{formatDecimal(offer[id])}</span>,
  });
  return [
    {
      id: 'type',
      header: t('lottery.betType'),
      primary: true,
      width: '20%',
      cell: ({ code }) => betName(t, code),
    },
    { id: 'odds', header: t('lottery.odds'), cell: (offer) => <Odds format={format} offer={offer} /> },
    {
      id: 'rtp',
      header: t('lottery.rtp'),
      align: 'end',
      cell: ({ rtp }) => <ReturnBadge rtp={Number(rtp)} finding={findingOf(Number(rtp))} />,
    },
    money('minUnit'),
    money('maxStake'),
    { id: 'on', header: t('lottery.offer.isOn'), cell: ({ isOn }) => <OnOff enabled={isOn} /> },
    ...(onChange
      ? [
          {
            id: 'actions',
            header: t('list.actions'),
            align: 'end' as const,
            unlabelled: true,
            cell: (offer: BetTypeOdds) => (
              <EntryActions name={betName(t, offer.code)} onChange={() => onChange(offer)} />
            ),
          },
        ]
      : []),
  ];
};

interface TableProps {
  readonly merchant: string;
  readonly format: LotteryFormat;
  readonly table: OddsTable;
  readonly canConfigure: boolean;
}

const Table = ({ merchant, format, table, canConfigure }: TableProps) => {
  const { t } = useTranslation();
  const [changed, setChanged] = useState<BetTypeOdds | 'limit' | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const columns = useColumns(format, canConfigure ? setChanged : null);
  const dialog = { merchant, format, table, onClose: () => setChanged(null), onDone: setDone };
  return (
    <>
      {done !== null && (
        <Notice tone="won" urgent>
          {done}
        </Notice>
      )}
      <StatRow>
        <StatTile
          label={t('lottery.versionInForce')}
          value={table.version === 0 ? t('lottery.ofTheRules') : table.version}
          hint={table.changedBy}
        />
        <StatTile
          label={t('lottery.maxDrawStakeIn', { currency: table.currency })}
          value={formatAmount(table.maxDrawStake)}
          hint={t('lottery.maxDrawStakeHint')}
        />
      </StatRow>
      <Card
        flush
        title={formatName(t, format)}
        description={t('lottery.oddsText', { currency: table.currency })}
        actions={canConfigure && <Button onClick={() => setChanged('limit')}>{t('lottery.changeDrawLimit')}</Button>}
      >
        <DataTable
          caption={t('lottery.odds')}
          columns={columns}
          rows={table.betTypes}
          rowKey={({ code }) => code}
          empty={<EmptyState compact title={t('lottery.noBets')} />}
        />
      </Card>
      <VersionsCard merchant={merchant} format={format} />
      {changed === 'limit' && <DrawLimitDialog {...dialog} />}
      {changed !== null && changed !== 'limit' && <OfferDialog {...dialog} offer={changed} />}
    </>
  );
};

/** What a merchant pays on a format, and how much can be staked (FAI-006). */
export const OddsTab = ({ canConfigure }: { readonly canConfigure: boolean }) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const choice = useChosenMerchant();
  const [wanted, choose] = useAddressPart('format');
  const format = FORMATS.find((known) => known === wanted) ?? FORMATS[0];
  const merchant = choice.chosen?.code ?? '';
  const query = useQuery({
    queryKey: oddsKey(merchant, format),
    queryFn: () => readOdds(api, merchant, format),
    enabled: merchant !== '',
  });
  return (
    <>
      <div className={styles.narrowing}>
        <MerchantSelect {...choice} />
        <SelectField
          label={t('lottery.format')}
          options={FORMATS.map((value) => ({ value, label: formatName(t, value) }))}
          value={format}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </div>
      <ChosenMerchant choice={choice}>
        {() => (
          <QueryView query={query} height="24rem">
            {(table) => (
              <Table
                key={`${merchant}:${format}`}
                merchant={merchant}
                format={format}
                table={table}
                canConfigure={canConfigure}
              />
            )}
          </QueryView>
        )}
      </ChosenMerchant>
    </>
  );
};
