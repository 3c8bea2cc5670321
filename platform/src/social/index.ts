/** Sign-in by Google and Facebook (OpenID Connect), and what members have linked of them. */
import { insertAudit } from '../audit/index.ts';
import type { PlatformDeps, PlatformModule } from '../kernel/index.ts';
import { createLinks } from './links.service.ts';
import type { LinksDeps } from './links.service.ts';
import { createNotice } from './notice.ts';
import type { NoticeDeps } from './notice.ts';
import { socialRoutes } from './social.routes.ts';
import { createSocial } from './social.service.ts';
import type { Social } from './social.service.ts';
import { purgeSocial } from './social.store.ts';

export type { Social } from './social.service.ts';
export { linkedIdentities } from './social.store.ts';

const PURGE_EVERY_SECONDS = 600;

export type SocialModuleDeps = PlatformDeps & NoticeDeps & Pick<LinksDeps, 'requireProof' | 'hasPassword'>;

export const createSocialModule = (deps: SocialModuleDeps): PlatformModule & { readonly service: Social } => {
  const { database, config, clock, log } = deps;
  const service = createSocial({
    database,
    log,
    secret: config.portalSecret,
    now: () => clock.now(),
    providers: config.social,
  });
  const links = createLinks({
    ...deps,
    now: () => clock.now(),
    social: service,
    notice: createNotice(deps),
    audit: insertAudit,
  });
  return {
    name: 'social',
    service,
    routes: socialRoutes(service, links),
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
