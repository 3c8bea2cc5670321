export { createServerClock } from './server-clock.ts';
export type { ServerClock } from './server-clock.ts';
