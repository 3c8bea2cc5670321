export { STREAM_PATH, composition, publishRelease, report, streamTicket } from './portal.endpoints.ts';
