/**
 * Sets up an installation: migrates as the owner of the tables, then merchants, first operators and tokens of teams from a plan.
 * Repeatable. Usage: node platform/src/provision.ts PLAN.json, with the platform's environment, DATABASE_OWNER_URL and TOKENS_DIR.
 */
import { readFile } from 'node:fs/promises';
import { assembleGround } from './ground/assemble.ts';
import { createCompositionModule } from './delivery/composition/index.ts';
import type { Config, Database, Logger, PlatformDeps } from './kernel/index.ts';
import { StartupError, readConfig, systemClock } from './kernel/index.ts';
import { connectDatabase } from './kernel/db/index.ts';
import { createLogger } from './kernel/observability/logger.ts';
import { createMetrics } from './kernel/observability/metrics.ts';
import { createOutbox } from './kernel/outbox/index.ts';
import { assembleTenancy } from './tenancy/assemble.ts';
import { createMerchantInstaller } from './tenancy/merchants/index.ts';
import { createOperatorInstaller } from './back-office/operators/index.ts';
import { createTokenFiles, planSchema, provision } from './back-office/provision/index.ts';
import type { Plan } from './back-office/provision/index.ts';
import { createReleasesModule } from './delivery/releases/index.ts';

const report = (text: string): void => void process.stdout.write(`step: ${text}\n`);

const readPlan = async (path: string | undefined): Promise<Plan> => {
  if (!path) throw new StartupError('Name the plan: node platform/src/provision.ts PLAN.json');
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new StartupError(`${path}: ${error instanceof Error ? error.message : 'is not readable'}`, error);
  }
  const parsed = planSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new StartupError(
    parsed.error.issues.map((issue) => `${path}: ${issue.path.join('.')}: ${issue.message}`).join('\n'),
  );
};

const carryOut = async (plan: Plan, config: Config, database: Database, log: Logger): Promise<void> => {
  const metrics = createMetrics({ processMetrics: false });
  const outbox = createOutbox({ database, log, metrics });
  const deps: PlatformDeps = { config, database, log, clock: systemClock, metrics, outbox };
  const ground = assembleGround(deps);
  const tenancy = assembleTenancy(deps, { ground });
  const { merchants, ages, compositionChanged } = tenancy;
  const releases = createReleasesModule({
    ...{ ...deps, merchants, compositionChanged, audit: ground.audit, proposals: ground.proposals },
    house: null,
  });
  const composition = createCompositionModule({ ...deps, merchants, ages, releases: releases.service });
  tenancy.port.fill({ compositionChanged: composition.service.announce });
  const folder = process.env['TOKENS_DIR'];
  try {
    await provision(plan, {
      database,
      installMerchant: createMerchantInstaller(database, merchants),
      installOperator: createOperatorInstaller(database, ground.audit),
      releases: releases.service,
      tokenFiles: folder ? createTokenFiles(folder) : null,
      environment: process.env,
      report,
    });
  } finally {
    await outbox.stop();
  }
};

const run = async (): Promise<void> => {
  const plan = await readPlan(process.argv[2]);
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  const { database, migrated } = await connectDatabase(config, log);
  report(migrated.length > 0 ? `migrated: ${migrated.join(', ')}` : 'the database is up to date');
  try {
    await carryOut(plan, config, database, log);
  } finally {
    await database.close();
  }
};

run().catch((error: unknown) => {
  const text = error instanceof StartupError ? error.message : String(error instanceof Error ? error.stack : error);
  for (const line of text.split('\n')) process.stderr.write(`error: ${line}\n`);
  process.exitCode = 1;
});
