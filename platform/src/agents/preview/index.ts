import type { PlatformModule } from '../../kernel/index.ts';
import { previewRoutes } from './preview.routes.ts';
import { createPreviewService } from './preview.service.ts';
import type { PreviewDeps, PreviewService } from './preview.service.ts';

export type { PreviewService } from './preview.service.ts';

/** The domain of what contracts would bring, and of what they have brought in the running period. */
export const createPreviewModule = (deps: PreviewDeps): PlatformModule & { readonly service: PreviewService } => {
  const service = createPreviewService(deps);
  return { name: 'contract-preview', service, routes: previewRoutes(service) };
};
