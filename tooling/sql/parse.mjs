// What a text of SQL does, by PostgreSQL's own parser.
import { loadModule, parsePlPgSQLSync, parseSync } from 'libpg-query';

await loadModule();

export const parse = parseSync;

/** Every node below, as `[kind, node]`. */
export function* nodesOf(value) {
  if (value === null || typeof value !== 'object') return;
  for (const [key, child] of Object.entries(value)) {
    if (child !== null && typeof child === 'object' && /^[A-Z]/.test(key)) yield [key, child];
    yield* nodesOf(child);
  }
}

/** The body of a function as text, and its language. */
export const bodyOf = (definition) => {
  const options = definition.options.map(({ DefElem }) => DefElem);
  const option = (name) => options.find((candidate) => candidate.defname === name);
  return {
    language: option('language')?.arg.String.sval ?? 'sql',
    text: option('as')?.arg.List.items[0].String.sval,
  };
};

/** `v_x := expression` and `v_x[1] := expression`: what stands behind the sign. */
const assigned = (query) => query.replace(/^.*?:=/s, '');

/** As PL/pgSQL marks them: a statement is 0, an expression 2, assignments are above. */
const sqlOf = ({ query, parseMode }) => {
  if (parseMode === 0) return query;
  return `select ${parseMode === 2 ? query : assigned(query)}`;
};

/** The functions of PL/pgSQL in a file, each with its variables and the SQL in it. */
export const plpgsqlOf = (text) =>
  parsePlPgSQLSync(text).plpgsql_funcs.map(({ PLpgSQL_function: parsed }) => {
    const nodes = [...nodesOf(parsed)];
    return {
      variables: parsed.datums,
      statements: nodes.filter(([kind]) => kind === 'PLpgSQL_expr').map(([, expression]) => sqlOf(expression)),
      isDynamic: nodes.some(([kind]) => kind.startsWith('PLpgSQL_stmt_dyn')),
    };
  });

const WRITES = new Set(['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt']);

/** Tables that a statement writes to, those in its CTEs included. */
export const writesOf = (text) => {
  const written = new Set();
  for (const [kind, node] of nodesOf(parseSync(text))) {
    if (WRITES.has(kind)) written.add(node.relation.relname);
    if (kind === 'TruncateStmt') for (const { RangeVar } of node.relations) written.add(RangeVar.relname);
  }
  return [...written];
};

/** Tables that a statement names at all, and functions that it calls. */
export const namesIn = (text) => {
  const nodes = [...nodesOf(parseSync(text))];
  return {
    tables: nodes.filter(([kind]) => kind === 'RangeVar').map(([, node]) => node.relname),
    calls: nodes.filter(([kind]) => kind === 'FuncCall').map(([, node]) => node.funcname.at(-1).String.sval),
  };
};
