import type { withPreviewedBrand } from './brand.ts';

export { PreviewHost } from './preview-host.tsx';

type WithBrand = typeof withPreviewedBrand;
/** For operators alone, so its code is not in the first file. Without it the page shows what players see. */
export const inPreview: WithBrand = (found, preview) =>
  import(/* webpackChunkName: 'overrides' */ './brand.ts').then(
    (brand) => brand.withPreviewedBrand(found, preview),
    () => found,
  );
