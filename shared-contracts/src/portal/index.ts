export { STREAM_PATH, composition, stream, streamTicket } from './portal.endpoints.ts';
