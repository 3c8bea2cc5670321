export { uploadFetch } from './upload-fetch.ts';
export type { UploadOptions } from './upload-fetch.ts';
