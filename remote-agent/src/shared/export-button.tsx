import { useState } from 'react';
import { useErrorText, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Button } from 'shared-ui';
import { DownloadIcon } from 'shared-ui/icons';
import { readAllPages, saveCsv } from 'shared-ui/records';

/** The file with every row of the current choice. */
export interface RecordFile<Row> {
  /** Without its ending. */
  readonly name: string;
  readonly head: readonly string[];
  readonly lineOf: (row: Row) => readonly string[];
  readonly ask: (
    pageNo: number,
    pageSize: number,
  ) => Promise<{ readonly rows: readonly Row[]; readonly totalPages: number }>;
}

interface ExportButtonProps<Row> {
  readonly file: RecordFile<Row>;
  readonly disabled: boolean;
}

/** Saves all pages of a list as CSV. */
export const ExportButton = <Row,>({ file, disabled }: ExportButtonProps<Row>) => {
  const { t } = useTranslation();
  const { notify } = usePortal();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const rows = await readAllPages(file.ask);
      saveCsv(`${file.name}.csv`, file.head, rows.map(file.lineOf));
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
