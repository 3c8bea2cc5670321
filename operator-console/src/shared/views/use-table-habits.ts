import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ApiClient } from 'shared-contracts/client';
import { isPortalError } from 'shared-contracts/errors';
import { saveTableView, tableViews } from 'shared-contracts/table-views';
import { useConsole, useOperator } from '../session/console-context.ts';
import { readCopy, tableIn, withTable, writeCopy } from './views.ts';
import type { StoredTable, TableHabits } from './views.ts';

export type HabitsChange = (before: TableHabits) => TableHabits;

/** A column that is dragged changes many times a second. */
const SAVE_AFTER_MS = 600;
/** They are read once a page; a change made elsewhere meanwhile is found when this window saves. */
const READ_AFTER_MS = 86_400_000;

const changed = (stored: StoredTable, changes: readonly HabitsChange[]): StoredTable => ({
  ...stored,
  ...changes.reduce<TableHabits>((habits, change) => change(habits), { layout: stored.layout, views: stored.views }),
});

const save = async (api: ApiClient, { table, version, layout, views }: StoredTable): Promise<number> =>
  (await api.call(saveTableView, { params: { table }, body: { version, layout, views } })).version;

const readAll = async (api: ApiClient): Promise<readonly StoredTable[]> => (await api.call(tableViews, {})).tables;

/** Where another window has saved first, the changes are made once more on what it has saved. */
const saveChanges = async (
  api: ApiClient,
  stored: StoredTable,
  changes: readonly HabitsChange[],
): Promise<StoredTable> => {
  try {
    return { ...stored, version: await save(api, stored) };
  } catch (error) {
    if (!isPortalError(error) || error.code !== 'form.overtaken') throw error;
    const merged = changed(tableIn(await readAll(api), stored.table), changes);
    return { ...merged, version: await save(api, merged) };
  }
};

const useTables = () => {
  const { api } = useConsole();
  const queries = useQueryClient();
  const operator = useOperator()?.name ?? '';
  const queryKey = ['table-views', operator];
  const { data } = useQuery<readonly StoredTable[]>({
    queryKey,
    queryFn: async () => {
      const tables = await readAll(api);
      writeCopy(localStorage, operator, tables);
      return tables;
    },
    initialData: () => readCopy(localStorage, operator),
    initialDataUpdatedAt: 0,
    staleTime: READ_AFTER_MS,
    retry: false,
  });
  const read = (): readonly StoredTable[] => queries.getQueryData(queryKey) ?? [];
  const put = (table: StoredTable): void => {
    const next = withTable(read(), table);
    queries.setQueryData(queryKey, next);
    writeCopy(localStorage, operator, next);
  };
  return { api, data, read, put };
};

interface SaverDeps extends Pick<ReturnType<typeof useTables>, 'api' | 'read' | 'put'> {
  readonly table: string;
  readonly onWaiting: (changes: readonly HabitsChange[]) => void;
  readonly onOutcome: (isSaved: boolean) => void;
}

/** Sends changes together, one request after the other. */
const createSaver = ({ api, read, put, table, onWaiting, onOutcome }: SaverDeps) => {
  let waiting: readonly HabitsChange[] = [];
  let timer: number | undefined;
  let last = Promise.resolve();
  const setWaiting = (changes: readonly HabitsChange[]): void => {
    waiting = changes;
    onWaiting(changes);
  };
  const send = async (): Promise<void> => {
    const sent = waiting;
    if (sent.length === 0) return;
    const next = changed(tableIn(read(), table), sent);
    try {
      put(await saveChanges(api, next, sent));
      onOutcome(true);
    } catch {
      // This browser keeps them, and they are sent with the next change.
      put(next);
      onOutcome(false);
    }
    setWaiting(waiting.filter((change) => !sent.includes(change)));
  };
  const flush = (): void => {
    window.clearTimeout(timer);
    last = last.then(send);
  };
  const add = (change: HabitsChange): void => {
    setWaiting([...waiting, change]);
    window.clearTimeout(timer);
    timer = window.setTimeout(flush, SAVE_AFTER_MS);
  };
  return { add, flush };
};

/** The habits of the signed-in operator at one table, and how they change. The table shows a change at once and saves it soon. */
export const useTableHabits = (table: string) => {
  const { data, ...store } = useTables();
  const [waiting, onWaiting] = useState<readonly HabitsChange[]>([]);
  const [isSaved, onOutcome] = useState(true);
  const [saver] = useState(() => createSaver({ ...store, table, onWaiting, onOutcome }));
  useEffect(() => saver.flush, [saver]);
  const { layout, views } = useMemo(() => changed(tableIn(data, table), waiting), [data, table, waiting]);
  return { habits: { layout, views }, change: saver.add, isSaved };
};
