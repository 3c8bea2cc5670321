import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import type { ActionCall } from 'shared-react';
import { Button, EmptyState, Notice, TextField } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { FileButton } from '../../shared/files/index.ts';
import { OlderList } from '../../shared/list/older-list.tsx';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { AccountLink } from '../account-link/index.ts';
import { ChosenMerchant, MerchantSelect, useChosenMerchant } from '../merchants/index.ts';
import { AddedNotice } from './added-notice.tsx';
import type { Added } from './added-notice.tsx';
import { PERSON_COLUMNS, personsOfCsv } from './csv-persons.ts';
import type { CsvFault, PersonFields, PersonsFile } from './csv-persons.ts';
import { ImportPreview } from './import-preview.tsx';
import { personsKey, readPersons, sendPersons, sendRemoval } from './restricted-persons.api.ts';
import type { PersonsPage, RestrictedPerson } from './restricted-persons.api.ts';

type Order =
  | { readonly kind: 'add' }
  | { readonly kind: 'import'; readonly persons: readonly PersonFields[] }
  | { readonly kind: 'remove'; readonly person: RestrictedPerson };
type PersonForm = PersonFields & { reason: string };

const NOBODY: PersonFields = { name: '', idNumber: '', email: '', mobile: '', note: '' };
const isSomebody = ({ name, idNumber, email, mobile }: PersonFields): boolean =>
  [name, idNumber, email, mobile].some((text) => text.trim() !== '');

/** What somebody is called by: the first mark that is known. */
const markOf = ({ name, idNumber, email, mobile }: PersonFields): string => name || idNumber || email || mobile;

const useColumns = (canManage: boolean, onRemove: (person: RestrictedPerson) => void) => {
  const { t, i18n } = useTranslation();
  const columns: readonly DataColumn<RestrictedPerson>[] = [
    {
      id: 'person',
      header: t('restricted.person'),
      primary: true,
      cell: ({ name, idNumber }) => (
        <span className={layout.two}>
          {name || idNumber || t('restricted.nameless')}
          {name !== '' && idNumber !== '' && <span className={layout.small}>{idNumber}</span>}
        </span>
      ),
    },
    {
      id: 'contact',
      header: t('restricted.contact'),
      cell: ({ email, mobile }) =>
        (email !== '' || mobile !== '') && (
          <span className={layout.two}>
            {email || mobile}
            {email !== '' && mobile !== '' && <span className={layout.small}>{mobile}</span>}
          </span>
        ),
    },
    { id: 'note', header: t('restricted.note'), width: '20%', cell: ({ note }) => note },
    {
      id: 'added',
      header: t('restricted.added'),
      cell: ({ addedAt, addedBy }) => (
        <span className={layout.two}>
          <time className={layout.number} dateTime={addedAt}>
            {formatDateTime(addedAt, i18n.language)}
          </time>
          <span className={layout.small}>{addedBy}</span>
        </span>
      ),
    },
  ];
  if (!canManage) return columns;
  const accounts: DataColumn<RestrictedPerson> = {
    id: 'accounts',
    header: t('restricted.accounts'),
    cell: (person) =>
      person.accounts.map(({ member, account, by }) => (
        <span key={member} className={layout.two}>
          <AccountLink account={account} member={member} />
          <span className={layout.small}>{by.map((mark) => t(`restricted.by.${mark}`)).join(', ')}</span>
        </span>
      )),
  };
  const remove: DataColumn<RestrictedPerson> = {
    id: 'remove',
    header: t('list.actions'),
    align: 'end',
    width: '7rem',
    cell: (person) => (
      <Button
        size="sm"
        aria-label={t('restricted.removeOf', { name: markOf(person) || t('restricted.nameless') })}
        onClick={() => onRemove(person)}
      >
        {t('restricted.remove')}
      </Button>
    ),
  };
  return [...columns, accounts, remove];
};

interface OrderWindowProps {
  readonly merchant: string;
  readonly order: Order;
  readonly onDone: (reply?: { readonly added: number; readonly known: number }) => void;
}

