import { useEffect, useRef, useState } from 'react';

/** Specification, section 4: debounced by 300 ms, busy for 500 ms. */
const DEBOUNCE_MS = 300;
const BUSY_MS = 500;

/** Presses on "load more" that come in a row count once; after one it is busy for half a second. */
export const useLoadMore = (load: () => void) => {
  const debounce = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [busy, setBusy] = useState(false);
  useEffect(
    () => () => {
      clearTimeout(debounce.current);
      clearTimeout(rest.current);
    },
    [],
  );
  const press = (): void => {
    if (busy) return;
    clearTimeout(debounce.current);
    debounce.current = setTimeout(() => {
      setBusy(true);
      load();
      rest.current = setTimeout(() => setBusy(false), BUSY_MS);
    }, DEBOUNCE_MS);
  };
  return { busy, press };
};
