import { useState } from 'react';
import { useErrorText, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Button } from 'shared-ui';
import { DownloadIcon } from 'shared-ui/icons';
import { readAllRows, saveCsv } from 'shared-ui/records';

/** The file with every row of the current choice. */
export interface RecordFile<Row> {
  /** Without its ending. */
  readonly name: string;
  readonly head: readonly string[];
  readonly lineOf: (row: Row) => readonly string[];
  readonly ask: Parameters<typeof readAllRows<Row>>[0];
}

/** The rows of a list that has page numbers alone. */
export const byPages =
  <Row,>(
    ask: (pageNo: number, pageSize: number) => Promise<{ readonly rows: readonly Row[]; readonly totalPages: number }>,
  ): RecordFile<Row>['ask'] =>
  async (after, pageSize) => {
    const pageNo = Number(after ?? 1);
    const { rows, totalPages } = await ask(pageNo, pageSize);
    return { rows, next: pageNo < totalPages ? String(pageNo + 1) : null };
  };

interface ExportButtonProps<Row> {
  readonly file: RecordFile<Row>;
  readonly disabled: boolean;
}

/** Saves all rows of a list as CSV, or says in the file and on the page that it was cut. */
export const ExportButton = <Row,>({ file, disabled }: ExportButtonProps<Row>) => {
  const { t } = useTranslation();
  const { notify } = usePortal();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { rows, isCut } = await readAllRows(file.ask);
      const cut = isCut ? t('export.cut', { rows: rows.length }) : null;
      saveCsv(`${file.name}.csv`, file.head, [...rows.map(file.lineOf), ...(cut === null ? [] : [[cut]])]);
      if (cut !== null) notify(cut, 'info');
    } catch (failure) {
      notify(errorText(failure), 'danger');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button iconStart={<DownloadIcon size={18} />} busy={isBusy} disabled={disabled} onClick={() => void save()}>
      {t('records.export')}
    </Button>
  );
};
