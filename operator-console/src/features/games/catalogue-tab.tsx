import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from 'shared-react';
import { Badge, Button, Card, EmptyState, Notice } from 'shared-ui';
import type { DataColumn, Tone } from 'shared-ui';
import { FileButton } from '../../shared/files/index.ts';
import { useErrorText } from '../../shared/language/use-error-text.ts';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { NO_FILTER, ListTable } from '../../shared/views/index.ts';
import { gamesKey, sendImport, sendPreview } from './games.api.ts';
import type { CatalogueFile, Preview, PreviewRow } from './games.api.ts';
import styles from './games.module.css';
import { VendorChoice } from './vendor-choice.tsx';

const TONES: Readonly<Record<PreviewRow['state'], Tone>> = {
  new: 'won',
  changed: 'info',
  same: 'neutral',
  bad: 'refused',
};
const STATES = ['bad', 'new', 'changed', 'same'] as const;

const useColumns = (): readonly DataColumn<PreviewRow>[] => {
  const { t } = useTranslation();
  return [
    { id: 'line', header: t('games.line'), align: 'end', width: '4.5rem', cell: ({ line }) => line },
    {
      id: 'game',
      header: t('games.game'),
      primary: true,
      cell: ({ name, code }) => (
        <span className={layout.two}>
          {name || '–'}
          <span className={layout.small}>{code}</span>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('points.state'),
      cell: ({ state }) => (
        <Badge tone={TONES[state]} dot>
          {t(`games.row.${state}`)}
        </Badge>
      ),
    },
    {
      id: 'details',
      header: t('games.details'),
      width: '46%',
      cell: ({ faults, changes }) => (
        <ul className={styles.faults}>
          {faults.map(({ field, fault }) => (
            <li key={`${field} ${fault}`}>{t('games.faultOf', { field, fault: t(`games.fault.${fault}`) })}</li>
          ))}
          {changes.map(({ field, before, after }) => (
            <li key={field}>{t('games.changeOf', { field, before: before || '–', after })}</li>
          ))}
        </ul>
      ),
    },
  ];
};

interface Previewed {
  readonly file: CatalogueFile;
  readonly name: string;
  readonly preview: Preview;
}

const Sums = ({ preview }: { readonly preview: Preview }) => {
  const { t } = useTranslation();
  return (
    <span className={styles.sums}>
      {STATES.map((state) => (
        <Badge key={state} tone={TONES[state]}>
          {t(`games.row.${state}`)}: {preview.rows.filter((row) => row.state === state).length}
        </Badge>
      ))}
      <Badge>{t('games.unnamed', { count: preview.unnamed })}</Badge>
    </span>
  );
};

/** Reads a file of the operator's machine, has the platform judge it, and imports all of it or nothing. */
const Import = ({ vendor, merchant }: { readonly vendor: string; readonly merchant: string }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { api } = useConsole();
  const [shown, setShown] = useState<Previewed | null>(null);
  const [isSending, setSending] = useState(false);
  const [done, setDone] = useState<{ readonly added: number; readonly changed: number } | null>(null);
  const columns = useColumns();
  const reading = useAction(api, async (chosen: File, call) => {
    const content = await chosen.text();
    const file: CatalogueFile = { format: chosen.name.toLowerCase().endsWith('.json') ? 'json' : 'csv', content };
    setDone(null);
    setShown(null);
    setShown({ file, name: chosen.name, preview: await sendPreview(call, vendor, file) });
  });
  const rows = shown?.preview.rows ?? [];
  const hasBad = rows.some(({ state }) => state === 'bad');
  const hasNews = rows.some(({ state }) => state === 'new' || state === 'changed');
  return (
    <>
      <Card title={t('games.importTitle')} description={t('games.importText')}>
        <div className={layout.stack}>
          <p className={layout.note}>{t('games.columnsText')}</p>
          <div className={layout.actions}>
            <FileButton
              variant="primary"
              label={t('games.file')}
              accept=".csv,.json,text/csv,application/json"
              busy={reading.isPending}
              onChoose={(file) => reading.mutate(file)}
            >
              {t('games.chooseFile')}
            </FileButton>
          </div>
          {reading.isError && (
            <Notice tone="refused" urgent>
              {errorText(reading.error)}
            </Notice>
          )}
          {done && <Notice tone="won">{t('games.imported', { added: done.added, changed: done.changed })}</Notice>}
        </div>
      </Card>
      {shown && (
        <Card
          flush
          title={t('games.previewOf', { file: shown.name })}
          description={t(hasBad ? 'games.previewBad' : 'games.previewText')}
          actions={
            <Button variant="primary" disabled={hasBad || !hasNews} onClick={() => setSending(true)}>
              {t('games.import')}
            </Button>
          }
        >
          <div className={styles.padded}>
            <Sums preview={shown.preview} />
          </div>
          <ListTable
            name="catalogue-import"
            own={NO_FILTER}
            caption={t('games.previewOf', { file: shown.name })}
            columns={columns}
            rows={rows.toSorted((a, b) => STATES.indexOf(a.state) - STATES.indexOf(b.state) || a.line - b.line)}
            rowKey={({ line }) => String(line)}
            density="dense"
            scroll="box"
            empty={<EmptyState compact title={t('games.noGames')} />}
          />
        </Card>
      )}
      {shown && isSending && (
        <OrderDialog
          title={t('games.importConfirm', { vendor })}
          text={t('games.importEffect')}
          submit={t('games.import')}
          send={async ({ reason }, call) => {
            setDone(await sendImport(call, vendor, { ...shown.file, digest: shown.preview.digest, reason }));
            setShown(null);
          }}
          renews={gamesKey(merchant)}
          onClose={() => setSending(false)}
        />
      )}
    </>
  );
};

export const CatalogueTab = ({ merchant }: { readonly merchant: string }) => (
  <VendorChoice merchant={merchant}>
    {(vendor) => <Import key={vendor} vendor={vendor} merchant={merchant} />}
  </VendorChoice>
);
