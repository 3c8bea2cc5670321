export { HostedImage } from './hosted-image.tsx';
export { usePicture } from './use-picture.ts';
