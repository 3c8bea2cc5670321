/** The OpenAPI documents of both origins, as they are committed beside this folder. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createPlatform } from './build-app.ts';
import { readConfig } from './kernel/index.ts';
import { createOfflineDatabase } from './kernel/db/offline-database.ts';
import { createLogger } from './kernel/observability/logger.ts';

/** Paths in the order of the alphabet: the order in which domains are put together is no part of the contract. */
const documentOf = (app: FastifyInstance): string => {
  const { paths, ...document } = app.swagger();
  const sorted = Object.entries(paths ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify({ ...document, paths: Object.fromEntries(sorted) }, null, 2)}\n`;
};

export const openApiDocuments = async (): Promise<
  Readonly<Record<'openapi.json' | 'openapi.operators.json', string>>
> => {
  const secret = randomBytes(32).toString('base64');
  const config = readConfig({
    MODE: 'test',
    LOG_LEVEL: 'silent',
    PORTAL_SECRET: secret,
    KYC_KEYS: secret,
    PROVIDER_SECRET_HOUSE: secret,
  });
  const platform = await createPlatform(config, { database: createOfflineDatabase(), log: createLogger('silent') });
  await Promise.all([platform.app.ready(), platform.operatorApp.ready()]);
  const documents = {
    'openapi.json': documentOf(platform.app),
    'openapi.operators.json': documentOf(platform.operatorApp),
  };
  await Promise.all([platform.app.close(), platform.operatorApp.close()]);
  return documents;
};
