import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { useConsole } from '../../shared/session/console-context.ts';
import { readPayable } from './payments.api.ts';
import { savePayments } from './payments-file.ts';
import styles from './payments.module.css';

/** What is to be paid, as a file with whole account numbers (OPR-016). */
export const ExportPayments = ({ merchant }: { readonly merchant: string }) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const exporting = useMutation({
    mutationFn: async () => {
      const payments = await readPayable(api, merchant);
      savePayments(payments, `payments-${merchant}.csv`);
      return { count: payments.rows.length, total: payments.total };
    },
  });
  const done = exporting.data;
  return (
    <div className={styles.export}>
      <Button busy={exporting.isPending} onClick={() => exporting.mutate()}>
        {t(exporting.isPending ? 'payments.exporting' : 'payments.exportBatch')}
      </Button>
      <span role="status" className={layout.small}>
        {done && t('payments.exported', { count: done.count })}
        {done && done.total > done.count && ` ${t('payments.exportedCut', done)}`}
        {exporting.isError && t('payments.exportFailed')}
      </span>
    </div>
  );
};
