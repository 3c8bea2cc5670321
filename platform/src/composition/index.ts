import type { PlatformModule } from '../kernel/index.ts';
import { compositionRoutes } from './composition.routes.ts';
import { createCompositionService } from './composition.service.ts';
import type { CompositionDeps, CompositionService } from './composition.service.ts';

export type { ComposedDocument } from './composition.policy.ts';
export type { CompositionService } from './composition.service.ts';

/** The composition document of the portal (design 3.2). */
export const createCompositionModule = (
  deps: CompositionDeps,
): PlatformModule & { readonly service: CompositionService } => {
  const service = createCompositionService(deps);
  return { name: 'composition', service, routes: compositionRoutes(service) };
};
