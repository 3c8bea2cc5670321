export { humanCheck, pictureCheck } from './human-check.endpoints.ts';
