/** A browser's side of the stream: reads frames from a real connection. */
import { setTimeout as delay } from 'node:timers/promises';

const GIVEN_UP_MS = 60_000;

export interface SseFrame {
  readonly id: string | null;
  /** Null for portal events; `comment` for comments. */
  readonly event: string | null;
  readonly data: string;
}

export interface SseClient {
  readonly status: number;
  readonly headers: Headers;
  readonly frames: readonly SseFrame[];
  /** Types of the portal events that came after the opening one, in order. */
  types(): readonly string[];
  /** True from the opening event on, which says the composition in force. */
  isOpen(): boolean;
  /** Resolves when the condition holds. Gives up what never comes; how fast it comes is not asked. */
  until(condition: (client: SseClient) => boolean): Promise<void>;
  readonly isClosed: boolean;
  close(): void;
}

const parse = (block: string): SseFrame | null => {
  if (block.startsWith(': ')) return { id: null, event: 'comment', data: block.slice(2) };
  const fields = new Map(
    block.split('\n').map((line): [string, string] => [line.split(':')[0] ?? '', line.slice(line.indexOf(':') + 2)]),
  );
  const data = fields.get('data');
  return data === undefined ? null : { id: fields.get('id') ?? null, event: fields.get('event') ?? null, data };
};

/** The pulse of a quiet connection: on a slow machine it beats before anything is told, and between any two frames. */
const isBeat = ({ event, data }: SseFrame): boolean => event === 'comment' && data === 'beat';

const typesOf = (frames: readonly SseFrame[]): readonly string[] =>
  frames.filter((frame) => frame.event === null).map((frame) => (JSON.parse(frame.data) as { type: string }).type);

export const openSse = async (url: string, headers: Readonly<Record<string, string>> = {}): Promise<SseClient> => {
  const control = new AbortController();
  const reply = await fetch(url, { headers: { accept: 'text/event-stream', ...headers }, signal: control.signal });
  const frames: SseFrame[] = [];
  let isClosed = false;
  const client: SseClient = {
    status: reply.status,
    headers: reply.headers,
    frames,
    types: () => typesOf(frames).slice(typesOf(frames).indexOf('composition/changed') + 1),
    isOpen: () => typesOf(frames).includes('composition/changed'),
    until: async (condition) => {
      const end = performance.now() + GIVEN_UP_MS;
      while (!condition(client)) {
        if (performance.now() > end) throw new Error(`did not come; frames: ${JSON.stringify(frames)}`);
        await delay(2);
      }
    },
    get isClosed() {
      return isClosed;
    },
    close: () => control.abort(),
  };
  const read = async (): Promise<void> => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of reply.body ?? []) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const frame = parse(block);
        if (frame && !isBeat(frame)) frames.push(frame);
      }
    }
  };
  read()
    .catch(() => undefined)
    .finally(() => {
      isClosed = true;
    });
  return client;
};
