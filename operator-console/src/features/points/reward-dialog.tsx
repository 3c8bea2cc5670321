import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox, SelectField, TextAreaField, TextField } from 'shared-ui';
import { NEVER_SAVED, OvertakenNotice, useStoredOrder } from '../../shared/editing/index.ts';
import type { Stored } from '../../shared/editing/index.ts';
import layout from '../../shared/look/layout.module.css';
import { moneyFrom, wholeFrom } from '../../shared/numbers/index.ts';
import { OrderDialog } from '../../shared/order/index.ts';
import { PictureField } from '../../shared/pictures/index.ts';
import { pointsKey, sendPicture, sendReward } from './points.api.ts';
import type { Reward } from './points.api.ts';
import { rewardFromForm, rewardToForm, timeFrom } from './points.model.ts';
import type { RewardForm } from './points.model.ts';

const NAME_MAX = 80;
const TEXT_MAX = 400;

type Fields = { readonly form: UseFormReturn<RewardForm> };

const isWhole = (text: string, least: number, most: number, mayBeEmpty = false): boolean =>
  (mayBeEmpty && text.trim() === '') || wholeFrom(text, least, most) !== null;

const Texts = ({ form }: Fields) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <>
      <div className={layout.row}>
        <TextField
          label={t('points.nameIn', { language: t('points.english') })}
          required
          maxLength={NAME_MAX}
          error={errors.nameEn && t('points.nameMissing')}
          {...form.register('nameEn', { validate: (name) => name.trim() !== '' })}
        />
        <TextField
          label={t('points.nameIn', { language: t('points.vietnamese') })}
          maxLength={NAME_MAX}
          {...form.register('nameVi')}
        />
      </div>
      <div className={layout.row}>
        <TextAreaField
          label={t('points.textIn', { language: t('points.english') })}
          rows={2}
          maxLength={TEXT_MAX}
          {...form.register('textEn')}
        />
        <TextAreaField
          label={t('points.textIn', { language: t('points.vietnamese') })}
          rows={2}
          maxLength={TEXT_MAX}
          {...form.register('textVi')}
        />
      </div>
    </>
  );
};

const Price = ({ form }: Fields) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const isBonus = form.watch('kind') === 'bonus';
  return (
    <>
      <div className={layout.row}>
        <SelectField
          label={t('points.kindLabel')}
          options={(['bonus', 'gift'] as const).map((kind) => ({ value: kind, label: t(`points.kind.${kind}`) }))}
          {...form.register('kind')}
        />
        <TextField
          label={t('points.price')}
          required
          numeric
          inputMode="numeric"
          error={errors.points && t('points.wholeWrong')}
          {...form.register('points', { validate: (text) => isWhole(text, 1, 1_000_000_000) })}
        />
        {isBonus && (
          <TextField
            label={t('points.worth')}
            required
            numeric
            inputMode="decimal"
            error={errors.amount && t('points.moneyWrong')}
            {...form.register('amount', {
              validate: (text, { kind }) => kind === 'gift' || !['0.00', null].includes(moneyFrom(text)),
            })}
          />
        )}
      </div>
      <div className={layout.row}>
        <TextField
          label={t('points.stock')}
          hint={t('points.emptyIsNoLimit')}
          numeric
          inputMode="numeric"
          error={errors.stock && t('points.wholeWrong')}
          {...form.register('stock', { validate: (text) => isWhole(text, 0, 1_000_000, true) })}
        />
        <TextField
          label={t('points.limit')}
          hint={t('points.emptyIsNoLimit')}
          numeric
          inputMode="numeric"
          error={errors.limit && t('points.wholeWrong')}
          {...form.register('limit', { validate: (text) => isWhole(text, 1, 1000, true) })}
        />
      </div>
    </>
  );
};

const Offer = ({ form, merchant }: Fields & { readonly merchant: string }) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  form.register('imageUrl', { required: true });
  return (
    <>
      <div className={layout.row}>
        <TextField
          type="datetime-local"
          label={t('points.startsAt')}
          required
          error={errors.startsAt && t('points.timeWrong')}
          {...form.register('startsAt', { validate: (text) => timeFrom(text) !== null })}
        />
        <TextField
          type="datetime-local"
          label={t('points.endsAt')}
          hint={t('points.emptyIsForever')}
          error={errors.endsAt && t('points.endWrong')}
          {...form.register('endsAt', { validate: (text, { startsAt }) => text === '' || text > startsAt })}
        />
      </div>
      <PictureField
        label={t('points.picture')}
        hint={t('points.pictureHint')}
        value={form.watch('imageUrl')}
        error={errors.imageUrl && t('points.pictureMissing')}
        send={sendPicture(merchant)}
        onChange={(url) => form.setValue('imageUrl', url, { shouldDirty: true, shouldValidate: true })}
      />
      <TextField
        label={t('points.sort')}
        hint={t('points.sortHint')}
        required
        numeric
        inputMode="numeric"
        error={errors.sort && t('points.wholeWrong')}
        {...form.register('sort', { validate: (text) => isWhole(text, 0, 10_000) })}
      />
      <Checkbox look="switch" label={t('points.offeredNow')} {...form.register('enabled')} />
    </>
  );
};

/** The words at the fields. */
const NAMES: Readonly<Record<string, string>> = {
  kind: 'points.kindLabel',
  imageUrl: 'points.picture',
  points: 'points.price',
  amount: 'points.worth',
  stock: 'points.stock',
  limit: 'points.limit',
  startsAt: 'points.startsAt',
  endsAt: 'points.endsAt',
  sort: 'points.sort',
  enabled: 'points.offeredNow',
};

const useNameOf = (): ((path: string) => string | null) => {
  const { t } = useTranslation();
  const [english, vietnamese] = [{ language: t('points.english') }, { language: t('points.vietnamese') }];
  const names: Readonly<Record<string, string>> = {
    nameEn: t('points.nameIn', english),
    nameVi: t('points.nameIn', vietnamese),
    textEn: t('points.textIn', english),
    textVi: t('points.textIn', vietnamese),
  };
  return (path) => {
    const key = NAMES[path];
    return names[path] ?? (key === undefined ? null : t(key));
  };
};

interface RewardDialogProps {
  readonly merchant: string;
  /** As it was read last; null adds one. */
  readonly reward: Reward | null;
  readonly onClose: () => void;
}

export const RewardDialog = ({ merchant, reward, onClose }: RewardDialogProps) => {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const [begun] = useState(() => new Date());
  const order = useStoredOrder<RewardForm, Reward | (Stored & { readonly rewardId?: never })>({
    stored: reward ?? NEVER_SAVED,
    toForm: (stored) => rewardToForm('kind' in stored ? stored : null, begun),
    queryKey: pointsKey(merchant),
  });
  const base = 'kind' in order.base ? order.base : null;
  return (
    <OrderDialog<RewardForm>
      size="md"
      title={t(reward ? 'points.changeReward' : 'points.addReward')}
      text={t('points.rewardText')}
      submit={t('points.save')}
      defaults={rewardToForm(reward, begun)}
      version={order.version}
      send={(form, call) => order.save(() => sendReward(call, merchant, base, rewardFromForm(form, base, begun)))}
      refusalText={order.refusalText}
      renews={pointsKey(merchant)}
      onClose={onClose}
    >
      {(form) => (
        <>
          {reward && <OvertakenNotice stored={reward} edited={order.editedIn(form)} nameOf={nameOf} />}
          <Texts form={form} />
          <Price form={form} />
          <Offer form={form} merchant={merchant} />
        </>
      )}
    </OrderDialog>
  );
};
