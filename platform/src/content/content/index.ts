import type { Admission } from '../../ground/admission/index.ts';
import type { AuditTrail } from '../../ground/audit/index.ts';
import { createPictureDecoder } from '../../ground/pictures/index.ts';
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { createReadBars } from './bars.ts';
import type { ReadBars } from './bars.ts';
import { contentRoutes } from './content.routes.ts';
import { createContentService } from './content.service.ts';
import type { AudienceReader, ContentService } from './content.service.ts';
import { seedDemoContent } from './demo/seed-demo.ts';
import { createPromotionDesk } from './promotion-desk.ts';
import type { PromotionDesk } from './promotion-desk.ts';
import type { ShippedTexts } from './content.model.ts';
import { editingRoutes } from './editing.routes.ts';
import { createDueSettings, dueSettingsJob } from './due-settings.ts';
import { createFrameService } from './frame.service.ts';
import type { FrameService } from './frame.service.ts';
import { createPicturesPlugin } from './pictures.plugin.ts';
import { createContentPictures } from './pictures.service.ts';
import type { ContentPictures, PicturesInUse } from './pictures.service.ts';
import { createPreviewAddressing } from './preview-address.ts';
import { createPreviews } from './preview.service.ts';
import { createSettingValues } from './setting-values.service.ts';
import { systemRoutes } from './system.routes.ts';
import { createTexts } from './texts.service.ts';
import { contentJobs, createContentEditing } from './versions.service.ts';

export type { Article, ByLanguage, CustomerService, Resource, ShippedTexts } from './content.model.ts';
export type { AudienceReader, ContentService } from './content.service.ts';
export type { FrameService } from './frame.service.ts';
export { PICTURE_UPLOAD } from './pictures.service.ts';
export type { ContentPictures, PicturesInUse } from './pictures.service.ts';
export type { PromotionDesk } from './promotion-desk.ts';
export type { Audience, EditedPromotion, SortedCategory, StoredPromotion } from './promotions.store.ts';
export type { PreviewedPromotion } from './preview.store.ts';
export { linksOf, portalOf } from './settings.policy.ts';
export { endOf, itemStatesOf, stateOf } from './versions.policy.ts';
export type { ItemState, VersionTimes } from './versions.policy.ts';

export interface ContentModule extends PlatformModule {
  readonly service: ContentService;
  readonly frame: FrameService;
  readonly bars: ReadBars;
  readonly promotions: PromotionDesk;
  readonly pictures: Pick<ContentPictures, 'add'>;
}

export interface ContentModuleDeps extends PlatformDeps {
  readonly merchants: MerchantsService;
  readonly admission: Pick<Admission, 'allows'>;
  readonly audit: AuditTrail;
  /** Country of an address, null where it is not known. */
  readonly regionOf: (ip: string) => string | null;
  /** Game types of which a merchant offers nothing, from memory. */
  readonly emptyLanes: (merchantId: number) => Promise<readonly string[]>;
  readonly audiences: AudienceReader;
  readonly picturesInUse: PicturesInUse;
  readonly shippedTexts: (merchantId: number) => Promise<ShippedTexts>;
}

/** The domain of content: what merchants write, and the system calls that carry their settings. */
export const createContentModule = (deps: ContentModuleDeps): ContentModule => {
  const frame = createFrameService(deps.database);
  const service = createContentService({ ...deps, frame });
  const bars = createReadBars({ ...deps, frame });
  const previews = createPreviews(deps);
  const addressOf = createPreviewAddressing(deps.config, deps.merchants);
  const values = createSettingValues({ merchants: deps.merchants, frame });
  const due = createDueSettings({ values, audit: deps.audit });
  const editing = createContentEditing({ ...deps, frame, previews, values, due });
  const pictures = createContentPictures(deps.database, createPictureDecoder(), deps.picturesInUse);
  const plugin = createPicturesPlugin(pictures, deps.merchants);
  return {
    name: 'content',
    service,
    frame,
    bars,
    pictures,
    promotions: createPromotionDesk({ frame, previews, addressOf }),
    routes: [...systemRoutes({ ...deps, frame, bars, previews }), ...contentRoutes({ content: service, previews })],
    operatorRoutes: editingRoutes({ ...deps, editing, pictures, addressOf, texts: createTexts(deps) }),
    jobs: [...contentJobs(deps), dueSettingsJob(due)],
    plugin,
    operatorPlugin: plugin,
    start: () => frame.snapshot.start(),
    stop: async () => {
      pictures.stop();
      await frame.snapshot.stop();
    },
    seedDemo: (report) => seedDemoContent(deps, frame, report),
  };
};
export { copyContent } from './copy.store.ts';
export { rewardingReferrals } from './frame.store.ts';
export { inEveryLanguage } from './demo/demo-words.ts';
