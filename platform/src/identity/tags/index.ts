/** Tags that operators set on members by hand. */
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import { tagRoutes } from './tags.routes.ts';
import type { TagRouteDeps } from './tags.routes.ts';
import { addEverywhere, tagsOf } from './tags.store.ts';

export { tagsOf } from './tags.store.ts';
export type { MemberTag } from './tags.store.ts';

/** The demo's merchants begin with these; operators add others. */
const DEMO_TAGS = ['Bonus abuse', 'Chargeback', 'VIP care'];

export const createTagsModule = (
  deps: Pick<PlatformDeps, 'database'> & Omit<TagRouteDeps, 'database'>,
): PlatformModule & { readonly tagsOf: typeof tagsOf } => ({
  name: 'tags',
  routes: [],
  operatorRoutes: tagRoutes(deps),
  tagsOf,
  seedDemo: () => addEverywhere(deps.database.db, DEMO_TAGS, 'demo'),
});
