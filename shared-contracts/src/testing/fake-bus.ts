/** The session bus of a portal without a shell: the same checks, the same stamp, the same patience with subscribers that throw. */
import { Observable, Subject } from 'rxjs';
import { isPortalEvent } from '../events/events.ts';
import type { PortalEvent } from '../events/events.ts';
import type { ModuleName } from '../module/names.ts';
import type { ModuleBus } from '../module/portal-module.ts';

export interface FakeBus {
  readonly bus: ModuleBus;
  /** An event of somebody else. */
  readonly emit: (event: PortalEvent) => void;
  /** What the module published, as it gave it. */
  readonly published: readonly PortalEvent[];
  readonly subscriptions: () => number;
}

type Fault = (what: 'malformedEvent' | 'subscriberFailed', detail: unknown) => void;

export const createFakeBus = (module: ModuleName, onFault: Fault): FakeBus => {
  const events$ = new Subject<PortalEvent>();
  const published: PortalEvent[] = [];
  let subscriptions = 0;

  const send = (event: PortalEvent, origin: ModuleName): void => {
    if (!isPortalEvent(event)) return onFault('malformedEvent', event);
    events$.next({ ...event, origin });
  };

  const subscribe = (notify: (event: PortalEvent) => void): (() => void) => {
    subscriptions += 1;
    const subscription = events$.subscribe((event) => {
      try {
        notify(event);
      } catch (error) {
        onFault('subscriberFailed', error);
      }
    });
    return () => {
      if (!subscription.closed) subscriptions -= 1;
      subscription.unsubscribe();
    };
  };

  return {
    published,
    subscriptions: () => subscriptions,
    emit: (event) => send(event, event.origin ?? 'platform'),
    bus: {
      publish: (event) => {
        published.push(event);
        send(event, module);
      },
      on: (type, handler) =>
        subscribe((event) => {
          if (event.type === type) handler(event as Parameters<typeof handler>[0]);
        }),
      events$: new Observable((observer) => subscribe((event) => observer.next(event))),
    },
  };
};
