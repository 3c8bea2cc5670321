// One public event to many open event streams: milliseconds from its commit until the last percent of the browsers has it. Platform and browsers
// share this process, on the embedded database or on the server of TEST_DATABASE_URL. Streams: BENCH_STREAMS (5000).
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { createTestPortal } from '../../platform/src/delivery/composition/testing/portal.ts';

export const STREAMS = Number(process.env.BENCH_STREAMS ?? 5_000);
const ROUNDS = 20;
const AT_ONCE = 50;

const percentile = (values, share) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)];

const openStream = async (portal, address, merchantId, memberId, onText) => {
  const sessionId = `session-${memberId}`;
  portal.sessions.set(sessionId, { id: sessionId, merchantId, memberId, account: sessionId, type: 1, isAgent: 0 });
  const { ticket } = await portal.stream.issueTicket({ merchantId, host: '127.0.0.1', memberId, sessionId });
  await new Promise((resolve, reject) => {
    const request = http.get(`${address}/portal/stream?ticket=${ticket}`, { agent: false }, (reply) => {
      reply.setEncoding('utf8');
      reply.on('data', (text) => {
        resolve();
        onText(text);
      });
    });
    request.on('error', reject);
  });
};

/**
 * `eventOf` makes the event of a round, and `markOf` says what its text contains: usually the draw that it names. Answers the median of the rounds'
 * 99 percent points.
 */
export const measureStreams = async (
  eventOf,
  { streams = STREAMS, markOf = (drawNo) => `"drawNo":"${drawNo}"` } = {},
) => {
  const portal = await createTestPortal();
  const address = await portal.listen();
  const { id: merchantId } = await portal.merchants.byCode('aurora');
  let wanted = null;
  let arrivals = [];
  const onText = (text) => {
    if (wanted !== null && text.includes(wanted)) arrivals.push(performance.now());
  };
  for (let first = 1; first <= streams; first += AT_ONCE) {
    const members = Array.from({ length: Math.min(AT_ONCE, streams - first + 1) }, (_, index) => BigInt(first + index));
    await Promise.all(members.map((member) => openStream(portal, address, merchantId, member, onText)));
  }

  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await delay(100);
    arrivals = [];
    wanted = markOf(`round-${round}`);
    await portal.deps.database.transaction((trx) =>
      portal.deps.outbox.append(trx, { merchantId, memberId: null, ...eventOf(`round-${round}`) }),
    );
    const committed = performance.now();
    while (arrivals.length < streams && performance.now() - committed < 10_000) await delay(2);
    if (arrivals.length !== streams) throw new Error(`${arrivals.length} of ${streams} streams got the event`);
    rounds.push(percentile(arrivals, 0.99) - committed);
  }
  await portal.stop();
  return Number(percentile(rounds, 0.5).toFixed(1));
};
