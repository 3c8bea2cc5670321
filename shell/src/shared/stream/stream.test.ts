import { backoffMs } from './backoff.policy.ts';
import { createSseParser } from './sse-reader.ts';
import type { SseMessage } from './sse-reader.ts';
import { LONG_GAP_MS, runConnection } from './stream-connection.ts';
import type { ConnectionDeps } from './stream-connection.ts';
import { createStreamService } from './stream.service.ts';

describe('server-sent events', () => {
  const parse = (...chunks: readonly string[]): SseMessage[] => {
    const messages: SseMessage[] = [];
    const take = createSseParser((message) => messages.push(message));
    chunks.forEach(take);
    return messages;
  };

  it('reads id, event and data, however they are cut', () => {
    const text = 'id: 7\nevent: wallet\ndata: {"a":1}\n\n: a comment\n\nid: 8\ndata: x\ndata: y\n\n';
    const whole = parse(text);
    expect(whole).toEqual([
      { id: '7', event: 'wallet', data: '{"a":1}' },
      { id: '8', event: 'message', data: 'x\ny' },
    ]);
    expect(parse(...text)).toEqual(whole);
  });

  it('keeps an unfinished message to itself', () => expect(parse('id: 1\ndata: half')).toEqual([]));
});

describe('pauses', () => {
  it('grow, and stay below their limit', () => {
    expect(backoffMs(1, () => 1)).toBe(500);
    expect(backoffMs(3, () => 1)).toBe(2_000);
    expect(backoffMs(50, () => 1)).toBe(5_000);
    expect(backoffMs(3, () => 0)).toBe(1_000);
  });
});

type Session = (options: Parameters<NonNullable<ConnectionDeps['read']>>[0]) => Promise<void>;

/** Plays one session after the other, then stops. */
const play = async (sessions: readonly Session[], start: string | null = null) => {
  const stop = new AbortController();
  const urls: string[] = [];
  const heard: string[] = [];
  const gaps: number[] = [];
  let tickets = 0;
  let lost = 0;
  let now = 0;
  await runConnection(
    {
      ticket: () => Promise.resolve(`t${(tickets += 1)}`),
      fetch: () => Promise.reject(new Error('not used')),
      now: () => now,
      sleep: async () => void (now += LONG_GAP_MS + 1),
      onMessage: ({ data }) => heard.push(data),
      onConnected: (gapMs) => gaps.push(gapMs),
      onLost: () => (lost += 1),
      read: async (options) => {
        urls.push(options.url);
        const session = sessions[urls.length - 1];
        if (urls.length >= sessions.length) stop.abort();
        await session?.(options);
      },
    },
    stop.signal,
    start,
  );
  return { urls, heard, gaps, lost };
};

const message = (id: string): SseMessage => ({ id, event: 'message', data: `event ${id}` });

describe('stream connection', () => {
  beforeEach(() => jest.spyOn(performance, 'now').mockReturnValue(1_234.4));
  afterEach(() => jest.restoreAllMocks());

  it('[BUS-008] resumes after the last event it has seen, with a new ticket each time', async () => {
    const { urls, heard } = await play([
      async ({ onOpen, onMessage }) => {
        onOpen();
        onMessage(message('41'));
        onMessage(message('42'));
        throw new Error('line broken');
      },
      async () => {
        throw new Error('still broken');
      },
      async ({ onOpen, onMessage }) => {
        onOpen();
        onMessage(message('43'));
      },
    ]);
    expect(urls).toEqual([
      '/portal/stream?ticket=t1&age=1234',
      '/portal/stream?ticket=t2&lastEventId=42',
      '/portal/stream?ticket=t3&lastEventId=42',
    ]);
    expect(heard).toEqual(['event 41', 'event 42', 'event 43']);
  });

  it('[BUS-008] takes over where another tab has stopped', async () => {
    const { urls } = await play([async () => undefined], '99');
    expect(urls).toEqual(['/portal/stream?ticket=t1&lastEventId=99']);
  });

  it('tells how long it was away, and nothing of it for the first connection', async () => {
    const open: Session = async ({ onOpen }) => onOpen();
    const { gaps, lost } = await play([open, open]);
    expect(gaps).toEqual([0, LONG_GAP_MS + 1]);
    expect(lost).toBe(1);
  });
});

