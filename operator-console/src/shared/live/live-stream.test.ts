import { changeFrom, createDataReader, createLiveStream } from './live-stream.ts';
import type { LiveChange } from './live-stream.ts';

it.each([
  ['{"merchant":"aurora","topics":["kyc"]}', { merchant: 'aurora', topics: ['kyc'] }],
  ['{"merchant":null,"topics":["kyc","of-a-newer-platform"]}', { merchant: null, topics: ['kyc'] }],
  ['{"merchant":3,"topics":["kyc"]}', null],
  ['{"topics":["kyc"]}', null],
  ['null', null],
  ['no JSON', null],
])('reads %s', (data, change) => expect(changeFrom(data)).toEqual(change));

it('puts an event together that arrives in pieces, and leaves comments out', () => {
  const taken: string[] = [];
  const take = createDataReader((data) => taken.push(data));
  for (const piece of ['retry: 1000\n\n: be', 'at\n\nda', 'ta: one\n', '\ndata: two\n\ndata: th']) take(piece);
  expect(taken).toEqual(['one', 'two']);
});

/** A platform whose streams bring one event each and end, until there are no more. */
const createFakes = (streams: readonly (string | number)[]) => {
  const tickets: string[] = [];
  const addresses: string[] = [];
  const replies = [...streams];
  const stream = createLiveStream({
    ticket: () => {
      tickets.push(`ticket-${tickets.length + 1}`);
      return Promise.resolve(tickets.at(-1) ?? '');
    },
    fetch: ((address: string, { signal }: { signal: AbortSignal }) => {
      addresses.push(address);
      const next = replies.shift();
      if (next === undefined)
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
      if (typeof next === 'number') return Promise.resolve({ ok: false, status: next });
      const chunks = [new TextEncoder().encode(next)];
      const read = () => Promise.resolve({ done: chunks.length === 0, value: chunks.shift() });
      return Promise.resolve({ ok: true, status: 200, body: { getReader: () => ({ read }) } });
    }) as unknown as typeof fetch,
    sleep: () => Promise.resolve(),
  });
  return { stream, tickets, addresses };
};

it('comes back with a new ticket after a refusal and after the end of a stream, until it is left', async () => {
  const event = (topic: string) => `data: {"merchant":"aurora","topics":["${topic}"]}\n\n`;
  const { stream, addresses } = createFakes([event('kyc'), 401, event('cases')]);
  const changes: LiveChange[] = [];
  await new Promise<void>((resolve) => {
    const leave = stream.follow((change) => {
      changes.push(change);
      if (changes.length === 2) {
        leave();
        resolve();
      }
    });
  });
  expect(changes.map(({ topics }) => topics)).toEqual([['kyc'], ['cases']]);
  expect(addresses).toEqual(['ticket-1', 'ticket-2', 'ticket-3'].map((ticket) => `/ops/stream?ticket=${ticket}`));
});
