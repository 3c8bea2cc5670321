import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { textsCode } from 'shared-contracts/locale';
import { SelectField, TextField, formatAmount } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { TitlesField } from '../../shared/titles/index.ts';
import type { Titles } from '../../shared/titles/index.ts';
import { readSettings, settingsKey } from '../merchant-settings/index.ts';
import { create, missionsKey } from './missions.api.ts';
import { AMOUNT_MOST, KINDS, PERIODS, emptyForm, fromForm, isReward, isTarget } from './missions.model.ts';
import type { Mission } from './missions.api.ts';
import type { MissionForm } from './missions.model.ts';
import { useMissionTitle } from './use-mission-title.ts';

/** As the platform has it. */
const TITLE_MAX = 80;

/** Missions of the chosen period that are on: one of them can come before. */
const FollowsField = ({
  form,
  missions,
}: {
  readonly form: UseFormReturn<MissionForm>;
  readonly missions: readonly Mission[];
}) => {
  const { t } = useTranslation();
  const titleOf = useMissionTitle();
  const period = form.watch('period');
  const { setValue } = form;
  // One of the other period could not come before.
  useEffect(() => setValue('follows', ''), [period, setValue]);
  return (
    <SelectField
      label={t('missions.follows')}
      hint={t('missions.followsHint')}
      placeholder={t('missions.followsNone')}
      options={missions
        .filter((mission) => mission.enabled && mission.period === period)
        .map((mission) => ({ value: mission.id, label: titleOf(mission) }))}
      {...form.register('follows')}
    />
  );
};

const Fields = ({ form, currency }: { readonly form: UseFormReturn<MissionForm>; readonly currency: string }) => {
  const { t } = useTranslation();
  const kind = form.watch('kind');
  const { errors } = form.formState;
  const most = formatAmount(AMOUNT_MOST);
  return (
    <>
      <div className={layout.row}>
        <SelectField
          label={t('missions.kind')}
          options={KINDS.map((id) => ({ value: id, label: t(`missions.kind.${id}`) }))}
          {...form.register('kind')}
        />
        <SelectField
          label={t('missions.period')}
          options={PERIODS.map((id) => ({ value: id, label: t(`missions.period.${id}`) }))}
          {...form.register('period')}
        />
      </div>
      <div className={layout.row}>
        <TextField
          label={kind === 'turnover' ? t('missions.targetAmount', { currency }) : t('missions.targetCount')}
          required
          numeric
          error={errors.target && t(kind === 'turnover' ? 'missions.amountWrong' : 'missions.countWrong', { most })}
          {...form.register('target', { validate: (text, values) => isTarget(values.kind, text) })}
        />
        <TextField
          label={t('missions.rewardIn', { currency })}
          required
          numeric
          error={errors.reward && t('missions.amountWrong', { most })}
          {...form.register('reward', { validate: isReward })}
        />
      </div>
    </>
  );
};

interface MissionDialogProps {
  readonly merchant: string;
  readonly currency: string;
  readonly missions: readonly Mission[];
  readonly onClose: () => void;
}

/** A new mission. It starts at once, in the running period. */
export const MissionDialog = ({ merchant, currency, missions, onClose }: MissionDialogProps) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  // Without it the title is in English: no reason to keep the window shut.
  const { data } = useQuery({ queryKey: settingsKey(merchant), queryFn: () => readSettings(api, merchant) });
  return (
    <OrderDialog<MissionForm>
      size="md"
      title={t('missions.add')}
      text={t('missions.addText')}
      submit={t('missions.create')}
      defaults={emptyForm()}
      send={(form, call) => create(call, merchant, fromForm(form))}
      renews={missionsKey(merchant)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Fields form={form} currency={currency} />
          <FollowsField form={form} missions={missions} />
          <TitlesField
            // The form library knows no part of a form.
            form={form as unknown as UseFormReturn<{ titles: Titles }>}
            languages={[...new Set(data?.languages.map(textsCode))]}
            maxLength={TITLE_MAX}
          />
        </>
      )}
    </OrderDialog>
  );
};