describe('the streams of two tabs', () => {
  type Data = { readonly data: unknown };
  class Channel {
    static readonly open = new Set<Channel>();
    onmessage: ((event: Data) => void) | null = null;
    constructor() {
      Channel.open.add(this);
    }
    postMessage(data: unknown): void {
      for (const other of Channel.open) if (other !== this) other.onmessage?.({ data });
    }
    close(): void {
      Channel.open.delete(this);
    }
  }
  const before = globalThis.BroadcastChannel as unknown;
  beforeEach(() => Object.assign(globalThis, { BroadcastChannel: Channel }));
  afterEach(() => {
    Object.assign(globalThis, { BroadcastChannel: before });
    Reflect.deleteProperty(navigator, 'locks');
    jest.restoreAllMocks();
  });

  it('a tab that opens hears from the leading one what has changed since its page was requested', async () => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    let isTaken = false;
    const request = (_name: string, _options: object, lead: () => Promise<void>) => {
      if (isTaken) return new Promise<void>(() => undefined);
      isTaken = true;
      return lead();
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    let say = (_text: string): void => undefined;
    const line = () => {
      const read = () =>
        new Promise<{ done: boolean; value: Uint8Array }>((resolve) => {
          say = (text) => resolve({ done: false, value: new TextEncoder().encode(text) });
        });
      return Promise.resolve({ ok: true, body: { getReader: () => ({ read }) } } as unknown as Response);
    };
    const tabOf = () => {
      const heard: string[] = [];
      const tab = createStreamService({
        merchantCode: 'aurora',
        ticket: () => Promise.resolve('t'),
        fetch: line,
        onEvent: (event) => heard.push((event as { type: string }).type),
        onGap: () => undefined,
      });
      tab.follow(null);
      return { heard, tab };
    };
    const settled = () => new Promise((resolve) => setTimeout(resolve));
    const event = (type: string) => `id: 1\ndata: {"type":"${type}","payload":{}}\n\n`;
    const first = tabOf();
    await settled();
    say(event('games/changed'));
    await settled();
    now = 60_000;
    say(`${event('content/changed')}${event('draw/resulted')}`);
    await settled();
    now = 61_000;
    jest.spyOn(performance, 'now').mockReturnValueOnce(2_000);
    const second = tabOf();
    expect(second.heard).toEqual(['content/changed']);
    expect(first.heard).toEqual(['games/changed', 'content/changed', 'draw/resulted']);
    first.tab.stop();
    second.tab.stop();
  });
});

describe('the stream of a page', () => {
  /** A line of which every connection says these messages and then closes. */
  const lineOf = (...connections: readonly string[]): typeof fetch => {
    let count = 0;
    return () => {
      const text = connections[count] ?? '';
      count += 1;
      let isRead = false;
      const read = () => {
        const done = isRead;
        isRead = true;
        return Promise.resolve({ done, value: done ? undefined : new TextEncoder().encode(text) });
      };
      return Promise.resolve({ ok: true, body: { getReader: () => ({ read }) } } as unknown as Response);
    };
  };
  const listen = async (line: typeof fetch, connections: number) => {
    const gaps: boolean[] = [];
    let tickets = 0;
    await new Promise<void>((done) => {
      const service = createStreamService({
        merchantCode: 'aurora',
        ticket: () => {
          tickets += 1;
          if (tickets > connections) {
            service.stop();
            done();
          }
          return Promise.resolve('t');
        },
        fetch: line,
        onEvent: () => undefined,
        onGap: (isLong) => gaps.push(isLong),
      });
      service.follow('1');
    });
    return gaps;
  };

  it('asks what it has missed as long as it knows no place to go on from', async () => {
    expect(await listen(lineOf('', 'id: 7\ndata: {}\n\n', ''), 3)).toEqual([false, false]);
  });
});
