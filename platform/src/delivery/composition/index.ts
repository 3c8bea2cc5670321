import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import { compositionRoutes } from './composition.routes.ts';
import { createCompositionService } from './composition.service.ts';
import type { CompositionDeps, CompositionService } from './composition.service.ts';
import { createDevices } from './device-cookie.ts';

export type { ComposedDocument } from './composition.policy.ts';
export type { CompositionService } from './composition.service.ts';
export { createDevices } from './device-cookie.ts';
export type { Devices } from './device-cookie.ts';

/** The composition document of the portal (design 3.2). */
export const createCompositionModule = (
  deps: CompositionDeps & Pick<PlatformDeps, 'config'>,
): PlatformModule & { readonly service: CompositionService } => {
  const service = createCompositionService(deps);
  const devices = createDevices(deps.config.portalSecret);
  return { name: 'composition', service, routes: compositionRoutes(service, devices) };
};
