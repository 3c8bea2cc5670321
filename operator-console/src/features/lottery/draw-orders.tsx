import { useTranslation } from 'react-i18next';
import { OrderDialog } from '../../shared/order/index.ts';
import { drawsKey, sendResult, sendVoid } from './lottery.api.ts';
import type { Draw } from './lottery.api.ts';
import styles from './lottery.module.css';
import { numbersFrom } from './numbers.model.ts';
import { NumbersTable } from './numbers-table.tsx';
import { ResultFields, emptyResult } from './result-fields.tsx';
import type { ResultForm } from './result-fields.tsx';
import { refusedNumbers, useRefusalText } from './use-refusal-text.ts';

interface OrderProps {
  readonly draw: Draw;
  readonly onClose: () => void;
  /** What was carried out, in words. */
  readonly onDone: (text: string) => void;
}

const useDoneText = (): ((isConfirmed: boolean) => string) => {
  const { t } = useTranslation();
  return (isConfirmed) => t(isConfirmed ? 'lottery.confirmed' : 'lottery.entered');
};

/** The result of a draw, typed or pasted. It counts once another operator enters the same. */
export const ResultDialog = ({ draw, onClose, onDone }: OrderProps) => {
  const { t } = useTranslation();
  const refusalText = useRefusalText();
  const doneText = useDoneText();
  return (
    <OrderDialog<ResultForm>
      size="md"
      title={t('lottery.enterTitle', { lottery: draw.labelName, drawNo: draw.drawNo })}
      text={t('lottery.enterText')}
      submit={t('lottery.enterSubmit')}
      defaults={emptyResult(draw.format)}
      send={async ({ cells, reason }, call) => {
        const { isConfirmed } = await sendResult(call, draw, { numbers: numbersFrom(draw.format, cells), reason });
        onDone(doneText(isConfirmed));
      }}
      fieldOf={refusedNumbers}
      refusalText={refusalText}
      renews={drawsKey}
      onClose={onClose}
    >
      {(form) => <ResultFields form={form} format={draw.format} />}
    </OrderDialog>
  );
};

/** The second operator's word on numbers that the first has entered. */
export const ConfirmDialog = ({ draw, numbers, onClose, onDone }: OrderProps & { readonly numbers: string }) => {
  const { t } = useTranslation();
  const refusalText = useRefusalText();
  const doneText = useDoneText();
  return (
    <OrderDialog
      size="md"
      title={t('lottery.confirmTitle', { lottery: draw.labelName, drawNo: draw.drawNo })}
      text={t('lottery.confirmText')}
      submit={t('lottery.confirmSubmit')}
      reasonLabel={t('lottery.checkedAgainst')}
      send={async ({ reason }, call) => {
        const { isConfirmed } = await sendResult(call, draw, { numbers, reason });
        onDone(doneText(isConfirmed));
      }}
      refusalText={refusalText}
      renews={drawsKey}
      onClose={onClose}
    >
      {() => (
        <div className={styles.sunken}>
          <NumbersTable format={draw.format} numbers={numbers} caption={t('lottery.numbers')} />
        </div>
      )}
    </OrderDialog>
  );
};

export const VoidDialog = ({ draw, onClose, onDone }: OrderProps) => {
  const { t } = useTranslation();
  const refusalText = useRefusalText();
  return (
    <OrderDialog
      danger
      title={t('lottery.voidTitle', { lottery: draw.labelName, drawNo: draw.drawNo })}
      text={t('lottery.voidText', { count: draw.bets })}
      submit={t('lottery.voidSubmit')}
      send={async ({ reason }, call) => {
        await sendVoid(call, draw, reason);
        onDone(t('lottery.voided'));
      }}
      refusalText={refusalText}
      renews={drawsKey}
      onClose={onClose}
    />
  );
};
