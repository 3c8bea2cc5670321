// Prepares each statement of each PL/pgSQL function on the real schema. The server itself looks at them only when they run.
import { nodesOf, parse, plpgsqlOf } from './parse.mjs';

const UNDEFINED_COLUMN = '42703';
const UNDEFINED_TABLE = '42P01';

const nameOfType = ({ names, arrayBounds }) => `${names[0].String.sval}${arrayBounds ? '[]' : ''}`;

/** Parameters whose type is a row of ours or an array of such rows, which the parser of PL/pgSQL does not know. */
const rowTypesOf = (text) =>
  new Map(
    [...nodesOf(parse(text))]
      .filter(([kind, node]) => kind === 'FunctionParameter' && node.argType.names.length === 1)
      .map(([, node]) => [node.name, nameOfType(node.argType)]),
  );

/** Variables with their types; those of a record that is filled later have none. `table`: of the trigger that calls. */
const variablesOf = (variables, rowTypes, table) => {
  const typeOf = ({ refname, datatype }) => {
    if (table && (refname === 'new' || refname === 'old')) return table;
    const type = datatype?.PLpgSQL_type.typname;
    return type === 'record' || type === 'record[]' ? rowTypes.get(refname) : type;
  };
  return new Map(
    variables
      .map((variable) => Object.values(variable)[0])
      .filter(({ refname }) => refname)
      .map((variable) => [variable.refname, typeOf(variable)]),
  );
};

const columnsIn = (text) =>
  [...nodesOf(parse(text))]
    .filter(([kind]) => kind === 'ColumnRef')
    .map(([, node]) => ({ at: node.location ?? 0, names: node.fields.map((field) => field.String?.sval ?? '*') }));

/** A null in place of a variable. The parser and the server count in bytes and in characters. */
const replaced = (text, { at, names }, type) => {
  const bytes = Buffer.from(text);
  const before = bytes.subarray(0, at).toString();
  const after = bytes.subarray(at + Buffer.byteLength(names.join('.'))).toString();
  if (type) return `${before}${[`(null::${type})`, ...names.slice(1)].join('.')}${after}`;
  return `${before}${after.startsWith('[') ? '(null::text[])' : 'null'}${after}`;
};

/**
 * The statement with variables told from columns as PL/pgSQL does it: a name is a column where there is one. With the error that is left,
 * if any.
 */
const resolved = async (statement, { variables, routine }, schema) => {
  let text = statement;
  for (;;) {
    const { error } = await schema.describe(text);
    if (!error) return { text };
    if (error.code !== UNDEFINED_COLUMN && error.code !== UNDEFINED_TABLE) return { text, error };
    const at = Buffer.byteLength(text.slice(0, error.position - 1));
    const column = columnsIn(text).find((candidate) => candidate.at === at);
    if (!column) return { text, error };
    // `provider_turn.p_calls` names a variable too.
    const name = column.names[0] === routine && column.names.length > 1 ? column.names[1] : column.names[0];
    if (!variables.has(name)) return { text, error };
    const isQualified = name !== column.names[0];
    const type = isQualified ? `${variables.get(name)}` : variables.get(name);
    text = isQualified ? replaced(text, { at, names: [column.names.join('.')] }, type) : replaced(text, column, type);
  }
};

const TEMPORARY = /^\s*create temp table (\w+) on commit drop as\s/i;
const DROPPED = /^\s*drop table/i;

/** Errors of a function's statements by their text; a temporary table is there for those that follow. */
const errorsOf = async (statements, scope, schema) => {
  const errors = new Map();
  const temporary = [];
  for (const statement of statements) {
    if (DROPPED.test(statement)) continue;
    const [made, table] = TEMPORARY.exec(statement) ?? [];
    const { text, error } = await resolved(made ? statement.slice(made.length) : statement, scope, schema);
    if (error) errors.set(statement, error.message);
    if (!table || error) continue;
    await schema.execute(`create temp table ${table} as ${text} limit 0`);
    temporary.push(table);
  }
  for (const table of temporary) await schema.execute(`drop table ${table}`);
  return errors;
};

const shown = (statement) => statement.replace(/\s+/g, ' ').trim().slice(0, 120);

/** Faults of a function's file, as texts. Of a trigger on several tables, a statement has to fit one of them. */
export const functionFaults = async ({ name, text }, schema) => {
  if (!/language\s+plpgsql/.test(text)) return [];
  const faults = [];
  const routine = name.split('/').at(-1).replace('.sql', '');
  const rowTypes = rowTypesOf(text);
  for (const { variables, statements } of plpgsqlOf(text)) {
    const tables = schema.tablesOfTrigger.get(routine) ?? [undefined];
    const found = [];
    for (const table of tables)
      found.push(await errorsOf(statements, { variables: variablesOf(variables, rowTypes, table), routine }, schema));
    for (const [statement, message] of found[0])
      if (found.every((errors) => errors.has(statement))) faults.push(`${name}: ${message} in: ${shown(statement)}`);
  }
  return faults;
};
