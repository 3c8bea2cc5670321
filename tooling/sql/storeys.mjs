// The storeys of the platform, from the ground up, and which of them owns a table or a function: the one whose file creates it.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { nodesOf, parse } from './parse.mjs';

/** The order is written in one place, `platform/storeys.json`. */
export const STOREYS = JSON.parse(readFileSync(join(root, 'platform/storeys.json'), 'utf8')).map(({ name }) => name);

/** `0014-money-notes.sql` belongs to money. */
export const storeyOfMigration = (file) =>
  STOREYS.find((storey) => new RegExp(`^\\d{4}-${storey}(-|\\.sql$)`).test(file));

/** `platform/src/money/ledger/ledger.store.ts` belongs to money; undefined where the path names no storey. */
export const storeyOfSource = (path) => STOREYS.find((storey) => path.includes(`platform/src/${storey}/`));

const sqlIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.sql'))
    .map(({ name }) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

/** Every file of `platform/sql` with its storey, undefined where the name has none. */
export const readSql = (folder) => ({
  migrations: sqlIn(join(folder, 'migrations')).map((file) => ({ ...file, storey: storeyOfMigration(file.name) })),
  functions: readdirSync(join(folder, 'functions')).flatMap((name) =>
    sqlIn(join(folder, 'functions', name)).map((file) => ({
      ...file,
      name: `${name}/${file.name}`,
      storey: STOREYS.find((storey) => storey === name),
    })),
  ),
});

/** Owners by name; of a name that two storeys create, the first. */
export const ownersOf = ({ migrations, functions }) => {
  const tables = new Map([
    // The migrator makes these two itself.
    ['schema_migration', 'kernel'],
    ['schema_function', 'kernel'],
  ]);
  const routines = new Map();
  const own = (map, name, storey) => map.has(name) || map.set(name, storey);
  for (const { text, storey } of migrations)
    for (const [kind, node] of nodesOf(parse(text)))
      if (kind === 'CreateStmt') own(tables, node.relation.relname, storey);
  for (const { text, storey } of functions) {
    for (const [kind, node] of nodesOf(parse(text))) {
      if (kind === 'CreateFunctionStmt') own(routines, node.funcname.at(-1).String.sval, storey);
      if (kind === 'ViewStmt') own(tables, node.view.relname, storey);
    }
  }
  return { tables, routines };
};
