export { STREAM_PATH, composition, publishRelease, report, stream, streamTicket } from './portal.endpoints.ts';
