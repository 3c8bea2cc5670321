// Which domain's TypeScript writes and reads which table: the storeys hold in SQL as they do in code.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const SQL_USE = /\b(insert into|update|delete from|from|join)\s+(?:only\s+)?([a-z_]+)/g;
const WRITES = ['insert into', 'update', 'delete from'];

const filesBelow = (folder, ending) =>
  readdirSync(folder, { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith(ending));

const MADE = /\bcreate (?:unlogged )?table (?:if not exists )?([a-z_]+)/gi;
const DROPPED = /\bdrop table (?:if exists )?([a-z_, ]+)/gi;

/** Names of all tables that the migrations make and leave. */
export const tablesOf = (migrations) => {
  const texts = filesBelow(migrations, '.sql').map((file) => readFileSync(join(migrations, file), 'utf8'));
  const named = (pattern) =>
    texts.flatMap((text) => [...text.matchAll(pattern)].flatMap(([, names]) => names.split(/,\s*/)));
  const dropped = named(DROPPED);
  return new Set(named(MADE).filter((table) => !dropped.includes(table)));
};

/** Each use of a table in the code that ships: file below `src`, storey, domain, table, and whether it writes. */
export const usesOf = (src, tables) =>
  filesBelow(src, '.ts')
    .filter((file) => file.split('/').length > 2 && !/\.test\.ts$|\/testing\//.test(file))
    .flatMap((file) => {
      const [storey, domain] = file.split('/');
      return [...readFileSync(join(src, file), 'utf8').matchAll(SQL_USE)]
        .filter(([, , table]) => tables.has(table))
        .map(([, verb, table]) => ({ file, storey, domain, table, isWrite: WRITES.includes(verb) }));
    });

/** What breaks the order: a table that two domains write, a table of a higher storey that a lower one reads. */
export const faultsOf = (uses, storeys) => {
  const height = ({ storey }) => storeys.indexOf(storey);
  const writers = uses.filter(({ isWrite }) => isWrite).sort((a, b) => height(b) - height(a));
  // The lowest storey that writes a table owns it.
  const owners = new Map(writers.map((use) => [use.table, use]));
  return uses.flatMap(({ file, storey, domain, table, isWrite }) => {
    const owner = owners.get(table);
    if (!owner) return [];
    const isOwn = owner.storey === storey && owner.domain === domain;
    if (isWrite && !isOwn) return [`${file} writes ${table}, as ${owner.file} does`];
    if (height(owner) > height({ storey }))
      return [`${file} reads ${table} of the storey ${owner.storey}, which is above`];
    return [];
  });
};
