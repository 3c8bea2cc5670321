import { setTimeout } from 'node:timers/promises';
import { PortalError } from 'shared-contracts/errors';
import type { PlatformDeps } from '../kernel/index.ts';
import type { Seal } from '../identity/index.ts';
import { TEMPLATES } from './message.model.ts';
import type { Channel, Order, OutgoingMessage, TemplateName } from './message.model.ts';
import { compose, masked } from './message.policy.ts';
import { insertMessage, readMessages } from './messages.store.ts';
import type { MessageRow } from './messages.store.ts';
import type { Providers } from './providers.ts';

/** A person waits for it: longer than this is as good as not at all. */
const DELIVERY_MS = 6_000;

export interface SentMessage extends Omit<MessageRow, 'sealed'> {
  /** In the demo alone. */
  readonly content: { readonly to: string; readonly subject: string; readonly text: string } | null;
}

export interface MessagesService {
  /**
   * Hands the message over to its provider, now.
   * @throws PortalError `message.not-set-up` without a provider for it, `message.not-sent` when the provider does not take it.
   */
  send(order: Order): Promise<void>;
  /**
   * As long and with the same refusals as a message of this template, but nothing is sent: what a stranger asks for an account that
   * there is not must look like what a member asks (SEC-005).
   */
  pretend(template: TemplateName): Promise<void>;
  /** What was sent for these merchants, newest first. */
  list(query: {
    readonly merchantIds: readonly number[];
    readonly before: bigint | null;
    readonly limit: number;
  }): Promise<readonly SentMessage[]>;
}

export interface MessagesDeps extends Pick<PlatformDeps, 'database' | 'log' | 'clock'> {
  readonly providers: Providers;
  readonly seal: Seal;
  /** True in the demo, whose outbox shows what was said. */
  readonly keepsContent: boolean;
}

const contextOf = (merchantId: number): string => `message of ${merchantId}`;

export const createMessagesService = (deps: MessagesDeps): MessagesService => {
  const { database, log, clock, providers, seal, keepsContent } = deps;

  /** How long the last delivery took, by channel. */
  const lastMs: Record<Channel, number> = { sms: 0, mail: 0 };

  const record = async (
    order: Order,
    { channel, to, subject, text }: OutgoingMessage,
    outcome: Pick<MessageRow, 'provider' | 'status' | 'detail'>,
  ): Promise<void> => {
    const { id: merchantId } = order.merchant;
    const sealed = keepsContent ? seal.seal(JSON.stringify({ to, subject, text }), contextOf(merchantId)) : null;
    const { template } = order;
    await insertMessage(database.db, {
      ...outcome,
      merchantId,
      channel,
      recipient: masked(to),
      template,
      sealed,
      sentAt: clock.now(),
    });
  };

  const contentOf = ({ merchantId, sealed }: MessageRow): SentMessage['content'] => {
    if (sealed === null) return null;
    try {
      return JSON.parse(seal.open(sealed, contextOf(merchantId))) as SentMessage['content'];
    } catch {
      return null;
    }
  };

  return {
    send: async (order) => {
      const message = compose(order);
      const provider = providers[message.channel];
      if (!provider) throw new PortalError('message.not-set-up');
      const started = performance.now();
      try {
        await provider.deliver(message, AbortSignal.timeout(DELIVERY_MS));
        lastMs[message.channel] = performance.now() - started;
      } catch (error) {
        // The provider's words may repeat the number: the class of the error is enough.
        const detail = error instanceof Error ? error.name : 'Error';
        log.warn({ provider: provider.name, template: order.template, detail }, 'a message was not taken');
        await record(order, message, { provider: provider.name, status: 'failed', detail });
        throw new PortalError('message.not-sent');
      }
      await record(order, message, { provider: provider.name, status: 'sent', detail: null });
    },
    pretend: async (template) => {
      const [channel] = TEMPLATES[template];
      if (!providers[channel]) throw new PortalError('message.not-set-up');
      await setTimeout(lastMs[channel]);
    },
    list: async (query) =>
      (await readMessages(database.db, query)).map(({ sealed, ...row }) => ({
        ...row,
        content: contentOf({ sealed, ...row }),
      })),
  };
};
