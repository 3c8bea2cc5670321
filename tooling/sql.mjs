// Checks SQL against the schema that the migrations make: every statement of the platform's sources with the type of its rows, every
// statement in a function, and that no storey writes to a table of another one. Usage: npm run sql [-- FOLDER]
import { root } from './lib/paths.mjs';
import { checkSql } from './sql/check.mjs';

try {
  const { faults, statements, functions } = await checkSql(process.argv[2] ?? root);
  for (const fault of faults) console.log(fault);
  console.log(`${statements} statements and ${functions} functions, ${faults.length} faults`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} catch (error) {
  // A schema that can't be made: the migrator says where.
  if (error.name !== 'StartupError') throw error;
  console.log(error.message);
  process.exitCode = 1;
}
