import { useState } from 'react';
import type { ReactNode } from 'react';
import { Card } from 'shared-ui';
import { QueryView } from '../query-view.tsx';
import type { QueryState } from '../query-view.tsx';
import { ClosedState } from './closed-state.tsx';
import { Receipt } from './receipt.tsx';
import type { ReceiptProps } from './receipt.tsx';

/** Of the shorter of the two forms, on the wider of the screens. */
const FORM_HEIGHT = '45rem';

interface OrderProps<Data> {
  readonly query: QueryState<Data>;
  /** What came of the last one of this visit. */
  readonly receipt: Omit<ReceiptProps, 'onAgain'> | null;
  readonly onAgain: () => void;
  /** The form, or what must come before it. `isNext`: after another one of this visit. */
  readonly children: (data: Data, isNext: boolean) => ReactNode;
}

/** The form in all its states: not here yet, failed, closed by the platform (ERR-024), or done. */
export const Order = <Data extends { readonly closedBy: string | null }>({
  query,
  receipt,
  onAgain,
  children,
}: OrderProps<Data>) => {
  const [isNext, setNext] = useState(false);
  const again = (): void => {
    setNext(true);
    onAgain();
  };
  if (receipt)
    return (
      <Card>
        <Receipt {...receipt} onAgain={again} />
      </Card>
    );
  return (
    <Card>
      <QueryView query={query} height={FORM_HEIGHT} compact>
        {(data) => (data.closedBy === null ? children(data, isNext) : <ClosedState code={data.closedBy} />)}
      </QueryView>
    </Card>
  );
};
