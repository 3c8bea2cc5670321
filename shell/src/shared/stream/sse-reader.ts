/**
 * Reads a server-sent event stream from `fetch` (WHATWG HTML, section 9.2). EventSource is not used: it hides the status of a
 * refused ticket, reconnects by itself with the used one, and can't tell a quiet connection from a dead one.
 */
export interface SseMessage {
  readonly id: string | null;
  readonly event: string;
  readonly data: string;
}

/** Turns text as it arrives into messages; keeps what is not finished. `onActivity` hears comments too. */
export const createSseParser = (onMessage: (message: SseMessage) => void): ((chunk: string) => void) => {
  let rest = '';
  let id: string | null = null;
  let event = '';
  let data: string[] = [];

  const dispatch = (): void => {
    if (data.length > 0) onMessage({ id, event: event === '' ? 'message' : event, data: data.join('\n') });
    event = '';
    data = [];
  };

  const takeLine = (line: string): void => {
    if (line === '') return dispatch();
    if (line.startsWith(':')) return;
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'event') event = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
  };

  return (chunk) => {
    const lines = (rest + chunk).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    for (const line of lines) takeLine(line);
  };
};

/** A connection that is silent for this long is dead: the platform sends a comment every 15 seconds. */
export const SILENCE_LIMIT_MS = 45_000;

export interface StreamOptions {
  readonly url: string;
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
  readonly onOpen: () => void;
  readonly onMessage: (message: SseMessage) => void;
}

/** Resolves when the platform closes the stream; rejects when it is refused, breaks or falls silent. */
export const readStream = async (options: StreamOptions): Promise<void> => {
  const silence = new AbortController();
  const signal = AbortSignal.any([options.signal, silence.signal]);
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  const alive = (): void => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => silence.abort(new Error('the stream fell silent')), SILENCE_LIMIT_MS);
  };

  alive();
  try {
    const response = await options.fetch(options.url, {
      headers: { accept: 'text/event-stream' },
      cache: 'no-store',
      credentials: 'omit',
      signal,
    });
    if (!response.ok || !response.body) throw new Error(`the stream was refused with ${response.status}`);
    options.onOpen();
    const take = createSseParser(options.onMessage);
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
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
