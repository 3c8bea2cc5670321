import { Suspense } from 'react';
import { Skeleton } from 'shared-ui';
import { lazyPage } from '../language/lazy-page.tsx';
import type { PictureFieldProps } from './uploaded-picture-field.tsx';

const LazyField = lazyPage<PictureFieldProps>(
  async () => ({ default: (await import('./uploaded-picture-field.tsx')).UploadedPictureField }),
  {
    namespace: 'pictures',
    EN: () => import('./strings/en.json'),
    VI: () => import('./strings/vi.json'),
  },
);

/** A picture of the merchant, uploaded from the operator's device. */
export const PictureField = (props: PictureFieldProps) => (
  <Suspense fallback={<Skeleton shape="block" height="6rem" />}>
    <LazyField {...props} />
  </Suspense>
);
