export { AppBlock } from './app-block.tsx';

export const loadDownloadPage = () => import('./download-page.tsx');
