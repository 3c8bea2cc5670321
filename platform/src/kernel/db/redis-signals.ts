/**
 * Notifications over Redis, for databases behind a pooler that can't LISTEN and for installations whose commits should not meet
 * in PostgreSQL's queue of notifications. What they tell of stands in tables, so Redis keeps nothing and may be lost: then
 * notifications go through PostgreSQL until it is back.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { Logger } from '../observability/logger.ts';
import type { Database } from './database.ts';

type Handler = (payload: string) => void;

/** A start does not wait longer than this for Redis. */
const CONNECT_MS = 2_000;
/** A notification that took longer went nowhere, for all that anybody knows. */
const PUBLISH_MS = 500;
const RETRY_MS = 500;
/** Finds out about a connection whose other side went away without a word. */
const PING_MS = 5_000;

const within = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  const control = new AbortController();
  const late = delay(milliseconds, undefined, { ref: false, signal: control.signal }).then(() => {
    throw new Error(`no answer within ${milliseconds} ms`);
  });
  // The one that loses the race may still fail: nobody waits for it.
  late.catch(() => undefined);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    control.abort();
  }
};

const openClient = (url: string) =>
  createClient({
    url,
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: () => RETRY_MS },
    pingInterval: PING_MS,
    // A notification that waits for Redis to come back is worth nothing.
    disableOfflineQueue: true,
  });

type Client = ReturnType<typeof openClient>;

/** Says once that Redis is gone and once that it is back, however often it is tried. */
const watch = (client: Client, log: Logger, onReady: () => void): void => {
  let isDown = false;
  client.on('error', (error: unknown) => {
    if (!isDown) log.warn({ err: error }, 'Redis is not reached; notifications go through PostgreSQL');
    isDown = true;
  });
  client.on('ready', () => {
    if (isDown) log.info('Redis is reached again');
    isDown = false;
    onReady();
  });
};

/** Channels of one connection that subscribes. */
const createSubscriptions = (client: Client, log: Logger) => {
  const channels = new Map<string, Set<Handler>>();
  const subscribe = async (channel: string): Promise<void> => {
    if (!client.isReady) return;
    // Once a channel and connection: the client itself subscribes again only to what it subscribed to before.
    await client.unsubscribe(channel);
    await client.subscribe(channel, (payload) => channels.get(channel)?.forEach((handler) => handler(payload)));
  };
  return {
    /** What was said while nobody listened is not repeated: everybody looks for himself. */
    renew: (): void => {
      for (const [channel, handlers] of channels) {
        subscribe(channel).catch((error: unknown) => log.warn({ err: error, channel }, 'subscribing in Redis failed'));
        handlers.forEach((handler) => handler(''));
      }
    },
    add: async (channel: string, handler: Handler): Promise<() => Promise<void>> => {
      const known = channels.get(channel);
      if (known) known.add(handler);
      else {
        channels.set(channel, new Set([handler]));
        await subscribe(channel).catch((error: unknown) =>
          log.warn({ err: error, channel }, 'subscribing in Redis failed'),
        );
      }
      return async () => {
        const handlers = channels.get(channel);
        handlers?.delete(handler);
        if (handlers?.size !== 0) return;
        channels.delete(channel);
        if (client.isReady) await client.unsubscribe(channel).catch(() => undefined);
      };
    },
  };
};

/**
 * The same database whose notifications travel by Redis while it is reached. Those that go with a transaction (`pg_notify` in
 * SQL) stay with PostgreSQL: they must not be seen before its commit.
 */
export const withRedisSignals = async (database: Database, url: string, log: Logger): Promise<Database> => {
  const [publisher, subscriber] = [openClient(url), openClient(url)];
  const subscriptions = createSubscriptions(subscriber, log);
  watch(publisher, log, () => undefined);
  watch(subscriber, log, () => subscriptions.renew());
  const connecting = Promise.all([publisher.connect(), subscriber.connect()]);
  await within(CONNECT_MS, connecting).catch(() => undefined);
  let isClosed = false;
  return {
    ...database,
    listen: async (channel, handler) => {
      const stops = [await database.listen(channel, handler), await subscriptions.add(channel, handler)];
      return async () => {
        for (const stop of stops) await stop();
      };
    },
    notify: async (channel, payload = '') => {
      // Who publishes only must not think that everybody heard: this instance's own ears have to be there as well.
      if (publisher.isReady && subscriber.isReady) {
        try {
          await within(PUBLISH_MS, publisher.publish(channel, payload));
          return;
        } catch (error) {
          log.warn({ err: error, channel }, 'a notification was refused by Redis and goes through PostgreSQL');
        }
      }
      await database.notify(channel, payload);
    },
    carrier: () => (publisher.isReady && subscriber.isReady ? 'redis' : 'postgres'),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      publisher.destroy();
      subscriber.destroy();
      await database.close();
    },
  };
};
