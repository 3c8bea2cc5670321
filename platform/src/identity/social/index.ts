/** Sign-in by Google and Facebook (OpenID Connect), and what members have linked of them. */
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
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

/** Who is who at Google and Facebook: what identity asks while somebody signs in. */
export const createSocialIdentities = ({
  database,
  config,
  clock,
  log,
}: Pick<PlatformDeps, 'database' | 'config' | 'clock' | 'log'>): Social =>
  createSocial({ database, log, secret: config.portalSecret, now: () => clock.now(), providers: config.social });

export type SocialModuleDeps = PlatformDeps &
  NoticeDeps &
  Pick<LinksDeps, 'requireProof' | 'hasPassword' | 'audit'> & { readonly identities: Social };

export const createSocialModule = ({ identities, ...deps }: SocialModuleDeps): PlatformModule => {
  const links = createLinks({
    ...deps,
    now: () => deps.clock.now(),
    social: identities,
    notice: createNotice(deps),
  });
  return {
    name: 'social',
    routes: socialRoutes(identities, links),
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
