import { sql } from 'kysely';
import type { Database } from './db/index.ts';
import type { PlatformModule } from './module.ts';
import { StartupError } from './startup-error.ts';

/** Runs the demo seed of each module once; a module whose seed broke off is run again. */
export const seedDemo = async (
  database: Database,
  modules: readonly PlatformModule[],
  report: (text: string) => void,
): Promise<void> => {
  const { rows } = await sql<{ step: string }>`select step from demo_seed`.execute(database.db);
  const done = new Set(rows.map((row) => row.step));
  for (const module of modules) {
    if (!module.seedDemo || done.has(module.name)) continue;
    report(`demo data: ${module.name}`);
    await module.seedDemo((text) => report(`demo data: ${module.name}: ${text}`));
    await sql`insert into demo_seed (step) values (${module.name}) on conflict do nothing`.execute(database.db);
  }
};

/** The accounts of the demo have passwords that everybody can read: production never runs with them. Throws a StartupError. */
export const refuseDemoData = async (database: Database): Promise<void> => {
  const { rows } = await sql`select step from demo_seed limit 1`.execute(database.db);
  if (rows.length > 0)
    throw new StartupError(
      'The database holds the demo, with accounts whose passwords are public. Give production a database of its own.',
    );
};
