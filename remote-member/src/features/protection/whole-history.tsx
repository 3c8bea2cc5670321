import { useEffect, useState } from 'react';
import { askExport, exportPart, latestExport } from 'shared-contracts/protection';
import { useLanguage, usePortalAction } from 'shared-react';
import {
  formatDateTime,
  useErrorText,
  usePortal,
  useQuery,
  useQueryClient,
  useTranslation,
} from 'shared-contracts/sdk';
import { Button, Card, Notice, ProgressBar } from 'shared-ui';
import { DownloadIcon } from 'shared-ui/icons';
import { saveJson } from '../../shared/save-file.ts';
import styles from './protection.module.css';

const KEY = ['member', 'protection', 'export'] as const;
/** While it is being made. */
const LOOK_EVERY_MS = 3_000;

const useExport = () => {
  const portal = usePortal();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await portal.api.call(latestExport, {}, { signal })).latest,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'ready' ? LOOK_EVERY_MS : false),
  });
  useEffect(
    () => portal.bus.on('protection/export-ready', () => void client.invalidateQueries({ queryKey: KEY })),
    [portal, client],
  );
  return { ...query, refresh: () => client.invalidateQueries({ queryKey: KEY }) };
};

/** Fetches the pages one after the other and hands them over as one file. */
const useSaving = () => {
  const { api, state } = usePortal();
  const [fetched, setFetched] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const save = async ({ id, parts, askedAt }: { id: string; parts: number; askedAt: string }): Promise<void> => {
    setFailure(null);
    setFetched(0);
    try {
      const file: Record<'rounds' | 'movements', unknown[]> = { rounds: [], movements: [] };
      for (let part = 0; part < parts; part += 1) {
        const { kind, rows } = await api.call(exportPart, { params: { id, part } });
        file[kind].push(...rows);
        setFetched(part + 1);
      }
      const account = state.snapshot().member?.account ?? 'account';
      saveJson(`history-${account}-${askedAt.slice(0, 10)}.json`, { account, until: askedAt, ...file });
    } catch (error) {
      setFailure(error);
    } finally {
      setFetched(null);
    }
  };
  return { save, fetched, failure };
};

/** Every bet and every movement, however many: made in the background, kept for a week (RSG-010). */
export const WholeHistory = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const language = useLanguage();
  const { data, error, refresh } = useExport();
  const asking = usePortalAction(askExport, { onSettled: () => void refresh() });
  const { save, fetched, failure: lost } = useSaving();
  const isOnItsWay = data !== undefined && data !== null && data.state !== 'ready';
  const problem = lost ?? asking.error ?? error;
  return (
    <Card headingLevel={3} title={t('protection.history.whole')} description={t('protection.history.wholeText')}>
      <div className={styles.form}>
        {problem !== null && (
          <Notice tone="refused" urgent>
            {errorText(problem)}
          </Notice>
        )}
        {isOnItsWay && (
          <ProgressBar
            label={t(data.total === 0 ? 'protection.history.waiting' : 'protection.history.making')}
            value={data.done}
            max={Math.max(1, data.total)}
            {...(data.total > 0 && { valueText: t('protection.history.rows', { done: data.done, total: data.total }) })}
          />
        )}
        {fetched !== null && data && (
          <ProgressBar label={t('protection.history.fetching')} value={fetched} max={Math.max(1, data.parts)} />
        )}
        {data?.state === 'ready' && data.expiresAt !== null && (
          <p>
            {t('protection.history.ready', {
              until: formatDateTime(data.askedAt, language),
              expires: formatDateTime(data.expiresAt, language),
            })}
          </p>
        )}
        <div className={styles.actions}>
          {data?.state === 'ready' && (
            <Button
              variant="primary"
              busy={fetched !== null}
              iconStart={<DownloadIcon size={18} />}
              onClick={() => void save(data)}
            >
              {t('protection.history.save')}
            </Button>
          )}
          <Button busy={asking.isPending} disabled={isOnItsWay || data === undefined} onClick={() => asking.mutate({})}>
            {t(data?.state === 'ready' ? 'protection.history.again' : 'protection.history.ask')}
          </Button>
        </div>
      </div>
    </Card>
  );
};
