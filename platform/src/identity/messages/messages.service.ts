import { setTimeout } from 'node:timers/promises';
import { PortalError, isPortalError } from 'shared-contracts/errors';
import type { PlatformDeps } from '../../kernel/index.ts';
import type { Seal } from '../../kernel/crypto/index.ts';
import { RefusedMessage, TEMPLATES } from './message.model.ts';
import type { Channel, Order, OutgoingMessage, TemplateName } from './message.model.ts';
import { compose, masked } from './message.policy.ts';
import { insertMessage, readMessages } from './messages.store.ts';
import type { MessageRow } from './messages.store.ts';
import type { Providers } from './providers.ts';

/** A person waits for it: longer than this is as good as not at all. */
const DELIVERY_MS = 6_000;
/** After this long whoever must not see what becomes of a message is answered: most are taken by then. */
const UNSEEN_MS = 300;
/** So long a channel that has failed counts as one that would fail again for what is not sent at all. */
const FAILURE_MS = 60_000;
/** So many messages in a row that were refused for themselves are no chance any more: the channel is down. */
const DOWN_AFTER = 3;

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
   * For somebody who must not learn whether there is an account (SEC-005): ends alike, and after the same time, whether the message is
   * taken, is not taken, or there is none (`order` null). From a failure on until a message is taken again everybody is told that
   * theirs is not; each is tried all the same, so that the channel comes back by itself.
   * `undo`: for a message that is not taken although nothing was said of it.
   * @throws PortalError `message.not-set-up` without a provider for the template, `message.not-sent`.
   */
  sendUnseen(template: TemplateName, order: Order | null, undo: () => Promise<void>): Promise<void>;
  /** As long and with the same refusals as the last message by the template's channel, but nothing is sent. */
  pretend(template: TemplateName): Promise<void>;
  /** Waits for the messages that nobody has waited for. */
  settle(): Promise<void>;
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
  /** After how many milliseconds it resolves; the clock of the machine where nothing is said. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

const contextOf = (merchantId: number): string => `message of ${merchantId}`;

/** What became of the last messages of a channel. */
const createHealth = (clock: MessagesDeps['clock']) => {
  let failures = 0;
  let lastFailure: Date | null = null;
  return {
    succeeded: (): void => {
      failures = 0;
      lastFailure = null;
    },
    /** One message that was refused for itself says nothing of the next: nobody can take the channel down by a number of their own. */
    failed: (error: unknown): void => {
      failures += error instanceof RefusedMessage ? 1 : DOWN_AFTER;
      lastFailure = clock.now();
    },
    hasJustFailed: (): boolean => lastFailure !== null && clock.now().getTime() - lastFailure.getTime() < FAILURE_MS,
    isDown: (): boolean => failures >= DOWN_AFTER,
  };
};

/** Messages that nobody waits for. */
const createBackground = (log: MessagesDeps['log']) => {
  const running = new Set<Promise<void>>();
  return {
    add: (sending: Promise<void>): void => {
      const ended = sending
        .catch((error: unknown) => {
          // One that was not taken is in the log and the outbox already.
          if (!isPortalError(error)) log.error({ err: error }, 'a message could not be sent');
        })
        .finally(() => running.delete(ended));
      running.add(ended);
    },
    settle: async (): Promise<void> => {
      await Promise.all(running);
    },
  };
};

const orUndo = async (sending: Promise<void>, undo: () => Promise<void>): Promise<void> => {
  try {
    await sending;
  } catch (error) {
    await undo();
    throw error;
  }
};

export const createMessagesService = (deps: MessagesDeps): MessagesService => {
  const { database, log, clock, providers, seal, keepsContent, wait = setTimeout } = deps;

  /** How long the last delivery took, by channel. */
  const lastMs: Record<Channel, number> = { sms: 0, mail: 0 };
  const health = { sms: createHealth(clock), mail: createHealth(clock) } satisfies Record<Channel, unknown>;
  const background = createBackground(log);

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

  const send = async (order: Order): Promise<void> => {
    const message = compose(order);
    const { channel } = message;
    const provider = providers[channel];
    if (!provider) throw new PortalError('message.not-set-up');
    const started = performance.now();
    try {
      await provider.deliver(message, AbortSignal.timeout(DELIVERY_MS));
      health[channel].succeeded();
    } catch (error) {
      health[channel].failed(error);
      // The provider's words may repeat the number: the class of the error is enough.
      const detail = error instanceof Error ? error.name : 'Error';
      log.warn({ provider: provider.name, template: order.template, detail }, 'a message was not taken');
      await record(order, message, { provider: provider.name, status: 'failed', detail });
      throw new PortalError('message.not-sent');
    } finally {
      lastMs[channel] = performance.now() - started;
    }
    await record(order, message, { provider: provider.name, status: 'sent', detail: null });
  };

  return {
    send,
    sendUnseen: async (template, order, undo) => {
      const [channel] = TEMPLATES[template];
      if (!providers[channel]) throw new PortalError('message.not-set-up');
      const answered = wait(UNSEEN_MS);
      const isDown = health[channel].isDown();
      if (order) background.add(isDown ? send(order) : orUndo(send(order), undo));
      await answered;
      if (isDown) throw new PortalError('message.not-sent');
    },
    pretend: async (template) => {
      const [channel] = TEMPLATES[template];
      if (!providers[channel]) throw new PortalError('message.not-set-up');
      await setTimeout(lastMs[channel]);
      if (health[channel].hasJustFailed()) throw new PortalError('message.not-sent');
    },
    settle: background.settle,
    list: async (query) =>
      (await readMessages(database.db, query)).map(({ sealed, ...row }) => ({
        ...row,
        content: contentOf({ sealed, ...row }),
      })),
  };
};
