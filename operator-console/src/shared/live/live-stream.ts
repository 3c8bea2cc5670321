/**
 * The platform's stream of changes, for as long as an operator is signed in. Read by `fetch` rather than EventSource, which hides why it
 * was refused and comes back with the used ticket.
 */
import { LIVE_TOPICS, OPERATOR_STREAM_PATH } from 'shared-contracts/reports';
import type { LiveTopic } from 'shared-contracts/reports';

export interface LiveChange {
  /** Null: everything may have changed. */
  readonly merchant: string | null;
  readonly topics: readonly LiveTopic[];
}

export interface LiveStreamDeps {
  readonly ticket: (signal: AbortSignal) => Promise<string>;
  readonly fetch: typeof fetch;
  readonly sleep: (ms: number) => Promise<void>;
}

export interface LiveStream {
  /** Calls back with every change until the returned function is called. Each opening begins with a change of everything. */
  readonly follow: (onChange: (change: LiveChange) => void) => () => void;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** The platform sends a comment every 15 seconds. */
const SILENCE_MS = 45_000;

const isTopic = (value: unknown): value is LiveTopic => (LIVE_TOPICS as readonly unknown[]).includes(value);

/** Null for what is no change, such as one of a newer platform. */
export const changeFrom = (data: string): LiveChange | null => {
  try {
    const { merchant, topics } = JSON.parse(data) as Partial<Record<keyof LiveChange, unknown>>;
    if ((merchant !== null && typeof merchant !== 'string') || !Array.isArray(topics)) return null;
    return { merchant, topics: topics.filter(isTopic) };
  } catch {
    return null;
  }
};

/** Takes text as it arrives, and gives the data of each event that is complete. */
export const createDataReader = (onData: (data: string) => void): ((text: string) => void) => {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: ')) onData(line.slice('data: '.length));
  };
};

/** Half to all of a pause that doubles: consoles do not come back all at once after a restart. */
const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);

export const createLiveStream = ({ ticket, fetch, sleep }: LiveStreamDeps): LiveStream => {
  /** Ends when the platform closes the stream; throws when it is refused, breaks or falls silent. */
  const read = async (signal: AbortSignal, onData: (data: string) => void): Promise<void> => {
    const silence = new AbortController();
    let watchdog: ReturnType<typeof setTimeout> | undefined;
    const alive = (): void => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => silence.abort(), SILENCE_MS);
    };
    try {
      const address = `${OPERATOR_STREAM_PATH}?ticket=${encodeURIComponent(await ticket(signal))}`;
      alive();
      const reply = await fetch(address, { cache: 'no-store', signal: AbortSignal.any([signal, silence.signal]) });
      if (!reply.ok || !reply.body) throw new Error(`the stream was refused with ${reply.status}`);
      const take = createDataReader(onData);
      const decoder = new TextDecoder();
      const reader = reply.body.getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        alive();
        take(decoder.decode(value, { stream: true }));
      }
    } finally {
      clearTimeout(watchdog);
    }
  };

  const run = async (signal: AbortSignal, onChange: (change: LiveChange) => void): Promise<void> => {
    let failures = 0;
    while (!signal.aborted) {
      try {
        await read(signal, (data) => {
          failures = 0;
          const change = changeFrom(data);
          if (change) onChange(change);
        });
      } catch {
        // A refused ticket, a broken line and silence end alike: another attempt with a new ticket.
      }
      if (signal.aborted) return;
      failures += 1;
      await sleep(pauseAfter(failures));
    }
  };

  return {
    follow: (onChange) => {
      const control = new AbortController();
      void run(control.signal, onChange);
      return () => control.abort();
    },
  };
};
