import { useCallback, useEffect, useRef } from 'react';
import { useLanguage } from 'shared-react';
import { useSearchParams } from 'shared-contracts/sdk';
import { changeLanguage, LIST_PARAMS, readState, writeState } from './list-state.model.ts';
import type { ListState } from './list-state.model.ts';

type Change = (change: (state: ListState) => ListState | null) => void;

/** The state of a list as the address says it, and the way to write the next one there. */
export const useListState = (gameType: string, vendors: readonly string[]): readonly [ListState, Change] => {
  const [params, setParams] = useSearchParams();
  const language = useLanguage();
  const state = readState(params, gameType, vendors);
  const latest = useRef(state);
  const drawnAt = useRef(window.location.pathname);
  useEffect(() => {
    latest.current = state;
    drawnAt.current = window.location.pathname;
  });

  const change = useCallback<Change>(
    (next) => {
      // The player has left for another page that is still being drawn: to write here would bring this one back.
      if (window.location.pathname !== drawnAt.current) return;
      const wanted = next(latest.current);
      if (!wanted) return;
      // Presses that follow each other before the next drawing build upon each other.
      latest.current = wanted;
      setParams(
        (current) => {
          const own = [...writeState(wanted, gameType)];
          const foreign = [...current].filter(([name]) => !LIST_PARAMS.includes(name));
          return new URLSearchParams([...foreign, ...own]);
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParams, gameType],
  );

  const spoken = useRef(language);
  useEffect(() => {
    if (spoken.current === language) return;
    spoken.current = language;
    change((before) => changeLanguage(before, gameType));
  }, [language, change, gameType]);

  return [state, change];
};
