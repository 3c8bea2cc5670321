export { selfTest } from './self-test.endpoints.ts';
