/** Codes by SMS and mail that prove a number or an address. */
import type { PlatformDeps, PlatformModule } from '../kernel/index.ts';
import type { MessagesService } from '../messages/index.ts';
import { createCodesService } from './codes.service.ts';
import type { CodesService } from './codes.service.ts';
import { purgeCodes } from './codes.store.ts';

export type { CodePurpose } from './code.policy.ts';
export type { CodeCheck, CodeRequest, CodesService } from './codes.service.ts';
export { DIALING_CODES, mobileOf } from './mobile.policy.ts';

const PURGE_EVERY_SECONDS = 600;

export const createCodesModule = (
  deps: PlatformDeps & { readonly messages: Pick<MessagesService, 'send' | 'pretend'> },
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
      run: (trx, { period }) => purgeCodes(trx, period.end),
    },
  ],
});
