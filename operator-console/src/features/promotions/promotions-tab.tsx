import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Badge, Button, Card, EmptyState, Money, Tag, formatAmount } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { useNumber } from '../../shared/numbers/index.ts';
import { useAddressPart } from '../../shared/page/use-address-part.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { ListTable } from '../../shared/views/index.ts';
import { StateBadges } from '../../shared/versions/index.ts';
import { PromotionDialog } from './promotion-dialog.tsx';
import { PromotionView } from './promotion-view.tsx';
import type { Promotion, PromotionList } from './promotions.api.ts';
import { phaseOf } from './promotions.model.ts';
import { usePromotions } from './use-promotions.ts';

const TONES = { upcoming: 'info', running: 'won', ended: 'neutral' } as const;

const useColumns = (
  data: PromotionList | undefined,
  now: number,
  onOpen: (id: string) => void,
): readonly DataColumn<Promotion>[] => {
  const { t, i18n } = useTranslation();
  const number = useNumber();
  const titleOf = ({ texts }: Promotion): string => (texts[i18n.language.toUpperCase()] ?? texts['EN'])?.title ?? '';
  const categoryOf = ({ category }: Promotion): string => {
    const names = data?.categories.find(({ key }) => key === category)?.names;
    return names?.[i18n.language.toUpperCase()] ?? names?.['EN'] ?? category;
  };
  return [
    {
      id: 'title',
      header: t('promotions.promotion'),
      primary: true,
      width: '24%',
      cell: (promotion) => (
        <span className={layout.two}>
          {titleOf(promotion)}
          <span className={layout.small}>
            <Tag>{categoryOf(promotion)}</Tag> {t(`promotions.kind.${promotion.activity?.kind ?? 'none'}`)}
          </span>
        </span>
      ),
    },
    {
      id: 'period',
      header: t('promotions.period'),
      cell: (promotion) => (
        <span className={layout.two}>
          <Badge tone={TONES[phaseOf(promotion, now)]}>{t(`promotions.phase.${phaseOf(promotion, now)}`)}</Badge>
          <span className={layout.small}>
            {t('promotions.from', { at: formatDateTime(promotion.startsAt, i18n.language) })}
          </span>
          <span className={layout.small}>
            {promotion.endsAt === null
              ? t('promotions.noEnd')
              : t('promotions.until', { at: formatDateTime(promotion.endsAt, i18n.language) })}
          </span>
        </span>
      ),
    },
    {
      id: 'joined',
      header: t('promotions.joined'),
      align: 'end',
      cell: ({ activity, joined }) => <span className={layout.number}>{activity ? number(joined) : '–'}</span>,
    },
    {
      id: 'claimed',
      header: t('promotions.claimed'),
      align: 'end',
      cell: ({ activity, claimed }) => <span className={layout.number}>{activity ? number(claimed) : '–'}</span>,
    },
    {
      id: 'paid',
      header: t('promotions.paidIn', { currency: data?.currency ?? '' }),
      align: 'end',
      cell: ({ activity, paid, returned, freeBets }) => (
        <span className={layout.two}>
          <span className={layout.number}>{activity ? <Money amount={paid} /> : '–'}</span>
          {freeBets && (
            <span className={layout.small}>
              {t('promotions.played', { played: number(freeBets.played), given: number(freeBets.given) })}
            </span>
          )}
          {freeBets && freeBets.open > 0 && (
            <span className={layout.small}>{t('promotions.stillOpen', { members: number(freeBets.open) })}</span>
          )}
          {returned !== '0.00' && (
            <span className={layout.small}>{t('promotions.returned', { amount: formatAmount(returned) })}</span>
          )}
        </span>
      ),
    },
    {
      id: 'state',
      header: t('promotions.state'),
      cell: ({ states, nextAt }) => (
        <span className={layout.two}>
          <StateBadges states={states} nameOf={(state) => t(`promotions.isState.${state}`)} />
          {nextAt !== null && (
            <span className={layout.small}>
              {t('promotions.nextAt', { at: formatDateTime(nextAt, i18n.language) })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'open',
      header: t('list.actions'),
      align: 'end',
      cell: (promotion) => (
        <Button
          size="sm"
          aria-label={t('promotions.openPromotion', { name: titleOf(promotion) })}
          onClick={() => onOpen(promotion.promotionId)}
        >
          {t('promotions.open')}
        </Button>
      ),
    },
  ];
};

/** What the merchant offers, and what each has brought and cost. */
export const PromotionsTab = ({
  merchant,
  canConfigure,
}: {
  readonly merchant: string;
  readonly canConfigure: boolean;
}) => {
  const { t } = useTranslation();
  const failureOf = useTableFailure();
  const [opened, open] = useAddressPart('promotion');
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch, dataUpdatedAt } = usePromotions(merchant);
  const columns = useColumns(data, dataUpdatedAt, open);
  const promotion = data?.list.find(({ promotionId }) => promotionId === opened);
  if (data && promotion)
    return (
      <PromotionView
        key={promotion.promotionId}
        {...{ merchant, promotion, canConfigure }}
        list={data}
        onBack={() => open('')}
      />
    );
  return (
    <div className={`${layout.stack} ${layout.panel}`}>
      <Card
        flush
        title={t('promotions.title')}
        actions={
          canConfigure && (
            <Button variant="primary" disabled={!data} onClick={() => setAdding(true)}>
              {t('promotions.addDraft')}
            </Button>
          )
        }
      >
        <ListTable
          name="promotions"
          caption={t('promotions.title')}
          columns={columns}
          rows={data?.list}
          rowKey={({ promotionId }) => promotionId}
          empty={<EmptyState compact title={t('promotions.none')} text={t('promotions.noneText')} />}
          {...failureOf({ data, error, refetch })}
        />
      </Card>
      {data && isAdding && (
        <PromotionDialog
          merchant={merchant}
          list={data}
          promotion={null}
          onSaved={(id) => open(id)}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
};
