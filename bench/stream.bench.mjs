// One public event to many open event streams, against the bar of 250 ms for 5,000 streams.
import { STREAMS, measureStreams } from './stream/measure-streams.mjs';

const opened = (drawNo) => ({
  type: 'draw/opened',
  payload: { gameCode: 'BENCH', drawNo, closesAt: new Date().toISOString() },
});

export default async () => [
  {
    what: `event to ${STREAMS} streams, p99`,
    value: await measureStreams(opened),
    limit: 250,
    unit: 'ms',
    bar: { atMost: 1 },
  },
];
