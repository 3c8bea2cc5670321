// A migrated database in memory that is asked what it makes of a statement, without running it.
import { PGlite, protocol } from '@electric-sql/pglite';
import { migrate } from '../../platform/src/kernel/db/migrate.ts';
import { EXTENSIONS } from '../../platform/src/kernel/db/pglite-database.ts';
import { readSqlFiles } from '../../platform/src/kernel/db/sql-files.ts';

const session = (pglite) => ({
  query: async (text, params = []) => (await pglite.query(text, [...params])).rows,
  execute: async (text) => {
    await pglite.exec(text);
  },
});

/** `folder`: a folder like `platform/sql`. */
export const openSchema = async (folder) => {
  const pglite = await PGlite.create({ extensions: EXTENSIONS });
  await migrate(session(pglite), readSqlFiles(folder));
  const { serialize } = protocol;
  const send = async (message) => (await pglite.execProtocol(message, { throwOnError: false })).messages;

  /** Columns of the rows, or the error: `{ columns: [{ name, type, table, column }], error: { message, code, position } }`. */
  const describe = async (text) => {
    const messages = [
      ...(await send(serialize.parse({ text }))),
      ...(await send(serialize.describe({ type: 'S' }))),
      ...(await send(serialize.sync())),
    ];
    const error = messages.find((message) => message.name === 'error');
    if (error) return { error: { message: error.message, code: error.code, position: Number(error.position) } };
    const fields = messages.find((message) => message.name === 'rowDescription')?.fields ?? [];
    return {
      columns: fields.map(({ name, tableID, columnID, dataTypeID }) => ({
        name,
        type: dataTypeID,
        table: tableID,
        column: columnID,
      })),
    };
  };

  const { rows: types } = await pglite.query(
    'select oid::int, typname, typelem::int, typcategory from pg_type where typnamespace = $1::text::regnamespace or typtype = $2',
    ['pg_catalog', 'c'],
  );
  const { rows: columns } = await pglite.query(`
    select a.attrelid::int as table, a.attnum::int as column, c.relname || '.' || a.attname as name, a.attname as column_name,
      -- Of a view the server does not tell.
      a.attnotnull or c.relkind = 'v' as is_filled
    from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace and a.attnum > 0`);
  const { rows: triggers } = await pglite.query(`
    select p.proname as name, array_agg(distinct t.tgrelid::regclass::text) as tables
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal group by p.proname`);
  return {
    describe,
    execute: (text) => pglite.exec(text),
    types: new Map(types.map((type) => [type.oid, type])),
    columns: new Map(columns.map((column) => [`${column.table} ${column.column}`, column])),
    tablesOfTrigger: new Map(triggers.map(({ name, tables }) => [name, tables])),
    close: () => pglite.close(),
  };
};
