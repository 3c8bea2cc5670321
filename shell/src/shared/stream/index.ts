export { createStreamService } from './stream.service.ts';
export type { StreamService } from './stream.service.ts';
