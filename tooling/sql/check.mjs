// Everything that is checked of SQL, in a tree with `platform/sql` and `platform/src`.
import { join } from 'node:path';
import { openSchema } from './database.mjs';
import { functionFaults } from './functions.mjs';
import { ownerBreaches, statementBreaches } from './owners.mjs';
import { rowFaults } from './rows.mjs';
import { readStatements } from './statements.mjs';
import { ownersOf, readSql, storeyOfSource } from './storeys.mjs';

const textFaults = async (statement, text, { schema, owners }) => {
  const { place, file, row } = statement;
  const { error, columns } = await schema.describe(text);
  if (error) return [`${place}: ${error.message}`];
  const storey = storeyOfSource(file);
  return [
    ...(row ? rowFaults(statement, text, columns, schema).map((fault) => `${place}: ${fault}`) : []),
    ...(storey ? statementBreaches({ text, storey, place, owners }) : []),
  ];
};

const statementFaults = async (statement, context) => {
  const { place, unreadable, texts } = statement;
  if (unreadable) return [`${place}: this check can't read the statement: ${unreadable}`];
  const faults = [];
  for (const text of texts) faults.push(...(await textFaults(statement, text, context)));
  return [...new Set(faults)];
};

/** `{ faults, statements, functions }`: what is wrong, and how much was looked at. */
export const checkSql = async (root) => {
  const folder = join(root, 'platform/sql');
  const files = readSql(folder);
  const faults = ownerBreaches(files);
  const schema = await openSchema(folder);
  try {
    for (const file of files.functions) faults.push(...(await functionFaults(file, schema)));
    const statements = readStatements(join(root, 'platform'));
    const context = { schema, owners: ownersOf(files) };
    for (const statement of statements) faults.push(...(await statementFaults(statement, context)));
    return { faults, statements: statements.length, functions: files.functions.length };
  } finally {
    await schema.close();
  }
};
