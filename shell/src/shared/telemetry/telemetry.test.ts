import { createSessionBus } from '../bus/index.ts';
import { createOutbox, sendBeacon } from './outbox.ts';
import type { TelemetryItem } from './outbox.ts';
import { createSender } from './sender.ts';
import { createTelemetry } from './telemetry.ts';
import type { Fault } from './telemetry.ts';

const HASH = 'a'.repeat(32);
const fault: Fault = {
  kind: 'load',
  module: 'lobby',
  release: HASH,
  stage: 'entry',
  errorClass: 'ScriptNetworkError',
  message: 'at /m/lobby/x/remoteEntry.js?token=1',
};
const load = { module: 'lobby', release: HASH, ms: 120.4, fallback: false };

/** A page that can be hidden, and everything that leaves it. */
const setUp = (weight = 1) => {
  const target = new EventTarget();
  const page = Object.assign(target, { document: { visibilityState: 'visible' } });
  const calls: { items: TelemetryItem[] }[] = [];
  const window = page as unknown as Window;
  const telemetry = createTelemetry(window);
  const outbox = createOutbox({ page: window, send: (body) => calls.push(JSON.parse(body) as (typeof calls)[number]) });
  const releaseOf = (module: string) => (module === 'lobby' ? HASH : undefined);
  const connect = (): void =>
    telemetry.connect(
      createSender({ outbox, shell: { module: 'shell', release: 'build' }, releaseOf, weight: () => weight }),
    );
  const fire = (type: string, detail: object): void =>
    void target.dispatchEvent(Object.assign(new Event(type), detail));
  const hide = (): void => {
    page.document.visibilityState = 'hidden';
    fire('visibilitychange', {});
  };
  return { telemetry, outbox, connect, fire, hide, calls, items: () => calls.flatMap((call) => call.items) };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('telemetry of a page', () => {
  it('[MFE-010] is a report of a release that failed, sent by itself within seconds and without queries', () => {
    const { telemetry, connect, calls, items } = setUp();
    connect();
    telemetry.failure(fault);
    telemetry.load({ ...load, fallback: true });
    expect(calls).toHaveLength(0);
    jest.advanceTimersByTime(3_000);
    expect(calls).toHaveLength(1);
    expect(items()).toEqual([
      { ...fault, type: 'failure', message: 'at /m/lobby/x/remoteEntry.js' },
      { ...load, type: 'load', ms: 120, fallback: true, weight: 1 },
    ]);
  });

  it('is kept until the sender is there, and no more than a page may hold', () => {
    const { telemetry, connect, items } = setUp();
    for (let count = 0; count < 80; count += 1) telemetry.load({ ...load, ms: count });
    connect();
    jest.advanceTimersByTime(3_000);
    expect(items()).toHaveLength(50);
  });

  it('goes at once when the page hides, also what comes after that', () => {
    const { telemetry, connect, hide, outbox, items } = setUp();
    connect();
    telemetry.failure(fault);
    hide();
    expect(items()).toHaveLength(1);
    outbox.addLater({ type: 'vital', module: 'shell', release: 'build', name: 'CLS', value: 0.01, weight: 1 });
    expect(items()).toHaveLength(2);
  });

  it('is a failure once, and thirty failures at most', () => {
    const { telemetry, connect, items } = setUp();
    connect();
    for (let count = 0; count < 5; count += 1) telemetry.failure(fault);
    for (let count = 0; count < 100; count += 1) telemetry.failure({ ...fault, message: `other ${count}` });
    jest.advanceTimersByTime(3_000);
    expect(items()).toHaveLength(30);
  });

  it('omits loads if the browser is not sampled, but never failures', () => {
    const { telemetry, connect, items } = setUp(0);
    connect();
    telemetry.load(load);
    telemetry.failure(fault);
    jest.advanceTimersByTime(3_000);
    expect(items().map(({ type }) => type)).toEqual(['failure']);
  });

  it('is at most fifty items a call', () => {
    const { telemetry, connect, calls } = setUp();
    connect();
    for (let count = 0; count < 70; count += 1) telemetry.load(load);
    jest.advanceTimersByTime(3_000);
    expect(calls.map(({ items }) => items.length)).toEqual([50, 20]);
  });

  it('names the module and the release of an uncaught error', () => {
    const { connect, fire, items } = setUp();
    const error = Object.assign(new TypeError('no such thing 1234567'), {
      stack: `TypeError: no\n at f (https://a.b/m/lobby/${HASH}/page.js:1:2)`,
    });
    fire('error', { error });
    connect();
    fire('unhandledrejection', {
      reason: Object.assign(new Error('b'), { stack: 'at https://a.b/assets/main.ab.js:1' }),
    });
    fire('unhandledrejection', { reason: 'not an error' });
    jest.advanceTimersByTime(3_000);
    expect(items()).toMatchObject([
      { kind: 'unexpected', module: 'lobby', release: HASH, errorClass: 'TypeError', message: 'no such thing #' },
      { kind: 'unexpected', module: 'shell', release: 'build', errorClass: 'Error' },
    ]);
  });

  it('[BUS-004] names the module, and the release of it that runs, when its subscriber throws; the others still hear', () => {
    const { telemetry, connect, items } = setUp();
    connect();
    const bus = createSessionBus(({ module, stage, eventType, error }) =>
      telemetry.failure({
        kind: 'event',
        module,
        stage,
        errorClass: 'Error',
        message: `${eventType}: ${String(error)}`,
      }),
    );
    const heard: string[] = [];
    bus.scope('lobby').bus.on('wallet/refresh-requested', () => {
      throw new Error('boom');
    });
    bus.scope('agent').bus.on('wallet/refresh-requested', () => heard.push('agent'));
    bus.publish({ type: 'wallet/refresh-requested', version: 1, payload: {} }, 'shell');
    jest.advanceTimersByTime(3_000);
    expect(heard).toEqual(['agent']);
    expect(items()).toMatchObject([{ type: 'failure', kind: 'event', module: 'lobby', release: HASH }]);
  });
});

describe('a beacon', () => {
  it('travels as JSON; where the browser takes none, a call that outlives the page does', () => {
    const fetched: unknown[] = [];
    const fetchNow = ((path: string, init: RequestInit) => {
      fetched.push([path, init]);
      return Promise.reject(new TypeError('offline'));
    }) as unknown as typeof fetch;
    const queued: Blob[] = [];
    let takes = true;
    const browser = { sendBeacon: (_: unknown, data?: unknown) => takes && queued.push(data as Blob) > 0 };
    const send = sendBeacon(browser, fetchNow, '/portal/telemetry');
    send('{}');
    expect(queued.map(({ type }) => type)).toEqual(['application/json']);
    expect(fetched).toEqual([]);
    takes = false;
    send('{}');
    expect(fetched).toMatchObject([['/portal/telemetry', { method: 'POST', keepalive: true, body: '{}' }]]);
  });
});
