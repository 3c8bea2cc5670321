export { PreviewHost } from './preview-host.tsx';
