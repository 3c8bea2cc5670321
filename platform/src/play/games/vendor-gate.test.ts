import { createVendorGate } from './vendor-gate.ts';

const gateTo = () => {
  const server = { answers: true };
  let now = 0;
  const ask = jest.fn(() =>
    server.answers ? Promise.resolve(new Response('ok')) : Promise.reject(new TypeError('fetch failed')),
  );
  const gate = createVendorGate({
    ...{ vendor: 'HOUSE', publicUrl: 'http://games.test', healthUrl: 'http://games.test/healthz' },
    ...{ fetch: ask, now: () => now },
  });
  return { gate, server, ask, pass: (ms: number) => (now += ms) };
};

describe('the gate of a vendor', () => {
  it('finds a server again within a second of its return', async () => {
    const { gate, server, pass } = gateTo();
    server.answers = false;
    expect(await gate.isUp()).toBe(false);
    server.answers = true;
    pass(1_000);
    expect(await gate.isUp()).toBe(true);
  });

  it('notices within four seconds that a server has gone', async () => {
    const { gate, server, pass } = gateTo();
    expect(await gate.isUp()).toBe(true);
    server.answers = false;
    pass(4_000);
    expect(await gate.isUp()).toBe(false);
  });

  it('asks once for all launches of a moment', async () => {
    const { gate, ask } = gateTo();
    await Promise.all([gate.isUp(), gate.isUp(), gate.isUp()]);
    await gate.isUp();
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
