export { humanCheck } from './human-check.endpoints.ts';
