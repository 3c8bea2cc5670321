/** Sign-in by Google and Facebook (OpenID Connect). */
import type { PlatformDeps, PlatformModule } from '../kernel/index.ts';
import { socialRoutes } from './social.routes.ts';
import { createSocial } from './social.service.ts';
import type { Social } from './social.service.ts';
import { purgeSocial } from './social.store.ts';

export type { Social } from './social.service.ts';
export { linkedIdentities } from './social.store.ts';

const PURGE_EVERY_SECONDS = 600;

export const createSocialModule = (deps: PlatformDeps): PlatformModule & { readonly service: Social } => {
  const { database, config, clock, log } = deps;
  const service = createSocial({
    database,
    log,
    secret: config.portalSecret,
    now: () => clock.now(),
    providers: config.social,
  });
  return {
    name: 'social',
    service,
    routes: socialRoutes(service),
    jobs: [
      {
        kind: 'transactional',
        name: 'social.purge',
        everySeconds: PURGE_EVERY_SECONDS,
        catchUpMax: 1,
        run: (trx, { period }) => purgeSocial(trx, period.end),
      },
    ],
  };
};
