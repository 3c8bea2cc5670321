import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from 'shared-contracts/money';
import { Notice, Skeleton } from 'shared-ui';
import { useErrorText } from '../../shared/language/use-error-text.ts';
import { useNumber } from '../../shared/numbers/index.ts';
import { OrderDialog } from '../../shared/order/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { betName } from './bet-names.ts';
import { drawKey, drawsKey, readDifference, sendCorrection } from './lottery.api.ts';
import type { CorrectionDifference, Draw } from './lottery.api.ts';
import styles from './lottery.module.css';
import { cellsOf, faultOf, numbersFrom } from './numbers.model.ts';
import { NumbersTable } from './numbers-table.tsx';
import { ResultFields, emptyResult } from './result-fields.tsx';
import type { ResultForm } from './result-fields.tsx';
import { refusedNumbers, useRefusalText } from './use-refusal-text.ts';

/** Bets that end differently, and the money that moves. */
const DifferenceTable = ({ difference }: { readonly difference: CorrectionDifference }) => {
  const { t } = useTranslation();
  const number = useNumber();
  const { bets, changed, betTypes } = difference;
  return (
    <div className={styles.difference}>
      <p className={styles.differenceHead}>
        {t('lottery.changedBets', { changed: number(changed), bets: number(bets), count: changed })}
      </p>
      {betTypes.length > 0 && (
        <table className={styles.differenceTable}>
          <thead>
            <tr>
              <th scope="col">{t('lottery.betType')}</th>
              <th scope="col">{t('lottery.bets')}</th>
              <th scope="col">{t('lottery.toPay')}</th>
              <th scope="col">{t('lottery.toTakeBack')}</th>
            </tr>
          </thead>
          <tbody>
            {betTypes.map(({ code, currency, changed: count, toPay, toTakeBack }) => (
              <tr key={`${code}:${currency}`}>
                <th scope="row">
                  {betName(t, code)} <span className={styles.currency}>{currency}</span>
                </th>
                <td>{number(count)}</td>
                <td>{formatDecimal(toPay)}</td>
                <td>{formatDecimal(toTakeBack)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
};

/** Shown before anything is sent. */
const Difference = ({ draw, numbers }: { readonly draw: Draw; readonly numbers: string }) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const errorText = useErrorText();
  const { data, error } = useQuery({
    queryKey: [...drawKey(draw), 'difference', numbers],
    queryFn: () => readDifference(api, draw, numbers),
  });
  if (numbers === draw.winningNumber) return <Notice tone="info">{t('lottery.refused.numbers-unchanged')}</Notice>;
  if (error) return <Notice tone="refused">{errorText(error)}</Notice>;
  return data ? <DifferenceTable difference={data} /> : <Skeleton shape="block" height="4rem" />;
};

interface FieldsProps {
  readonly form: UseFormReturn<ResultForm>;
  readonly draw: Draw;
  readonly isTyped: boolean;
}

const Fields = ({ form, draw, isTyped }: FieldsProps) => {
  const { t } = useTranslation();
  const { format } = draw;
  const cells = useWatch({ control: form.control, name: 'cells' });
  const isWhole = cells.every((_, index) => faultOf(format, cells, index) === null);
  const numbers = numbersFrom(format, cells);
  return (
    <>
      {isTyped ? (
        <ResultFields form={form} format={format} />
      ) : (
        <div className={styles.sunken}>
          <NumbersTable format={format} numbers={numbers} caption={t('lottery.numbers')} />
        </div>
      )}
      <section aria-label={t('lottery.difference')} className={styles.differencePart}>
        <h3 className={styles.partTitle}>{t('lottery.difference')}</h3>
        {isWhole ? (
          <Difference draw={draw} numbers={numbers} />
        ) : (
          <p className={styles.progress}>{t('lottery.differenceLater')}</p>
        )}
      </section>
    </>
  );
};

interface CorrectionDialogProps {
  readonly draw: Draw;
  /** Numbers that another operator has entered; empty: this operator types them. */
  readonly entered: string;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Other numbers for a settled draw, with what they change before they are sent. */
export const CorrectionDialog = ({ draw, entered, onClose, onDone }: CorrectionDialogProps) => {
  const { t } = useTranslation();
  const refusalText = useRefusalText();
  const isTyped = entered === '';
  return (
    <OrderDialog<ResultForm>
      danger
      size="md"
      title={t('lottery.correctTitle', { lottery: draw.labelName, drawNo: draw.drawNo })}
      text={t(isTyped ? 'lottery.correctText' : 'lottery.correctSecondText')}
      submit={t(isTyped ? 'lottery.correctSubmit' : 'lottery.correctConfirm')}
      defaults={isTyped ? emptyResult(draw.format) : { cells: [...cellsOf(entered)], numbers: '' }}
      send={async ({ cells, reason }, call) => {
        const { isConfirmed } = await sendCorrection(call, draw, { numbers: numbersFrom(draw.format, cells), reason });
        onDone(t(isConfirmed ? 'lottery.corrected' : 'lottery.correctionEntered'));
      }}
      fieldOf={isTyped ? refusedNumbers : () => null}
      refusalText={refusalText}
      renews={drawsKey}
      onClose={onClose}
    >
      {(form) => <Fields form={form} draw={draw} isTyped={isTyped} />}
    </OrderDialog>
  );
};
