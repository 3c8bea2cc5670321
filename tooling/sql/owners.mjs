// A table and a function belong to one storey. No other storey writes to the table, and no storey below reads it or calls the function.
import { bodyOf, namesIn, nodesOf, parse, plpgsqlOf, writesOf } from './parse.mjs';
import { STOREYS, ownersOf } from './storeys.mjs';

/** What a storey knows of one above it all the same, with the reason. */
const KNOWN = new Map([
  // Limits begin to count: what was played before is summed once, under a lock that bets hold as well.
  ['protection/protection_begin.sql', ['game_round', 'wallet_txn']],
]);

const isAbove = (owner, storey) => STOREYS.indexOf(owner) > STOREYS.indexOf(storey);

/** Breaches of one statement of `storey`; `place` names it. `known`: tables above that it may read. */
export const statementBreaches = ({ text, storey, place, owners, known = [] }) => {
  const { tables, calls } = namesIn(text);
  const breaches = [];
  for (const table of writesOf(text)) {
    const owner = owners.tables.get(table);
    if (owner && owner !== storey) breaches.push(`${place}: ${storey} writes to ${table}, which belongs to ${owner}`);
  }
  for (const table of new Set(tables)) {
    const owner = owners.tables.get(table);
    if (owner && isAbove(owner, storey) && !known.includes(table))
      breaches.push(`${place}: ${storey} reads ${table}, which belongs to ${owner} above it`);
  }
  for (const name of new Set(calls)) {
    const owner = owners.routines.get(name);
    if (owner && isAbove(owner, storey))
      breaches.push(`${place}: ${storey} calls ${name}, which belongs to ${owner} above it`);
  }
  return breaches;
};

const statementsOf = (text, definition) => {
  const { language, text: body } = bodyOf(definition);
  if (language === 'plpgsql') return plpgsqlOf(text).flatMap(({ statements }) => statements);
  return [body ?? text];
};

const functionBreaches = ({ name, text, storey }, owners) => {
  const breaches = [];
  for (const [kind, node] of nodesOf(parse(text))) {
    if (kind === 'DropStmt') breaches.push(`${name}: a function's file drops nothing; write a migration`);
    if (kind !== 'CreateFunctionStmt' && kind !== 'ViewStmt') continue;
    const statements = kind === 'ViewStmt' ? [text] : statementsOf(text, node);
    const owned = { storey, place: name, owners, known: KNOWN.get(name) };
    for (const statement of statements) breaches.push(...statementBreaches({ text: statement, ...owned }));
  }
  if (/language\s+plpgsql/.test(text) && plpgsqlOf(text).some(({ isDynamic }) => isDynamic))
    breaches.push(`${name}: builds SQL from text, which no check can read`);
  return breaches;
};

/** Tables that a migration changes by something other than creating them. */
const changedBy = (kind, node) => {
  if (['AlterTableStmt', 'IndexStmt', 'CreateTrigStmt'].includes(kind)) return [node.relation.relname];
  if (['InsertStmt', 'UpdateStmt', 'DeleteStmt'].includes(kind)) return [node.relation.relname];
  if (kind === 'DropStmt' && node.removeType === 'OBJECT_TABLE')
    return node.objects.map(({ List }) => List.items.at(-1).String.sval);
  return [];
};

/** What the previous release could miss: such a migration is marked `-- contract` (decision 0010). */
const TAKING = new Set(['AT_DropColumn', 'AT_AlterColumnType', 'AT_SetNotNull']);
const takesAway = (kind, node) =>
  (kind === 'DropStmt' && node.removeType !== 'OBJECT_INDEX') ||
  kind === 'RenameStmt' ||
  (kind === 'AlterTableCmd' && (TAKING.has(node.subtype) || (node.subtype === 'AT_ColumnDefault' && !node.def)));

const migrationBreaches = ({ name, text, storey }, owners) => {
  const breaches = [];
  for (const [kind, node] of nodesOf(parse(text))) {
    for (const table of changedBy(kind, node)) {
      const owner = owners.tables.get(table);
      if (owner && owner !== storey) breaches.push(`${name}: changes ${table}, which belongs to ${owner}`);
    }
    if (kind === 'CreateStmt' && owners.tables.get(node.relation.relname) !== storey)
      breaches.push(`${name}: creates ${node.relation.relname} a second time`);
    if (kind === 'Constraint' && node.pktable) {
      const owner = owners.tables.get(node.pktable.relname);
      if (owner && isAbove(owner, storey))
        breaches.push(`${name}: refers to ${node.pktable.relname}, which belongs to ${owner} above it`);
    }
    if (kind === 'CreateTrigStmt') {
      const called = node.funcname.at(-1).String.sval;
      if (owners.routines.get(called) !== storey)
        breaches.push(`${name}: a trigger calls ${called}, which is not a function of ${storey}`);
    }
    if (takesAway(kind, node) && !text.startsWith('-- contract'))
      breaches.push(`${name}: takes something away and is not marked -- contract`);
  }
  return breaches;
};

/** All breaches in the files of `platform/sql`. */
export const ownerBreaches = (files) => {
  const owners = ownersOf(files);
  const breachesOf = (check) => (file) =>
    file.storey ? check(file, owners) : [`${file.name}: the name holds no storey`];
  return [
    ...files.migrations.flatMap(breachesOf(migrationBreaches)),
    ...files.functions.flatMap(breachesOf(functionBreaches)),
  ];
};