const OrderWindow = ({ merchant, order, onDone }: OrderWindowProps) => {
  const { t } = useTranslation();
  const renews = personsKey(merchant);
  const add = async (persons: readonly PersonFields[], reason: string, call: ActionCall): Promise<void> =>
    onDone(await sendPersons(call, merchant, { persons, reason }));

  if (order.kind === 'add')
    return (
      <OrderDialog<PersonForm>
        title={t('restricted.addTitle')}
        text={t('restricted.addText')}
        submit={t('restricted.add')}
        defaults={NOBODY}
        send={({ reason, ...person }, call) => add([person], reason, call)}
        renews={renews}
        onClose={() => onDone()}
      >
        {(form) =>
          PERSON_COLUMNS.map((column) => (
            <TextField
              key={column}
              label={t(`restricted.${column}`)}
              autoComplete="off"
              maxLength={255}
              error={column === 'name' && form.formState.errors.name ? t('restricted.nobody') : undefined}
              {...form.register(column, column === 'name' ? { validate: (_text, values) => isSomebody(values) } : {})}
            />
          ))
        }
      </OrderDialog>
    );
  if (order.kind === 'import')
    return (
      <OrderDialog
        title={t('restricted.importTitle', { count: order.persons.length })}
        text={t('restricted.importText')}
        submit={t('restricted.import')}
        send={({ reason }, call) => add(order.persons, reason, call)}
        renews={renews}
        onClose={() => onDone()}
      />
    );
  return (
    <OrderDialog
      title={t('restricted.removeTitle', { name: markOf(order.person) || t('restricted.nameless') })}
      text={t('restricted.removeText')}
      submit={t('restricted.remove')}
      danger
      send={({ reason }, call) => sendRemoval(call, merchant, { id: order.person.id, reason })}
      renews={renews}
      onClose={() => onDone()}
    />
  );
};

/** Reads a CSV file of the operator's machine. */
const ImportButton = ({ onRead }: { readonly onRead: (read: PersonsFile | CsvFault, name: string) => void }) => {
  const { t } = useTranslation();
  return (
    <FileButton
      label={t('restricted.file')}
      accept=".csv,text/csv"
      onChoose={(file) => void file.text().then((text) => onRead(personsOfCsv(text), file.name))}
    >
      {t('restricted.import')}
    </FileButton>
  );
};

const Persons = ({ merchant }: { readonly merchant: string }) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const canManage = useOperator()?.rights.includes('compliance.manage') ?? false;
  const [order, setOrder] = useState<Order | null>(null);
  const [fault, setFault] = useState<CsvFault | null>(null);
  const [added, setAdded] = useState<Added | null>(null);
  const [newest, setNewest] = useState<PersonsPage | null>(null);
  const [previewed, setPreviewed] = useState<{ readonly file: PersonsFile; readonly name: string } | null>(null);
  const [shownFor, setShownFor] = useState(merchant);
  // A file that was read for one merchant must not be imported for another. Not by a `key`: what has the focus would lose it.
  if (shownFor !== merchant) {
    setShownFor(merchant);
    setFault(null);
    setAdded(null);
    setPreviewed(null);
  }
  const readPage = async (before: string | undefined): Promise<PersonsPage> => {
    const page = await readPersons(api, merchant, { before, withAccounts: canManage });
    // The notice of an addition says what the list has read.
    if (before === undefined) setNewest(page);
    return page;
  };
  const columns = useColumns(canManage, (person) => setOrder({ kind: 'remove', person }));
  const read = (file: PersonsFile | CsvFault, name: string): void => {
    setAdded(null);
    setFault(typeof file === 'string' ? file : null);
    setPreviewed(typeof file === 'string' ? null : { file, name });
  };
  return (
    <>
      {fault !== null && <Notice tone="info">{t(`restricted.fault.${fault}`)}</Notice>}
      {added && <AddedNotice merchant={merchant} newest={newest} {...added} />}
      {previewed && (
        <ImportPreview
          {...previewed}
          onImport={() => setOrder({ kind: 'import', persons: previewed.file.rows.map(({ person }) => person) })}
          onClose={() => setPreviewed(null)}
        />
      )}
      <OlderList
        views="restricted-persons"
        queryKey={personsKey(merchant)}
        read={readPage}
        recorded={canManage}
        rowsOf={({ persons }) => persons}
        caption={t('restricted.title')}
        title={t('restricted.list')}
        actions={
          canManage && (
            <>
              <ImportButton onRead={read} />
              <Button variant="primary" onClick={() => setOrder({ kind: 'add' })}>
                {t('restricted.add')}
              </Button>
            </>
          )
        }
        columns={columns}
        empty={<EmptyState compact title={t('restricted.none')} text={t('restricted.noneText')} />}
      />
      {order && (
        <OrderWindow
          merchant={merchant}
          order={order}
          onDone={(reply) => {
            setOrder(null);
            if (!reply) return;
            setFault(null);
            setAdded({ ...reply, at: Date.now() });
            setNewest(null);
            if (order.kind === 'import') setPreviewed(null);
          }}
        />
      )}
    </>
  );
};

/** Who may not have an account at a merchant: added, imported, removed, each with its reason in the audit log. */
const RestrictedPersonsPage = () => {
  const { t } = useTranslation();
  const choice = useChosenMerchant();
  return (
    <>
      <PageHead title={t('restricted.title')} text={t('restricted.text')}>
        <MerchantSelect {...choice} />
      </PageHead>
      <ChosenMerchant choice={choice}>{(merchant) => <Persons merchant={merchant} />}</ChosenMerchant>
    </>
  );
};

export default RestrictedPersonsPage;
