export { planSchema } from './plan.schema.ts';
export type { Plan } from './plan.schema.ts';
export { provision } from './provision.service.ts';
export { createTokenFiles } from './token-files.ts';
