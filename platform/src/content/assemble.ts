/** Content: what merchants write, what operators set about merchants, what visitors and members tell them. */
import type { Ground } from '../ground/assemble.ts';
import type { Identity } from '../identity/assemble.ts';
import { createPort } from '../kernel/index.ts';
import type { PlatformDeps } from '../kernel/index.ts';
import type { Play } from '../play/assemble.ts';
import type { Protection } from '../protection/assemble.ts';
import type { Tenancy } from '../tenancy/assemble.ts';
import { createContentModule } from './content/index.ts';
import type { AudienceReader, PicturesInUse, ShippedTexts } from './content/index.ts';
import { createFeedbackModule, listMemberFeedback } from './feedback/index.ts';
import { createInboxModule } from './inbox/index.ts';
import type { SegmentReader } from './inbox/index.ts';
import { createPushModule, listMemberDevices } from './push/index.ts';
import { createMerchantSettingsModule } from './merchant-settings/index.ts';

interface Below {
  readonly ground: Ground;
  readonly tenancy: Tenancy;
  readonly identity: Identity;
  readonly play: Play;
  readonly protection: Protection;
}

/** What the releases that a merchant runs say: the storey delivery knows. */
interface ShippedTextsReader {
  shippedTexts(merchantId: number): Promise<ShippedTexts>;
}

export const assembleContent = (deps: PlatformDeps, { ground, tenancy, identity, play, protection }: Below) => {
  const { admission, audit, geo, humanCheck } = ground;
  const { merchants } = tenancy;
  const port = createPort<SegmentReader & AudienceReader & PicturesInUse & ShippedTextsReader>('content', {
    ...{ members: true, count: true, admitted: true },
    ...{ picturesInUse: true, shippedTexts: true },
  });
  const content = createContentModule({
    ...{ ...deps, admission, audit, merchants, regionOf: geo.regionOf },
    emptyLanes: play.games.emptyLanes,
    audiences: port.calls,
    picturesInUse: port.calls,
    shippedTexts: (merchantId) => port.calls.shippedTexts(merchantId),
  });
  const settings = createMerchantSettingsModule({ ...deps, merchants, geo, frame: content.frame });
  const feedback = createFeedbackModule({
    ...{ ...deps, audit, humanCheck, merchants, identity: identity.identity.service },
  });
  const push = createPushModule({ ...deps, protection: protection.protection });
  const inbox = createInboxModule({
    ...{ ...deps, audit, merchants, identity: identity.identity.service, segments: port.calls },
    push: push.queue,
  });
  protection.port.fill({
    feedbackOf: (member) => listMemberFeedback(deps.database.db, member),
    notificationDevicesOf: (member) => listMemberDevices(deps.database.db, member),
  });
  return {
    port,
    promotions: content.promotions,
    pictures: content.pictures,
    /** Single texts in a merchant's own words, from memory. */
    ownTexts: (merchantId: number, language: string) => content.service.texts(merchantId, language),
    bars: content.bars,
    inbox: inbox.service,
    modules: [content, settings, feedback, push, inbox],
  };
};
export type Content = ReturnType<typeof assembleContent>;
