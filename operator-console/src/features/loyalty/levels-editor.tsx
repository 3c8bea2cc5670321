import { useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from 'shared-contracts/money';
import type { ActionCall } from 'shared-react';
import { Button, Card, EmptyState, Field, Notice, TextField, badgeColours, formatAmount } from 'shared-ui';
import { OvertakenNotice, useRefusal, useStoredForm } from '../../shared/editing/index.ts';
import type { Typed } from '../../shared/editing/index.ts';
import { FormFoot } from '../../shared/look/form-foot.tsx';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog, faultText } from '../../shared/order/index.ts';
import { LEVEL_MOST } from './amounts.ts';
import { LevelBadge } from './level-badge.tsx';
import {
  NAME_MAX,
  canAdd,
  fromForm,
  isAmount,
  isBound,
  isInOrder,
  isPercent,
  newLevel,
  refusedAmount,
  toForm,
  turnoverBefore,
} from './levels.model.ts';
import type { LevelFields } from './levels.model.ts';
import { loyaltyKey, sendLevels } from './loyalty.api.ts';
import type { LevelList } from './loyalty.api.ts';
import styles from './loyalty.module.css';

interface EditedLevels {
  levels: LevelFields[];
}
interface LevelProps {
  readonly form: UseFormReturn<EditedLevels>;
  readonly index: number;
}

const Colors = ({ form, index, number }: LevelProps & { readonly number: number }) => {
  const { t } = useTranslation();
  return (
    <Field label={t('loyalty.colors')}>
      {(control) => (
        <span className={styles.colors}>
          <input
            {...control}
            type="color"
            className={styles.color}
            aria-label={t('loyalty.colorOf', { number })}
            {...form.register(`levels.${index}.color`)}
          />
          <input
            type="color"
            className={styles.color}
            aria-label={t('loyalty.color2Of', { number })}
            {...form.register(`levels.${index}.color2`)}
          />
        </span>
      )}
    </Field>
  );
};

const Fields = ({ form, index, number }: LevelProps & { readonly number: number }) => {
  const { t } = useTranslation();
  const errors = form.formState.errors.levels?.[index];
  const amountWrong = t('loyalty.amountWrong', { most: formatAmount(LEVEL_MOST) });
  const orderWrong = (): string =>
    t('loyalty.orderWrong', { amount: formatDecimal(turnoverBefore(form.getValues('levels'), index) ?? '0') });
  return (
    <div className={styles.levelFields}>
      <TextField
        label={t('loyalty.name')}
        required
        maxLength={NAME_MAX}
        autoComplete="off"
        error={errors?.labelName && t('loyalty.nameMissing')}
        {...form.register(`levels.${index}.labelName`, { validate: (name) => name.trim() !== '' })}
      />
      <Colors form={form} index={index} number={number} />
      <TextField
        label={t('loyalty.turnover')}
        required
        numeric
        error={faultText(errors?.turnover, errors?.turnover?.type === 'order' ? orderWrong() : amountWrong)}
        {...form.register(`levels.${index}.turnover`, {
          validate: { amount: isAmount, order: (_text, { levels }) => isInOrder(levels, index) },
        })}
      />
      <TextField
        label={t('loyalty.cashbackPercent')}
        required
        numeric
        error={errors?.cashbackPercent && t('loyalty.percentWrong')}
        {...form.register(`levels.${index}.cashbackPercent`, { validate: isPercent })}
      />
      <TextField
        label={t('loyalty.cashbackMax')}
        placeholder={t('loyalty.noBound')}
        numeric
        error={faultText(errors?.cashbackMax, t('loyalty.moneyWrong', { most: formatAmount(LEVEL_MOST) }))}
        {...form.register(`levels.${index}.cashbackMax`, { validate: isBound })}
      />
      <TextField
        label={t('loyalty.levelUpBonus')}
        required
        numeric
        error={faultText(errors?.levelUpBonus, amountWrong)}
        {...form.register(`levels.${index}.levelUpBonus`, { validate: isAmount })}
      />
    </div>
  );
};

interface LevelRowProps extends LevelProps {
  readonly onToggle: () => void;
}

/** One level: how its badge looks, its fields, and whether it can go. */
const LevelRow = ({ form, index, onToggle }: LevelRowProps) => {
  const { t } = useTranslation();
  const { rankLevel: number, labelName, color, color2, members, isRemoved } = form.watch(`levels.${index}`);
  const title = t('loyalty.levelNumber', { number });
  const name = labelName.trim() === '' ? title : labelName;
  const isWhole = badgeColours(color, color2)?.isWhole ?? true;
  return (
    <div role="group" aria-label={title} className={styles.level}>
      <div className={styles.levelHead}>
        <LevelBadge name={name} color={color} color2={color2} />
        <span className={layout.note}>
          {members === null ? t('loyalty.newLevel') : `${title} · ${t('loyalty.memberCount', { count: members })}`}
        </span>
        {!isWhole && <span className={layout.note}>{t('loyalty.oneColor')}</span>}
        {(isRemoved || !members) && (
          <span className={styles.levelEnd}>
            <Button
              size="sm"
              variant={isRemoved ? 'secondary' : 'quiet'}
              aria-label={t(isRemoved ? 'loyalty.putBackOf' : 'loyalty.removeOf', { name })}
              onClick={onToggle}
            >
              {t(isRemoved ? 'loyalty.putBack' : 'loyalty.remove')}
            </Button>
          </span>
        )}
      </div>
      {isRemoved ? (
        <p className={layout.note}>{t('loyalty.goes')}</p>
      ) : (
        <Fields form={form} index={index} number={number} />
      )}
    </div>
  );
};

