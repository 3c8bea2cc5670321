import { useErrorText, useTranslation } from 'shared-contracts/sdk';
import { Button, Notice } from 'shared-ui';
import styles from './points-mall.module.css';

interface OlderRowsProps {
  readonly list: {
    readonly data: { readonly totalRows: number } | undefined;
    readonly rows: readonly unknown[] | undefined;
    readonly error: unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

/** How many of all rows are shown, and a way to older ones. */
export const OlderRows = ({ list: { data, rows, ...more } }: OlderRowsProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  if (!data || data.totalRows === 0) return null;
  return (
    <div className={styles.older}>
      <p className={styles.small} aria-live="polite">
        {t('points.shown', { shown: rows?.length ?? 0, total: data.totalRows })}
      </p>
      {more.isFetchNextPageError && (
        <Notice tone="refused" urgent>
          {errorText(more.error)}
        </Notice>
      )}
      {more.hasNextPage && (
        <Button busy={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
          {t('points.older')}
        </Button>
      )}
    </div>
  );
};
