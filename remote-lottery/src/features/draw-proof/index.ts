export const loadDrawProofPage = () => import(/* webpackChunkName: 'draw-proof' */ './draw-proof-page.tsx');
