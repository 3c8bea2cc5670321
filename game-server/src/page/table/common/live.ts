/** The stream of a table: read by `fetch`, so that the session's key travels in a header. It comes back by itself and takes up where it was. */
export interface LiveHandlers {
  readonly table: (data: unknown) => void;
  readonly me: (data: unknown) => void;
  /** True while there is no connection. */
  readonly lost: (isLost: boolean) => void;
  readonly ended: (code: string) => void;
}

const PAUSES = [300, 1_000, 2_000, 4_000] as const;
/** The server sends a beat every 15 seconds. */
const SILENCE_MS = 40_000;

interface Frame {
  readonly id: string | undefined;
  readonly event: string | undefined;
  readonly data: string;
}

/** Reads one event; undefined for a beat. */
export const readFrame = (text: string): Frame | undefined => {
  const field = (name: string): string | undefined => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1];
  const data = field('data');
  return data === undefined ? undefined : { id: field('id'), event: field('event'), data };
};

export const openLive = (path: string, key: string, on: LiveHandlers): void => {
  let lastId: string | undefined;
  let failures = 0;

  const handle = (text: string): void => {
    const frame = readFrame(text);
    if (!frame) return;
    if (frame.id !== undefined) lastId = frame.id;
    const data = JSON.parse(frame.data) as unknown;
    if (frame.event === 'table') on.table(data);
    else if (frame.event === 'me') on.me(data);
  };

  const read = async (body: ReadableStream<Uint8Array>, alive: () => void): Promise<void> => {
    const reader = body.getReader();
    const decoder = new TextDecoder();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      alive();
      const parts = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = parts.pop() ?? '';
      parts.forEach(handle);
    }
  };

  const connect = async (): Promise<void> => {
    const abort = new AbortController();
    const drop = (): void => abort.abort();
    let watch = setTimeout(drop, SILENCE_MS);
    const alive = (): void => {
      clearTimeout(watch);
      watch = setTimeout(drop, SILENCE_MS);
    };
    // A line that is down ends no stream by itself.
    addEventListener('offline', drop);
    try {
      const headers = { authorization: `Bearer ${key}`, ...(lastId === undefined ? {} : { 'last-event-id': lastId }) };
      const response = await fetch(path, { headers, cache: 'no-store', credentials: 'omit', signal: abort.signal });
      if (response.status === 401) {
        const { code } = (await response.json()) as { code?: string };
        return on.ended(code ?? 'session.ended');
      }
      if (!response.ok || !response.body) throw new Error('no stream');
      failures = 0;
      on.lost(false);
      await read(response.body, alive);
    } catch {
      // It is tried again below.
    } finally {
      clearTimeout(watch);
      removeEventListener('offline', drop);
    }
    again();
  };

  const again = (): void => {
    on.lost(true);
    const pause = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 4_000;
    failures += 1;
    const timer = setTimeout(go, pause);
    function go(): void {
      clearTimeout(timer);
      removeEventListener('online', go);
      void connect();
    }
    addEventListener('online', go);
  };

  void connect();
};
