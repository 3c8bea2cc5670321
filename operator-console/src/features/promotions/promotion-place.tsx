import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox, SelectField, TextField } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { wholeFrom } from '../../shared/numbers/index.ts';
import { PictureField } from '../../shared/pictures/index.ts';
import { SegmentField } from '../../shared/segments/index.ts';
import { sendPicture } from './promotions.api.ts';
import type { PromotionList } from './promotions.api.ts';
import { timeFrom } from './promotions.model.ts';
import type { PromotionForm } from './promotions.model.ts';

interface PromotionPlaceProps {
  readonly form: UseFormReturn<PromotionForm>;
  readonly list: PromotionList;
  readonly merchant: string;
}

/** Where it stands, when, and for whom. */
export const PromotionPlace = ({ form, list, merchant }: PromotionPlaceProps) => {
  const { t, i18n } = useTranslation();
  const { errors } = form.formState;
  form.register('imageUrl', { required: true });
  return (
    <>
      <div className={layout.row}>
        <SelectField
          label={t('promotions.category')}
          error={errors.category && t('promotions.categoryMissing')}
          options={list.categories.map(({ key, names }) => ({
            value: key,
            label: names[i18n.language.toUpperCase()] ?? names['EN'] ?? key,
          }))}
          {...form.register('category', { required: true })}
        />
        <TextField
          label={t('promotions.sort')}
          hint={t('points.sortHint')}
          required
          numeric
          inputMode="numeric"
          error={errors.sort && t('promotions.wholeWrong')}
          {...form.register('sort', { validate: (text) => wholeFrom(text, 0, 10_000) !== null })}
        />
      </div>
      <PictureField
        label={t('promotions.picture')}
        hint={t('promotions.pictureHint')}
        value={form.watch('imageUrl')}
        error={errors.imageUrl && t('promotions.pictureMissing')}
        send={sendPicture(merchant)}
        onChange={(url) => form.setValue('imageUrl', url, { shouldDirty: true, shouldValidate: true })}
      />
      <div className={layout.row}>
        <TextField
          type="datetime-local"
          label={t('promotions.startsAt')}
          required
          error={errors.startsAt && t('promotions.timeWrong')}
          {...form.register('startsAt', { validate: (text) => timeFrom(text) !== null })}
        />
        <TextField
          type="datetime-local"
          label={t('promotions.endsAt')}
          hint={t('promotions.emptyIsForever')}
          error={errors.endsAt && t('promotions.endWrong')}
          {...form.register('endsAt', { validate: (text, { startsAt }) => text === '' || text > startsAt })}
        />
      </div>
      <Checkbox look="switch" label={t('promotions.announced')} {...form.register('announced')} />
      <SegmentField
        merchant={merchant}
        label={t('promotions.members')}
        hint={t('promotions.membersHint')}
        error={errors.segmentId && t('promotions.membersWrong')}
        value={form.watch('segmentId')}
        onChange={(id) => form.setValue('segmentId', id, { shouldDirty: true })}
      />
    </>
  );
};
