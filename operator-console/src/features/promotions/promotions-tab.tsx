import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Badge, Button, Card, Checkbox, DataTable, EmptyState, Tag } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { EntryActions } from '../../shared/list/entry-actions.tsx';
import layout from '../../shared/look/layout.module.css';
import { OnOff } from '../../shared/look/on-off.tsx';
import { useNumber } from '../../shared/numbers/index.ts';
import { OrderDialog } from '../../shared/order/index.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { PromotionDialog } from './promotion-dialog.tsx';
import { promotionsKey, sendPromotion, sendStop } from './promotions.api.ts';
import type { Promotion, PromotionList } from './promotions.api.ts';
import { phaseOf, switched } from './promotions.model.ts';
import { usePromotions } from './use-promotions.ts';

const TONES = { upcoming: 'info', running: 'won', ended: 'neutral' } as const;

type Shown =
  | { readonly what: 'edit'; readonly promotion: Promotion | null }
  | { readonly what: 'switch'; readonly promotion: Promotion };

const useColumns = (
  data: PromotionList | undefined,
  now: number,
  onShow: ((shown: Shown) => void) | null,
): readonly DataColumn<Promotion>[] => {
  const { t, i18n } = useTranslation();
  const number = useNumber();
  const titleOf = ({ texts }: Promotion): string => (texts[i18n.language.toUpperCase()] ?? texts['EN'])?.title ?? '';
  const categoryOf = ({ category }: Promotion): string => {
    const names = data?.categories.find(({ key }) => key === category)?.names;
    return names?.[i18n.language.toUpperCase()] ?? names?.['EN'] ?? category;
  };
  const columns: DataColumn<Promotion>[] = [
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
          <span className={layout.number}>{activity ? paid : '–'}</span>
          {freeBets && (
            <span className={layout.small}>
              {t('promotions.played', { played: number(freeBets.played), given: number(freeBets.given) })}
            </span>
          )}
          {freeBets && freeBets.open > 0 && (
            <span className={layout.small}>{t('promotions.stillOpen', { members: number(freeBets.open) })}</span>
          )}
          {returned !== '0.00' && (
            <span className={layout.small}>{t('promotions.returned', { amount: returned })}</span>
          )}
        </span>
      ),
    },
    { id: 'state', header: t('promotions.state'), cell: ({ enabled }) => <OnOff enabled={enabled} /> },
  ];
  if (!onShow) return columns;
  return [
    ...columns,
    {
      id: 'change',
      header: t('list.actions'),
      align: 'end',
      cell: (promotion) => (
        <EntryActions
          name={titleOf(promotion)}
          enabled={promotion.enabled}
          onChange={() => onShow({ what: 'edit', promotion })}
          onSwitch={() => onShow({ what: 'switch', promotion })}
        />
      ),
    },
  ];
};

interface SwitchDialogProps {
  readonly merchant: string;
  readonly promotion: Promotion;
  readonly onClose: () => void;
}

interface SwitchForm {
  readonly reason: string;
  /** Free bets that are not played yet end with it. */
  readonly cancels: boolean;
}

const SwitchDialog = ({ merchant, promotion, onClose }: SwitchDialogProps) => {
  const { t } = useTranslation();
  const { enabled, promotionId: id, version, freeBets } = promotion;
  const hasOpen = enabled && freeBets !== null && freeBets.open > 0;
  return (
    <OrderDialog<SwitchForm>
      title={t(enabled ? 'promotions.stopTitle' : 'promotions.startTitle', { title: promotion.texts['EN']?.title })}
      text={t(enabled ? 'promotions.stopText' : 'promotions.startText')}
      submit={t(enabled ? 'switch.off' : 'switch.on')}
      danger={enabled}
      defaults={{ cancels: false }}
      send={({ reason, cancels }, call) =>
        hasOpen && cancels
          ? sendStop(call, merchant, id, { reason, version })
          : sendPromotion(call, merchant, id, { ...switched(promotion, reason), version })
      }
      renews={promotionsKey(merchant)}
      onClose={onClose}
    >
      {(form) =>
        hasOpen && (
          <Checkbox label={t('promotions.cancels', { members: freeBets.open })} {...form.register('cancels')} />
        )
      }
    </OrderDialog>
  );
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
  const [shown, setShown] = useState<Shown | null>(null);
  const { data, error, refetch, dataUpdatedAt } = usePromotions(merchant);
  const columns = useColumns(data, dataUpdatedAt, canConfigure ? setShown : null);
  const close = (): void => setShown(null);
  return (
    <div className={`${layout.stack} ${layout.panel}`}>
      <Card
        flush
        title={t('promotions.title')}
        actions={
          canConfigure && (
            <Button variant="primary" disabled={!data} onClick={() => setShown({ what: 'edit', promotion: null })}>
              {t('promotions.add')}
            </Button>
          )
        }
      >
        <DataTable
          caption={t('promotions.title')}
          columns={columns}
          rows={data?.list}
          rowKey={({ promotionId }) => promotionId}
          empty={<EmptyState compact title={t('promotions.none')} text={t('promotions.noneText')} />}
          {...failureOf({ data, error, refetch })}
        />
      </Card>
      {data && shown?.what === 'edit' && (
        <PromotionDialog
          merchant={merchant}
          list={data}
          // As it stands now: others may have saved while the window is open.
          promotion={data.list.find(({ promotionId }) => promotionId === shown.promotion?.promotionId) ?? null}
          onClose={close}
        />
      )}
      {shown?.what === 'switch' && <SwitchDialog merchant={merchant} promotion={shown.promotion} onClose={close} />}
    </div>
  );
};
