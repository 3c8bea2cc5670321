import { useErrorText, useTranslation } from 'shared-contracts/sdk';
import { Button, Notice } from 'shared-ui';
import styles from './record.module.css';

interface OlderRowsProps {
  readonly list: {
    readonly data: { readonly totalRows: number } | undefined;
    readonly rows: readonly unknown[] | undefined;
    readonly error: unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

/** How many of all rows are shown, and a way to older ones. */
export const OlderRows = ({ list: { data, rows, error, ...more } }: OlderRowsProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  if (!data || data.totalRows === 0) return null;
  return (
    <div className={styles.foot}>
      <p className={styles.small} aria-live="polite">
        {t('record.shown', { shown: rows?.length ?? 0, total: data.totalRows })}
      </p>
      {error !== null && <Notice tone="refused">{errorText(error)}</Notice>}
      {more.hasNextPage && (
        <Button busy={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
          {t('record.older')}
        </Button>
      )}
    </div>
  );
};
