/** Messages to people outside of the portal: SMS and mail, through providers by configuration. */
import { createSeal } from '../../kernel/crypto/index.ts';
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { messageRoutes } from './messages.routes.ts';
import { createMessagesService } from './messages.service.ts';
import type { MessagesService } from './messages.service.ts';
import { deleteMessagesBefore } from './messages.store.ts';
import { providersOf } from './providers.ts';
import type { Providers } from './providers.ts';

export type { Order, TemplateName } from './message.model.ts';
export type { MessagesService } from './messages.service.ts';
export type { Providers } from './providers.ts';

export interface MessagesModuleDeps extends PlatformDeps {
  readonly merchants: Pick<MerchantsService, 'directory'>;
  /** Tests bring their own. */
  readonly providers?: Providers;
}

const DAY_SECONDS = 86_400;
const KEPT_DAYS = 30;

export const createMessagesModule = (
  deps: MessagesModuleDeps,
): PlatformModule & { readonly service: MessagesService } => {
  const { config } = deps;
  const service = createMessagesService({
    ...deps,
    providers: deps.providers ?? providersOf(config),
    seal: createSeal(config.portalSecret, 'messages'),
    keepsContent: config.mode !== 'production',
  });
  return {
    name: 'messages',
    service,
    routes: [],
    stop: () => service.settle(),
    operatorRoutes: messageRoutes({ service, merchants: deps.merchants }),
    jobs: [
      {
        kind: 'transactional',
        name: 'messages.prune',
        everySeconds: DAY_SECONDS,
        catchUpMax: 1,
        run: (trx, { period }) =>
          deleteMessagesBefore(trx, new Date(period.end.getTime() - KEPT_DAYS * DAY_SECONDS * 1_000)),
      },
    ],
  };
};
