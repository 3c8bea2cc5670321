export { createStateStore, readOnlyState } from './portal-state.ts';
export type { StateStore, Theme } from './portal-state.ts';
export { createSessionBus } from './session-bus.ts';
export type { BusFault, EventOrigin, ScopedBus, SessionBus } from './session-bus.ts';
export { mustSignOut, openTabChannel } from './tabs.ts';
export type { TabChannel, TabMessage } from './tabs.ts';
