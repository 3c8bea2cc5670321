/** Writes the schema of a migrated database: `npm run schema -w platform`. */
import { writeFileSync } from 'node:fs';
import { dumpMigratedSchema } from '../src/kernel/db/pglite-database.ts';

writeFileSync(new URL('../sql/schema.sql', import.meta.url), await dumpMigratedSchema());
