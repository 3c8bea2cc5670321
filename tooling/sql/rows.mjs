// Whether the declared type of a row is what the statement answers.
import ts from 'typescript';

const F = ts.TypeFlags;
const named = (name) => (type) => type.symbol?.name === name;
const anyOf = (flags) => (type) => (type.flags & flags) !== 0;

/** By PostgreSQL's name of a type: how the drivers hand it over (kernel/db), and the test of a TypeScript type for it. */
const KINDS = {
  int8: ['bigint', anyOf(F.BigIntLike)],
  int2: ['number', anyOf(F.NumberLike)],
  int4: ['number', anyOf(F.NumberLike)],
  float4: ['number', anyOf(F.NumberLike)],
  float8: ['number', anyOf(F.NumberLike)],
  bool: ['boolean', anyOf(F.BooleanLike)],
  timestamptz: ['Date', named('Date')],
  bytea: ['Uint8Array', (type) => ['Uint8Array', 'Buffer'].includes(type.symbol?.name)],
};
for (const name of ['text', 'varchar', 'bpchar', 'name', 'numeric', 'date', 'inet', 'cidr', 'xid8', 'char'])
  KINDS[name] = ['string', anyOf(F.StringLike)];
/** Anything: what is inside is the domain's to parse. */
const OPEN = new Set(['json', 'jsonb', 'void', 'record', 'unknown']);

const membersOf = (type) => (type.isUnion() ? type.types : [type]);
const isEmpty = (type) => (type.flags & (F.Null | F.Undefined)) !== 0;
const isAnything = (type) => (type.flags & (F.Any | F.Unknown)) !== 0;

const kindFault = (type, oid, { checker, schema }) => {
  const known = schema.types.get(oid);
  if (!known || OPEN.has(known.typname)) return undefined;
  if (known.typcategory === 'A') {
    const element = checker.getIndexTypeOfType(checker.getNonNullableType(type), ts.IndexKind.Number);
    return element ? kindFault(element, known.typelem, { checker, schema }) : 'is an array';
  }
  const [name, fits] = KINDS[known.typname] ?? [];
  if (!name) return undefined;
  return membersOf(type)
    .filter((part) => !isEmpty(part))
    .every((part) => isAnything(part) || fits(part))
    ? undefined
    : `is ${known.typname}, which comes as ${name}`;
};

/** Columns that a constraint of their table fills under a condition: what the statement then has to say. */
const FILLED_BY = {
  'data_export.expires_at': "state = 'ready'",
  'kyc_case.key_id': 'sealed is not null',
  'ledger_entry.balance_after': 'account_version',
  'ledger_entry.balance_before': 'account_version',
  'lottery_draw.drawn_at': "state = 'drawn'",
  'lottery_draw.numbers': "state = 'drawn'",
};

/** A column that the statement compares or demands to be there is not null in its rows. */
const isDemanded = (text, { name, column_name: column }) =>
  new RegExp(`\\b${column}\\s*(is not null|[<>=]|between\\b|in \\()`, 'i').test(text) ||
  (FILLED_BY[name] !== undefined && text.includes(FILLED_BY[name]));

/** Faults of a statement's rows, as texts. */
export const rowFaults = ({ row, node, checker }, text, columns, schema) => {
  if (isAnything(row)) return [];
  const byName = new Map(columns.map((column) => [column.name, column]));
  const faults = [];
  for (const property of checker.getPropertiesOfType(row)) {
    const column = byName.get(property.name);
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    if (!column) {
      if (!isOptional) faults.push(`the row has no ${property.name}`);
      continue;
    }
    const type = checker.getTypeOfSymbolAtLocation(property, node);
    const fault = kindFault(type, column.type, { checker, schema });
    if (fault) faults.push(`${property.name} ${fault}, and not ${checker.typeToString(type)}`);
    const source = schema.columns.get(`${column.table} ${column.column}`);
    const mayBeEmpty = isAnything(type) || membersOf(type).some((part) => isEmpty(part));
    if (source && !source.is_filled && !mayBeEmpty && !isDemanded(text, source))
      faults.push(`${property.name} may be null (${source.name})`);
  }
  return faults;
};
