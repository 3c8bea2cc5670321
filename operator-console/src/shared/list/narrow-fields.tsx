import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, Card, DateRangeField, SelectField, TextField } from 'shared-ui';
import layout from '../look/layout.module.css';
import { moneyFrom } from '../numbers/index.ts';
import styles from './list.module.css';
import type { Narrowing } from './queue-query.ts';
import { boundsOf } from './use-queue.ts';

export interface WayChoice {
  readonly all: readonly string[];
  readonly nameOf: (way: string) => string;
}

interface NarrowFieldsProps {
  readonly ways: WayChoice;
  readonly bounds: Narrowing;
  readonly onNarrow: (bounds: Narrowing) => void;
}

const EMPTY = { from: '', to: '', least: '', most: '', way: '' } as const satisfies Narrowing;
type Typed = Record<keyof typeof EMPTY, string>;

const isAmountOrEmpty = (text: string): boolean => text.trim() === '' || moneyFrom(text) !== null;
const isInOrder = (most: string, { least }: Typed): boolean => {
  const [from, to] = [moneyFrom(least), moneyFrom(most)];
  return isAmountOrEmpty(most) && (from === null || to === null || Number(from) <= Number(to));
};

/** Bounds of a queue: days, amounts and the way of the money. They are kept in the address, and open while any is set. */
export const NarrowFields = ({ ways, bounds, onNarrow }: NarrowFieldsProps) => {
  const { t } = useTranslation();
  const count = boundsOf(bounds);
  const [isOpen, setOpen] = useState(count > 0);
  const set = Object.fromEntries(Object.entries(bounds).filter(([, value]) => value !== undefined));
  const { control, register, handleSubmit, setValue, formState } = useForm<Typed>({
    defaultValues: { ...EMPTY, ...set },
  });
  const [from, to] = useWatch({ control, name: ['from', 'to'] });
  const apply = handleSubmit(({ least, most, ...rest }) =>
    onNarrow({ ...rest, least: moneyFrom(least) ?? '', most: moneyFrom(most) ?? '' }),
  );
  return (
    <>
      <div className={layout.actions}>
        <Button size="sm" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {count === 0 ? t('narrow.open') : t('narrow.openSet', { count })}
        </Button>
      </div>
      {isOpen && (
        <Card>
          <form className={styles.narrow} onSubmit={(event) => void apply(event)}>
            <DateRangeField
              label={t('narrow.days')}
              value={{ from, to }}
              onChange={(range) => {
                setValue('from', range.from);
                setValue('to', range.to);
              }}
            />
            <TextField
              label={t('narrow.least')}
              inputMode="decimal"
              autoComplete="off"
              error={formState.errors.least && t('narrow.amountWrong')}
              {...register('least', { validate: isAmountOrEmpty })}
            />
            <TextField
              label={t('narrow.most')}
              inputMode="decimal"
              autoComplete="off"
              error={formState.errors.most && t('narrow.mostWrong')}
              {...register('most', { validate: isInOrder })}
            />
            <SelectField
              label={t('narrow.way')}
              options={[
                { value: '', label: t('narrow.anyWay') },
                ...ways.all.map((way) => ({ value: way, label: ways.nameOf(way) })),
              ]}
              {...register('way')}
            />
            <div className={layout.actions}>
              <Button type="submit">{t('narrow.apply')}</Button>
              {count > 0 && (
                <Button variant="quiet" onClick={() => onNarrow(EMPTY)}>
                  {t('narrow.clear')}
                </Button>
              )}
            </div>
          </form>
        </Card>
      )}
    </>
  );
};
