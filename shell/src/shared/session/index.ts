export { checkAccount, isAgent, isAudience, isTrial } from './account.policy.ts';
export type { AccountKind } from './account.policy.ts';
export { createBalanceService } from './balance.service.ts';
export type { BalanceService } from './balance.service.ts';
export { createSessionService } from './session.service.ts';
export type { Credentials, SessionService } from './session.service.ts';
export { createSessionStore } from './session.storage.ts';
export type { SessionStore } from './session.storage.ts';
