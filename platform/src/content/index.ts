import type { PlatformDeps, PlatformModule } from '../kernel/index.ts';
import type { MerchantsService } from '../merchants/index.ts';
import { contentRoutes } from './content.routes.ts';
import { createContentService } from './content.service.ts';
import type { ContentService } from './content.service.ts';
import { seedDemoContent } from './demo/seed-demo.ts';

export type { ContentService } from './content.service.ts';

export interface ContentModule extends PlatformModule {
  readonly service: ContentService;
}

/** The domain of content: what merchants write, and the system calls that carry their settings. */
export const createContentModule = (deps: PlatformDeps & { readonly merchants: MerchantsService }): ContentModule => {
  const service = createContentService(deps.database);
  return {
    name: 'content',
    service,
    routes: contentRoutes({ content: service, merchants: deps.merchants }),
    seedDemo: (report) => seedDemoContent(deps, report),
  };
};