/** The levels as they are typed. One that is stored is marked when it is to go, so that it can be put back. */
const useLevels = (form: UseFormReturn<EditedLevels>) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'levels' });
  const adder = useRef<HTMLButtonElement>(null);
  return {
    fields,
    adder,
    add: () => append(newLevel(form.getValues('levels')), { focusName: `levels.${fields.length}.labelName` }),
    toggle: (index: number) => {
      const { members, isRemoved } = form.getValues(`levels.${index}`);
      if (members !== null) return form.setValue(`levels.${index}.isRemoved`, !isRemoved, { shouldDirty: true });
      remove(index);
      adder.current?.focus();
    },
  };
};

/** The words at the fields. */
const FIELD_NAMES = {
  labelName: 'loyalty.name',
  color: 'loyalty.colors',
  color2: 'loyalty.colors',
  turnover: 'loyalty.turnover',
  cashbackPercent: 'loyalty.cashbackPercent',
  cashbackMax: 'loyalty.cashbackMax',
  levelUpBonus: 'loyalty.levelUpBonus',
} as const;
type NamedField = keyof typeof FIELD_NAMES;

interface LevelsEditorProps {
  readonly merchant: string;
  readonly list: LevelList;
  readonly onClose: () => void;
}

/** All levels of a merchant at once: they are one ladder. */
export const LevelsEditor = ({ merchant, list, onClose }: LevelsEditorProps) => {
  const { t } = useTranslation();
  const [order, setOrder] = useState<Typed<EditedLevels> | null>(null);
  const edited = useStoredForm({
    ...{ stored: list, toForm: ({ levels }: LevelList) => toForm(levels) },
    queryKey: [...loyaltyKey(merchant), 'levels'],
  });
  const { form } = edited;
  const { fields, adder, add, toggle } = useLevels(form);
  const refusal = useRefusal(form, (error) => refusedAmount(error, form.getValues('levels')));
  const nameOf = (path: string): string | null => {
    const [, index = '0', field = ''] = path.split('.');
    if (!(field in FIELD_NAMES)) return null;
    const number = list.levels[Number(index)]?.rankLevel ?? Number(index) + 1;
    return `${t('loyalty.levelNumber', { number })} · ${t(FIELD_NAMES[field as NamedField])}`;
  };
  const isSaved = useRef(false);
  const send = ({ fields, save }: Typed<EditedLevels>, reason: string, call: ActionCall): Promise<void> =>
    refusal.noting(async () => {
      await save((version) => sendLevels(call, merchant, { ...fromForm(fields, reason), version }));
      isSaved.current = true;
    });
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit((fields) => setOrder({ fields, save: edited.save }))(event)}
      >
        <Card
          title={t('loyalty.changeLevels')}
          description={t('loyalty.editText', { currency: list.currency })}
          footer={
            <FormFoot>
              <Button onClick={onClose}>{t('switch.cancel')}</Button>
              <Button type="submit" variant="primary" disabled={!form.formState.isDirty || edited.isOvertaken}>
                {t('settings.save')}
              </Button>
            </FormFoot>
          }
        >
          <OvertakenNotice stored={list} edited={edited} nameOf={nameOf} />
          {refusal.text !== null && !order && (
            <Notice tone="refused" urgent>
              {refusal.text}
            </Notice>
          )}
          <div className={styles.levels}>
            {fields.map(({ id }, index) => (
              <LevelRow key={id} form={form} index={index} onToggle={() => toggle(index)} />
            ))}
          </div>
          {fields.length === 0 && <EmptyState compact title={t('loyalty.noLevels')} text={t('loyalty.addFirst')} />}
          <div className={layout.actions}>
            <Button ref={adder} disabled={!canAdd(form.watch('levels'))} onClick={add}>
              {t('loyalty.addLevel')}
            </Button>
          </div>
        </Card>
      </form>
      {/* Beside the form, not in it: what is sent from the window would be sent from the form as well. */}
      {order && (
        <OrderDialog
          title={t('loyalty.levelsTitle')}
          text={t('loyalty.levelsEffect')}
          submit={t('settings.save')}
          send={({ reason }, call) => send(order, reason, call)}
          refusalText={refusal.textOf}
          renews={loyaltyKey(merchant)}
          onClose={() => (isSaved.current ? onClose() : setOrder(null))}
        />
      )}
    </>
  );
};
