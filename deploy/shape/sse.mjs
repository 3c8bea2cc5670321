// A browser's side of the stream: asks for a ticket, opens, and keeps what comes with the time it came.
import { until } from './processes.mjs';

const json = async (reply) => {
  const body = await reply.json();
  if (!body.success) throw new Error(`${reply.url} answered ${reply.status} ${body.code}`);
  return body.value;
};

const parse = (block) => {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return fields.data === undefined ? null : { id: fields.id, at: performance.now(), event: JSON.parse(fields.data) };
};

/** `base`: of an instance or of nginx. Answers once the opening event is there. */
export const openStream = async (base, { token, lastEventId } = {}) => {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const { ticket } = await json(await fetch(`${base}/portal/stream/ticket`, { method: 'POST', headers }));
  const control = new AbortController();
  const query = new URLSearchParams({ ticket, ...(lastEventId ? { lastEventId } : {}) });
  const reply = await fetch(`${base}/portal/stream?${query}`, { signal: control.signal });
  if (reply.status !== 200) throw new Error(`the stream answered ${reply.status}`);
  const frames = [];
  const comments = [];
  let isClosed = false;
  const read = async () => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of reply.body) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = blocks.pop();
      for (const block of blocks) {
        if (block.startsWith(':')) comments.push(block.slice(1).trim());
        else frames.push(parse(block));
      }
    }
  };
  read()
    .catch(() => undefined)
    .finally(() => {
      isClosed = true;
    });
  const events = () => frames.filter(Boolean);
  const stream = {
    headers: reply.headers,
    comments,
    events,
    get isClosed() {
      return isClosed;
    },
    get lastId() {
      return events().at(-1)?.id;
    },
    /** The first event that fits; rejects after the time. */
    event: (what, fits, withinMs = 2_000) => until(what, () => events().find(({ event }) => fits(event)), withinMs),
    close: () => control.abort(),
  };
  await stream.event('the opening event', ({ type }) => type === 'composition/changed', 5_000);
  return stream;
};
