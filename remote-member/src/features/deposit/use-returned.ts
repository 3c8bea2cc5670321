import { useEffect, useRef } from 'react';
import { useSearchParams } from 'shared-contracts/sdk';
import type { Deposit } from './use-deposits.ts';

const PARAM = 'deposit';

/** Follows the deposit that the payment provider leads back to, once: its number is in the address. */
export const useReturned = (rows: readonly Deposit[] | undefined, follow: (deposit: Deposit) => void): void => {
  const [params, setParams] = useSearchParams();
  const reference = params.get(PARAM);
  const done = useRef(false);
  useEffect(() => {
    if (reference === null || rows === undefined || done.current) return;
    done.current = true;
    const deposit = rows.find((row) => row.reference === reference);
    if (deposit) follow(deposit);
    setParams(
      (before) => {
        before.delete(PARAM);
        return before;
      },
      { replace: true },
    );
  }, [reference, rows, follow, setParams]);
};
