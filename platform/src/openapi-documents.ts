/** The OpenAPI documents of both origins, as they are committed beside this folder. */
import { randomBytes } from 'node:crypto';
import { createPlatform } from './build-app.ts';
import { readConfig } from './kernel/index.ts';
import { createOfflineDatabase } from './kernel/db/offline-database.ts';
import { createLogger } from './kernel/observability/logger.ts';

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
    'openapi.json': `${JSON.stringify(platform.app.swagger(), null, 2)}\n`,
    'openapi.operators.json': `${JSON.stringify(platform.operatorApp.swagger(), null, 2)}\n`,
  };
  await Promise.all([platform.app.close(), platform.operatorApp.close()]);
  return documents;
};
