import { Button, Notice } from 'shared-ui';
import { useErrorText } from '../language/use-error-text.ts';
import layout from '../look/layout.module.css';

interface OlderButtonProps {
  readonly list: {
    readonly error: unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  readonly label: string;
}

/** Reads the next rows of a list, and says why they could not be read. A refresh that failed is not its business. */
export const OlderButton = ({ list, label }: OlderButtonProps) => {
  const errorText = useErrorText();
  if (!list.hasNextPage) return null;
  return (
    <div className={layout.group}>
      {list.isFetchNextPageError && (
        <Notice tone="refused" urgent>
          {errorText(list.error)}
        </Notice>
      )}
      <div className={layout.actions}>
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {label}
        </Button>
      </div>
    </div>
  );
};
