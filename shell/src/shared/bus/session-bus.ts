/**
 * The session bus: typed events between shell, platform and modules. A subscriber that throws does not affect the others, and a
 * module's subscriptions end with the module (BUS-004 to BUS-006).
 */
import { Observable } from 'rxjs';
import { isKnownEventType, isPortalEvent } from 'shared-contracts/events';
import type { EventOf, PortalEvent, PortalEventType } from 'shared-contracts/events';
import type { ModuleBus, ModuleName } from 'shared-contracts/module';

/** Name of a module, `shell` or `platform`. */
export type EventOrigin = ModuleName;

export interface BusFault {
  /** The module (or the shell) at fault: the publisher of a malformed event, the subscriber that threw. */
  readonly module: EventOrigin;
  readonly stage: 'unknown-event' | 'malformed-event' | 'subscriber';
  readonly eventType: string;
  readonly error: unknown;
}

interface Subscriber {
  readonly owner: EventOrigin;
  readonly notify: (event: PortalEvent) => void;
}

export interface ScopedBus {
  readonly bus: ModuleBus;
  /** Ends every subscription that was made through this scope. */
  readonly tearDown: () => void;
  readonly subscriptions: () => number;
}

export interface SessionBus {
  /** Accepts any value: events from the network or another tab are validated like all others. */
  readonly publish: (event: unknown, origin: EventOrigin) => void;
  readonly on: <T extends PortalEventType>(type: T, handler: (event: EventOf<T>) => void) => () => void;
  /** The bus as one module sees it. */
  readonly scope: (owner: EventOrigin) => ScopedBus;
}

const typeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;

export const createSessionBus = (onFault: (fault: BusFault) => void): SessionBus => {
  const subscribers = new Set<Subscriber>();

  const publish = (event: unknown, origin: EventOrigin): void => {
    const type = typeOf(event);
    if (!isPortalEvent(event)) {
      // Newer platforms and modules may send events that this shell does not know; a malformed event is a different fault.
      const stage = typeof type === 'string' && !isKnownEventType(type) ? 'unknown-event' : 'malformed-event';
      onFault({ module: origin, stage, eventType: String(type), error: new TypeError(stage) });
      return;
    }
    const stamped: PortalEvent = { ...event, origin };
    // A copy, because a subscriber may end its own or another subscription while the event is delivered.
    for (const subscriber of [...subscribers]) {
      if (!subscribers.has(subscriber)) continue;
      try {
        subscriber.notify(stamped);
      } catch (error) {
        onFault({ module: subscriber.owner, stage: 'subscriber', eventType: stamped.type, error });
      }
    }
  };

  const subscribe = (owner: EventOrigin, notify: (event: PortalEvent) => void): (() => void) => {
    const subscriber: Subscriber = { owner, notify };
    subscribers.add(subscriber);
    return () => void subscribers.delete(subscriber);
  };

  const onType =
    (owner: EventOrigin) =>
    <T extends PortalEventType>(type: T, handler: (event: EventOf<T>) => void): (() => void) =>
      subscribe(owner, (event) => {
        if (event.type === type) handler(event as EventOf<T>);
      });

  const scope = (owner: EventOrigin): ScopedBus => {
    const ends = new Set<() => void>();
    let isOpen = true;

    const keep = (end: () => void): (() => void) => {
      const endOnce = (): void => {
        ends.delete(endOnce);
        end();
      };
      ends.add(endOnce);
      return endOnce;
    };

    const nothing = (): void => undefined;
    return {
      bus: {
        publish: (event) => {
          if (isOpen) publish(event, owner);
        },
        on: (type, handler) => (isOpen ? keep(onType(owner)(type, handler)) : nothing),
        events$: new Observable<PortalEvent>((observer) => {
          if (!isOpen) return observer.complete();
          const end = keep(subscribe(owner, (event) => observer.next(event)));
          return end;
        }),
      },
      tearDown: () => {
        isOpen = false;
        for (const end of [...ends]) end();
      },
      subscriptions: () => ends.size,
    };
  };

  return { publish, on: onType('shell'), scope };
};
