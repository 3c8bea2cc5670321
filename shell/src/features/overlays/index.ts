export { OverlayHost } from './overlay-host.tsx';
