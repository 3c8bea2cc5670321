import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'shared-contracts/sdk';
import { Button, SelectField } from 'shared-ui';
import type { SelectOption } from 'shared-ui';
import { DownloadIcon } from 'shared-ui/icons';
import { PeriodField } from './period-field.tsx';
import type { RecordFilters } from './record-filters.ts';
import styles from './record.module.css';

interface RecordToolbarProps {
  readonly filters: RecordFilters;
  readonly onChange: (change: Partial<RecordFilters>) => void;
  readonly kindLabel: string;
  readonly kinds: readonly SelectOption[];
  /** Writes the rows of the current choice as a file. */
  readonly onExport: () => Promise<void>;
  readonly exportable: boolean;
  readonly children?: ReactNode;
}

/** Period, kind and export: the same for every record. */
export const RecordToolbar = ({ filters, onChange, kindLabel, kinds, onExport, exportable }: RecordToolbarProps) => {
  const { t } = useTranslation();
  const [exporting, setExporting] = useState(false);
  const runExport = async (): Promise<void> => {
    setExporting(true);
    try {
      await onExport();
    } finally {
      setExporting(false);
    }
  };
  return (
    <div className={styles.toolbar}>
      <PeriodField filters={filters} onChange={onChange} />
      <SelectField
        label={kindLabel}
        value={filters.kind}
        options={kinds}
        placeholder={t('filter.all')}
        onChange={(event) => onChange({ kind: event.currentTarget.value })}
      />
      <Button
        iconStart={<DownloadIcon size={18} />}
        busy={exporting}
        disabled={!exportable}
        onClick={() => void runExport()}
      >
        {t('export.csv')}
      </Button>
    </div>
  );
};
