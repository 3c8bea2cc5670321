import { useTranslation } from 'react-i18next';
import { Badge, Button, Card, Notice } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { NO_FILTER, ListTable } from '../../shared/views/index.ts';
import type { PersonRow, PersonsFile } from './csv-persons.ts';

const isBad = ({ faults }: PersonRow): boolean => faults.length > 0;

const useColumns = (): readonly DataColumn<PersonRow>[] => {
  const { t } = useTranslation();
  return [
    { id: 'line', header: t('restricted.line'), align: 'end', width: '4.5rem', cell: ({ line }) => line },
    {
      id: 'person',
      header: t('restricted.person'),
      primary: true,
      cell: ({ person: { name, idNumber } }) => (
        <span className={layout.two}>
          {name || idNumber || t('restricted.nameless')}
          {name !== '' && idNumber !== '' && <span className={layout.small}>{idNumber}</span>}
        </span>
      ),
    },
    {
      id: 'contact',
      header: t('restricted.contact'),
      cell: ({ person: { email, mobile } }) => (
        <span className={layout.two}>
          {email || mobile}
          {email !== '' && mobile !== '' && <span className={layout.small}>{mobile}</span>}
        </span>
      ),
    },
    { id: 'note', header: t('restricted.note'), cell: ({ person }) => person.note },
    {
      id: 'faults',
      header: t('restricted.row'),
      width: '34%',
      cell: (row) =>
        isBad(row) ? (
          <span className={layout.two}>
            <Badge tone="refused" dot>
              {t('restricted.rowWrong')}
            </Badge>
            {row.faults.map((fault) => (
              <span key={fault} className={layout.small}>
                {t(`restricted.rowFault.${fault}`)}
              </span>
            ))}
          </span>
        ) : (
          <Badge tone="won" dot>
            {t('restricted.rowRight')}
          </Badge>
        ),
    },
  ];
};

interface ImportPreviewProps {
  readonly name: string;
  readonly file: PersonsFile;
  readonly onImport: () => void;
  readonly onClose: () => void;
}

/** Every row of the file before anything is imported, those that are wrong first: all of them are imported or none. */
export const ImportPreview = ({ name, file: { rows, unknown }, onImport, onClose }: ImportPreviewProps) => {
  const { t } = useTranslation();
  const columns = useColumns();
  const bad = rows.filter(isBad);
  const title = t('restricted.previewOf', { file: name });
  return (
    <Card
      flush
      title={title}
      description={
        bad.length > 0
          ? t('restricted.previewBad', { bad: bad.length, rows: rows.length })
          : t('restricted.previewText', { rows: rows.length })
      }
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('restricted.discard')}
          </Button>
          <Button variant="primary" disabled={bad.length > 0} onClick={onImport}>
            {t('restricted.importRows')}
          </Button>
        </>
      }
    >
      {unknown.length > 0 && (
        <Notice tone="pending">{t('restricted.unknownColumns', { columns: unknown.join(', ') })}</Notice>
      )}
      <ListTable
        name="restricted-import"
        own={NO_FILTER}
        caption={title}
        columns={columns}
        rows={[...bad, ...rows.filter((row) => !isBad(row))]}
        rowKey={({ line }) => String(line)}
        density="dense"
        scroll="box"
        empty={null}
      />
    </Card>
  );
};
