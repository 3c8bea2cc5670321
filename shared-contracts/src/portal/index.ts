export { STREAM_CONTROL_EVENTS, STREAM_PATH, composition, publishRelease, report, stream, streamTicket } from './portal.endpoints.ts';
