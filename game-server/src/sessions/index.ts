export { betsFor, defaultBetFor, raiseOf } from './bets.policy.ts';
export { createSessionService, languageOf } from './sessions.service.ts';
export type { SessionService } from './sessions.service.ts';
export { createSessionStore } from './sessions.store.ts';
export type { Language, Session, SessionStore } from './sessions.store.ts';
