import { useCallback, useMemo, useState } from 'react';
import type { Selection } from 'lottery-rules';
import type { Offer } from './betting.model.ts';
import { emptySelection, isEmpty } from './pick.model.ts';
import type { SetSelection } from './pickers/bet-picker.tsx';

/** What is picked for each bet type, so that looking at another one loses nothing, and whether anything is picked at all. */
export const usePicks = ({ betType }: Offer): readonly [Selection, SetSelection, boolean] => {
  const [picks, setPicks] = useState<Readonly<Record<string, Selection>>>({});
  const { code, picker } = betType;
  const empty = useMemo(() => emptySelection(picker), [picker]);
  const change = useCallback<SetSelection>(
    (next) => setPicks((known) => ({ ...known, [code]: next(known[code] ?? emptySelection(picker)) })),
    [code, picker],
  );
  return [picks[code] ?? empty, change, !Object.values(picks).every(isEmpty)];
};
