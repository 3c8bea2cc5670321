export { betsFor, defaultBetFor, raiseOf } from './bets.policy.ts';
export { freeBetsIn } from './free-bets.ts';
export type { FreeBets } from './free-bets.ts';
export { createSessionService, languageOf } from './sessions.service.ts';
export type { SessionService } from './sessions.service.ts';
export { createSessionStore } from './sessions.store.ts';
export type { Language, Session, SessionStore } from './sessions.store.ts';
