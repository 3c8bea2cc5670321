export { PORTAL_EVENT_TYPES, PUBLIC_STREAM_EVENTS, isKnownEventType, isPortalEvent } from './events.ts';
export type { BalanceState, EventOf, MemberState, PayloadOf, PortalEvent, PortalEventType, SystemState, UiDialog, } from './events.ts';
