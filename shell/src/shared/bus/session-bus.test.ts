import type { PortalEvent } from 'shared-contracts/events';
import { createSessionBus } from './session-bus.ts';
import type { BusFault } from './session-bus.ts';

const refresh: PortalEvent = { type: 'wallet/refresh-requested', version: 1, payload: {} };
const balance = (version: string): PortalEvent => ({
  type: 'wallet/balance-changed',
  version: 1,
  payload: { sumBalance: '1.00', currency: 'CNY', version },
});

const setUp = () => {
  const faults: BusFault[] = [];
  return { bus: createSessionBus((fault) => faults.push(fault)), faults };
};

describe('session bus', () => {
  it('[BUS-001] delivers an event once to every module, with its publisher', () => {
    const { bus } = setUp();
    const heard: string[] = [];
    bus
      .scope('lobby')
      .bus.on('session/logged-in', (event) => heard.push(`lobby ${event.payload.memberId} ${event.origin}`));
    bus
      .scope('member')
      .bus.on('session/logged-in', (event) => heard.push(`member ${event.payload.memberId} ${event.origin}`));
    bus.publish({ type: 'session/logged-in', version: 1, payload: { memberId: 'm1' }, origin: 'agent' }, 'shell');
    expect(heard).toEqual(['lobby m1 shell', 'member m1 shell']);
  });

  it('[BUS-004] goes on after a subscriber that throws, and names its module', () => {
    const { bus, faults } = setUp();
    const heard = jest.fn();
    bus.scope('lottery').bus.on('wallet/refresh-requested', () => {
      throw new Error('broken');
    });
    bus.scope('lobby').bus.on('wallet/refresh-requested', heard);
    bus.publish(refresh, 'shell');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(faults).toEqual([expect.objectContaining({ module: 'lottery', stage: 'subscriber' })]);
  });

  it.each([
    ['an unknown type', { type: 'wallet/exploded', version: 1, payload: {} }, 'unknown-event'],
    ['a wrong payload', { type: 'wallet/balance-changed', version: 1, payload: { sumBalance: 12 } }, 'malformed-event'],
    ['another version', { ...refresh, version: 2 }, 'malformed-event'],
    ['no event at all', 'hello', 'malformed-event'],
    ['nothing', null, 'malformed-event'],
  ])('[BUS-005] drops and reports %s', (_, event, stage) => {
    const { bus, faults } = setUp();
    const scope = bus.scope('lobby');
    const heard = jest.fn();
    scope.bus.events$.subscribe(heard);
    bus.publish(event, 'platform');
    expect(heard).not.toHaveBeenCalled();
    expect(faults).toEqual([expect.objectContaining({ module: 'platform', stage })]);
  });

  it('[BUS-006] ends every subscription of a module that is torn down', () => {
    const { bus } = setUp();
    const scope = bus.scope('lobby');
    const heard = jest.fn();
    scope.bus.on('wallet/balance-changed', heard);
    scope.bus.events$.subscribe(heard);
    const end = scope.bus.on('wallet/refresh-requested', heard);
    expect(scope.subscriptions()).toBe(3);
    end();
    expect(scope.subscriptions()).toBe(2);
    scope.tearDown();
    expect(scope.subscriptions()).toBe(0);
    bus.publish(balance('1'), 'platform');
    scope.bus.on('wallet/balance-changed', heard);
    bus.publish(balance('2'), 'platform');
    expect(heard).not.toHaveBeenCalled();
  });

  it('keeps a module that has left from publishing', () => {
    const { bus } = setUp();
    const heard = jest.fn();
    bus.on('wallet/refresh-requested', heard);
    const scope = bus.scope('lobby');
    scope.bus.publish(refresh);
    scope.tearDown();
    scope.bus.publish(refresh);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('does not deliver to a subscription that another subscriber has just ended', () => {
    const { bus } = setUp();
    const heard = jest.fn();
    const second = bus.scope('member');
    bus.scope('lobby').bus.on('wallet/refresh-requested', () => second.tearDown());
    second.bus.on('wallet/refresh-requested', heard);
    bus.publish(refresh, 'shell');
    expect(heard).not.toHaveBeenCalled();
  });
});
