export { captchaText, humanCheck, pictureCheck } from './human-check.endpoints.ts';
