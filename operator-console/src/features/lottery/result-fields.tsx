import type { ClipboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Notice, cx } from 'shared-ui';
import type { LotteryFormat } from './lottery.api.ts';
import styles from './lottery.module.css';
import { cellsCount, faultOf, pastedNumbers, rowsOf } from './numbers.model.ts';
import type { CellFault, NumberRow } from './numbers.model.ts';

export interface ResultForm {
  cells: string[];
  /** Never typed into: the platform's refusal of the numbers is said here. */
  numbers: string;
  reason: string;
}

export const emptyResult = (format: LotteryFormat): Omit<ResultForm, 'reason'> => ({
  cells: Array.from({ length: cellsCount(format) }, () => ''),
  numbers: '',
});

interface RowFieldsProps {
  readonly form: UseFormReturn<ResultForm>;
  readonly format: LotteryFormat;
  readonly row: NumberRow;
}

/** The fields of one prize; what is wrong with them is said once for all. */
const RowFields = ({ form, format, row }: RowFieldsProps) => {
  const { t } = useTranslation();
  const { prize, count, digits, start } = row;
  const name = prize === null ? t('lottery.numbers') : t(`lottery.prize.${prize}`);
  const places = Array.from({ length: count }, (_, index) => start + index);
  const errors = form.formState.errors.cells;
  const fault = places.map((place) => errors?.[place]?.type as CellFault | undefined).find((type) => type);
  const errorId = `numbers-fault-${start}`;

  const paste = (event: ClipboardEvent<HTMLInputElement>, place: number): void => {
    const numbers = pastedNumbers(event.clipboardData.getData('text'));
    if (!numbers) return;
    event.preventDefault();
    for (const [index, number] of numbers.slice(0, cellsCount(format) - place).entries()) {
      form.setValue(`cells.${place + index}`, number, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    }
  };

  return (
    <fieldset className={styles.fieldRow} aria-describedby={fault && errorId}>
      <legend className={styles.fieldRowName}>
        {name} <span className={styles.digits}>{t('lottery.digits', { count: digits })}</span>
      </legend>
      <div className={styles.fieldRowCells} dir="ltr">
        {places.map((place, index) => (
          <input
            key={place}
            className={cx(styles.field, errors?.[place] && styles.wrong)}
            style={{ inlineSize: `calc(${digits}ch + 1.75rem)` }}
            aria-label={count === 1 ? name : t('lottery.numberOf', { name, number: index + 1, count })}
            aria-invalid={errors?.[place] ? true : undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={digits}
            {...form.register(`cells.${place}`, {
              validate: {
                digits: (_, { cells }) => faultOf(format, cells, place) !== 'digits',
                range: (_, { cells }) => faultOf(format, cells, place) !== 'range',
                repeated: (_, { cells }) => faultOf(format, cells, place) !== 'repeated',
              },
            })}
            onPaste={(event) => paste(event, place)}
          />
        ))}
      </div>
      {fault && (
        <p id={errorId} role="alert" className={styles.fault}>
          {t(`lottery.cellFault.${fault}`, { count: digits })}
        </p>
      )}
    </fieldset>
  );
};

interface ResultFieldsProps {
  readonly form: UseFormReturn<ResultForm>;
  readonly format: LotteryFormat;
}

/** Fields in the shape of the format's results. A whole result can be pasted into the first of them. */
export const ResultFields = ({ form, format }: ResultFieldsProps) => {
  const { t } = useTranslation();
  const cells = useWatch({ control: form.control, name: 'cells' });
  const filled = cells.filter((cell) => cell.trim() !== '').length;
  const refusal = form.formState.errors.numbers?.message;
  return (
    <div className={styles.resultFields}>
      <p className={styles.progress}>
        <span>{t('lottery.pasteHint')}</span>
        <span role="status">{t('lottery.filled', { filled, count: cells.length })}</span>
      </p>
      <input type="hidden" {...form.register('numbers')} />
      {refusal && (
        <Notice tone="refused" urgent>
          {refusal}
        </Notice>
      )}
      {rowsOf(format).map((row) => (
        <RowFields key={row.start} form={form} format={format} row={row} />
      ))}
    </div>
  );
};
