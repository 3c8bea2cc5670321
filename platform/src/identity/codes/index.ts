/** Codes by SMS and mail that prove a number or an address. */
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { MessagesService } from '../messages/index.ts';
import { createCodesService } from './codes.service.ts';
import type { CodesService } from './codes.service.ts';
import { purgeCodes } from './codes.store.ts';
import { purgeQuotas } from './quota.store.ts';

export type { CodePurpose } from './code.policy.ts';
export type { CodeCheck, CodeRequest, CodesService } from './codes.service.ts';
export { mobileOf } from 'shared-contracts/mobile';
export { DIALING_CODES } from './mobile.policy.ts';
export { smsDailyOf } from './quota.policy.ts';
export { mobilesIn } from './typed-mobile.policy.ts';

const PURGE_EVERY_SECONDS = 600;
/** Whoever enters a code of yesterday still hears that it has expired (ERR-009). */
const CODES_KEPT_MS = 86_400_000;
/** No calendar is further behind. */
const QUOTA_KEPT_MS = 2 * 86_400_000;

export const createCodesModule = (
  deps: Pick<PlatformDeps, 'database' | 'clock' | 'config'> & {
    readonly messages: Pick<MessagesService, 'send' | 'sendUnseen' | 'pretend'>;
    readonly merchants: Pick<MerchantsService, 'byId'>;
  },
): PlatformModule & { readonly service: CodesService } => ({
  name: 'codes',
  service: createCodesService(deps),
  routes: [],
  jobs: [
    {
      kind: 'transactional',
      name: 'codes.purge',
      everySeconds: PURGE_EVERY_SECONDS,
      catchUpMax: 1,
      run: async (trx, { period }) => {
        const before = (ms: number): Date => new Date(period.end.getTime() - ms);
        await purgeCodes(trx, { now: period.end, codesBefore: before(CODES_KEPT_MS) });
        await purgeQuotas(trx, before(QUOTA_KEPT_MS));
      },
    },
  ],
});
