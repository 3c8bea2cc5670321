import { useErrorText, useTranslation } from 'shared-contracts/sdk';
import { Button, Notice } from 'shared-ui';
import styles from './record.module.css';

interface OlderButtonProps {
  readonly list: {
    readonly error: unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  readonly label: string;
}

/** A way to older rows, and why the last reading failed. */
export const OlderButton = ({ list: { error, ...more }, label }: OlderButtonProps) => {
  const errorText = useErrorText();
  return (
    <>
      {error !== null && (
        <Notice tone="refused" urgent>
          {errorText(error)}
        </Notice>
      )}
      {more.hasNextPage && (
        <Button busy={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
          {label}
        </Button>
      )}
    </>
  );
};

interface OlderRowsProps {
  readonly list: OlderButtonProps['list'] & {
    readonly data: { readonly totalRows: number } | undefined;
    readonly rows: readonly unknown[] | undefined;
  };
}

/** How many of all rows are shown, and a way to older ones. */
export const OlderRows = ({ list: { data, rows, ...more } }: OlderRowsProps) => {
  const { t } = useTranslation();
  if (!data || data.totalRows === 0) return null;
  return (
    <div className={styles.foot}>
      <p className={styles.small} aria-live="polite">
        {t('record.shown', { shown: rows?.length ?? 0, total: data.totalRows })}
      </p>
      <OlderButton list={more} label={t('record.older')} />
    </div>
  );
};
