/** The open consoles of this process, and what each of them may hear. */
import { LIVE_TOPICS, PROPOSAL_RIGHTS, QUEUE_RIGHTS } from 'shared-contracts/reports';
import type { LiveTopic } from 'shared-contracts/reports';
import { commentFrame, HEARTBEAT_FRAME, retryFrame } from '../../delivery/stream/index.ts';
import type { StreamSink } from '../../delivery/stream/index.ts';

export interface Listener {
  readonly sessionId: string;
  readonly rights: readonly string[];
  mayTouch(merchantId: number): boolean;
  /** Whether the networks that operators may call from have changed what it may hear from its address. */
  isStale(): Promise<boolean>;
}

/** Of one merchant, or with null of all of them. */
export interface LiveChange {
  readonly merchantId: number | null;
  readonly topic: LiveTopic;
}

export interface LiveHub {
  open(listener: Listener, sink: StreamSink): () => void;
  /** Everything may have changed: messages were missed. */
  changedAll(): void;
  changed(change: LiveChange): void;
  sessions(): readonly string[];
  /** Ends the streams of stale listeners. Their consoles connect again, and are admitted as they may be now. */
  endStale(): Promise<void>;
  endSession(sessionId: string): void;
  close(): void;
}

export interface LiveHubDeps {
  /** Code of a merchant; null where it is unknown. */
  readonly codeOf: (merchantId: number) => string | null;
  /** Changes of this long are sent together. */
  readonly gatherMs?: number;
  readonly perSession?: number;
}

const GATHER_MS = 200;
const HEARTBEAT_MS = 15_000;
const RETRY_MS = 1_000;
/** Tabs of one operator. */
const PER_SESSION = 12;
/** A console that leaves so much unread is gone: its browser connects again. */
const BACKLOG_BYTES = 64 * 1024;

const RIGHTS = { ...QUEUE_RIGHTS, ...PROPOSAL_RIGHTS };

/** Every role hears of figures: their calls decide who may read which. */
const mayHear = ({ rights }: Listener, topic: LiveTopic): boolean =>
  topic === 'figures' || rights.includes(RIGHTS[topic]);

const frameOf = (merchant: string | null, topics: readonly LiveTopic[]): Buffer =>
  Buffer.from(`data: ${JSON.stringify({ merchant, topics })}\n\n`);

interface Console {
  readonly listener: Listener;
  readonly sink: StreamSink;
}

export const createLiveHub = (deps: LiveHubDeps): LiveHub => {
  const { codeOf, gatherMs = GATHER_MS, perSession = PER_SESSION } = deps;
  const consoles = new Set<Console>();
  /** What changed since the last sending, by merchant. */
  let gathered = new Map<number | null, Set<LiveTopic>>();
  let timer: NodeJS.Timeout | undefined;

  const write = (one: Console, frame: Buffer): void => {
    one.sink.write(frame);
    if (one.sink.backlogBytes <= BACKLOG_BYTES) return;
    consoles.delete(one);
    one.sink.destroy();
  };
  const end = (one: Console, reason: string): void => {
    consoles.delete(one);
    one.sink.write(commentFrame(`end ${reason}`));
    one.sink.end();
  };
  const tell = (one: Console, merchantId: number | null, topics: ReadonlySet<LiveTopic>): void => {
    if (merchantId !== null && !one.listener.mayTouch(merchantId)) return;
    const heard = [...topics].filter((topic) => mayHear(one.listener, topic));
    const code = merchantId === null ? null : codeOf(merchantId);
    if (heard.length === 0 || (merchantId !== null && code === null)) return;
    write(one, frameOf(code, heard));
  };
  const flush = (): void => {
    timer = undefined;
    const changes = gathered;
    gathered = new Map();
    for (const [merchantId, topics] of changes) for (const one of [...consoles]) tell(one, merchantId, topics);
  };
  const gather = ({ merchantId, topic }: LiveChange): void => {
    if (consoles.size === 0) return;
    const topics = gathered.get(merchantId) ?? new Set();
    gathered.set(merchantId, topics.add(topic));
    timer ??= setTimeout(flush, gatherMs);
  };
  const heartbeat = setInterval(() => {
    for (const one of [...consoles]) write(one, HEARTBEAT_FRAME);
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    open: (listener, sink) => {
      const own = [...consoles].filter((one) => one.listener.sessionId === listener.sessionId);
      if (own[0] && own.length >= perSession) end(own[0], 'replaced');
      const one: Console = { listener, sink };
      consoles.add(one);
      sink.write(retryFrame(RETRY_MS));
      // Whatever changed before the stream was open is read now.
      tell(one, null, new Set(LIVE_TOPICS));
      return () => void consoles.delete(one);
    },
    changed: gather,
    changedAll: () => {
      for (const topic of LIVE_TOPICS) gather({ merchantId: null, topic });
    },
    sessions: () => [...new Set([...consoles].map(({ listener }) => listener.sessionId))],
    endStale: async () => {
      for (const one of [...consoles]) if (await one.listener.isStale()) end(one, 'revoked');
    },
    endSession: (sessionId) => {
      for (const one of [...consoles]) if (one.listener.sessionId === sessionId) end(one, 'revoked');
    },
    close: () => {
      clearTimeout(timer);
      clearInterval(heartbeat);
      for (const one of [...consoles]) end(one, 'closing');
    },
  };
};
