import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NEVER_SAVED, OvertakenNotice, useStoredOrder } from '../../shared/editing/index.ts';
import type { Stored } from '../../shared/editing/index.ts';
import { OrderDialog, refusedField } from '../../shared/order/index.ts';
import { PromotionPlace } from './promotion-place.tsx';
import { PromotionReward } from './promotion-reward.tsx';
import { PromotionTexts } from './promotion-texts.tsx';
import { promotionsKey, sendDraft } from './promotions.api.ts';
import type { Promotion, PromotionList } from './promotions.api.ts';
import { promotionFromForm, promotionToForm } from './promotions.model.ts';
import type { PromotionForm } from './promotions.model.ts';

/** The words at the fields, as the form has them. */
const NAMES: Readonly<Record<string, string>> = {
  category: 'promotions.category',
  imageUrl: 'promotions.picture',
  startsAt: 'promotions.startsAt',
  endsAt: 'promotions.endsAt',
  announced: 'promotions.announced',
  segmentId: 'promotions.members',
  sort: 'promotions.sort',
  kind: 'promotions.kindLabel',
  rate: 'promotions.rate',
  most: 'promotions.most',
  leastDeposit: 'promotions.leastDeposit',
  wagerTimes: 'promotions.wagerTimes',
  countsUntil: 'promotions.countsUntil',
  leastLoss: 'promotions.leastLoss',
  needsImage: 'promotions.needsImage',
  isBonus: 'promotions.isBonus',
  bonusTimes: 'promotions.bonusTimes',
  bonusDays: 'promotions.bonusDays',
  bonusFirst: 'promotions.bonusFirst',
  stakeMax: 'promotions.stakeMax',
  bets: 'promotions.bets',
  stake: 'promotions.stake',
  games: 'promotions.freeGames',
  needsDeposit: 'promotions.needsDeposit',
};

/** `texts.EN.title` as the field is called. */
export const useNameOf = (currency: string): ((path: string) => string | null) => {
  const { t } = useTranslation();
  return (path) => {
    const [, language, field] = /^texts\.(\w+)\.(\w+)$/.exec(path) ?? [];
    if (language !== undefined && field !== undefined) return t(`promotions.${field}In`, { language });
    const [, games] = /^shares\.(\w+)$/.exec(path) ?? [];
    if (games !== undefined)
      return t('promotions.shareOf', { games: t(`promotions.games.${games}`, { defaultValue: games }) });
    const key = NAMES[path];
    return key === undefined ? null : t(key, { currency });
  };
};

interface PromotionDialogProps {
  readonly merchant: string;
  readonly list: PromotionList;
  /** With what its draft says; null adds one. */
  readonly promotion: Promotion | null;
  readonly onSaved: (id: string, removed: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The draft of a promotion. */
export const PromotionDialog = ({ merchant, list, promotion, onSaved, onClose }: PromotionDialogProps) => {
  const { t } = useTranslation();
  const nameOf = useNameOf(list.currency);
  const [begun] = useState(() => new Date());
  const toForm = (one: Promotion | null) => promotionToForm(one, list, begun);
  const order = useStoredOrder<PromotionForm, Promotion | (Stored & { readonly promotionId?: never })>({
    stored: promotion ?? NEVER_SAVED,
    toForm: (stored) => toForm('promotionId' in stored ? (stored as Promotion) : null),
    queryKey: promotionsKey(merchant),
  });
  const id = promotion?.promotionId ?? null;
  const defaults = toForm(promotion);
  return (
    <OrderDialog<PromotionForm>
      size="md"
      title={t(promotion ? 'promotions.editDraft' : 'promotions.addDraft')}
      text={t('promotions.draftText')}
      submit={t('promotions.saveDraft')}
      withoutReason
      defaults={defaults}
      version={order.version}
      send={async (form, call) => {
        const saved = await order.save((version) =>
          sendDraft(call, merchant, id, { ...promotionFromForm(form, promotion), version }),
        );
        onSaved(saved.promotionId, saved.removed);
      }}
      fieldOf={(error) => refusedField(error, ['countsUntil', 'endsAt', 'category', 'segmentId'] as const)}
      refusalText={order.refusalText}
      renews={promotionsKey(merchant)}
      onClose={onClose}
    >
      {(form) => (
        <>
          {promotion && <OvertakenNotice stored={promotion} edited={order.editedIn(form)} nameOf={nameOf} />}
          <PromotionTexts form={form} languages={Object.keys(defaults.texts)} />
          <PromotionPlace form={form} list={list} merchant={merchant} />
          <PromotionReward form={form} list={list} />
        </>
      )}
    </OrderDialog>
  );
};
