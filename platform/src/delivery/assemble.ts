/** Delivery: releases of remotes, what each browser loads of them, pages, stream, telemetry. */
import type { Content } from '../content/assemble.ts';
import type { Ground } from '../ground/assemble.ts';
import type { Identity } from '../identity/assemble.ts';
import type { PlatformDeps } from '../kernel/index.ts';
import type { Play } from '../play/assemble.ts';
import type { Tenancy } from '../tenancy/assemble.ts';
import { createCompositionModule } from './composition/index.ts';
import { createPagesModule } from './pages/index.ts';
import { createReleasesModule } from './releases/index.ts';
import { createStreamModule } from './stream/index.ts';
import { createHealth, createTelemetryModule } from './telemetry/index.ts';

interface Below {
  readonly ground: Ground;
  readonly tenancy: Tenancy;
  readonly identity: Identity;
  readonly play: Play;
  readonly content: Content;
}

export const assembleDelivery = (deps: PlatformDeps, { ground, tenancy, identity, play, content }: Below) => {
  const { merchants, ages, compositionChanged } = tenancy;
  const releases = createReleasesModule({
    ...{ ...deps, merchants, compositionChanged, audit: ground.audit, proposals: ground.proposals },
    health: createHealth(deps),
  });
  const telemetry = createTelemetryModule({ ...deps, releases: releases.service });
  const composition = createCompositionModule({ ...deps, merchants, ages, releases: releases.service });
  const pages = createPagesModule({
    ...{ ...deps, merchants, composition: composition.service },
    usesFirebase: identity.registration.usesFirebase,
    emptyLanes: play.games.emptyLanes,
    ownTexts: content.ownTexts,
    bars: content.bars,
  });
  const stream = createStreamModule({
    ...{ ...deps, sessions: identity.identity.service, revisionOf: composition.service.revisionOf },
    portalChanged: pages.forget,
  });
  tenancy.port.fill({ compositionChanged: composition.service.announce });
  content.port.fill({ shippedTexts: releases.shippedTexts });
  return { releases: releases.service, modules: [releases, telemetry, composition, stream, pages] };
};
export type Delivery = ReturnType<typeof assembleDelivery>;
