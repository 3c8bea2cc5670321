export { AppBlock } from './app-block.tsx';

export const loadDownloadPage = () => import(/* webpackChunkName: 'download' */ './download-page.tsx');
