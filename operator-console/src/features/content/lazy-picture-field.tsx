import { Suspense } from 'react';
import { Skeleton } from 'shared-ui';
import { lazyPage } from '../../shared/language/lazy-page.tsx';
import type { PictureFieldProps } from './picture-field.tsx';

const LazyField = lazyPage<PictureFieldProps>(
  async () => ({ default: (await import('./picture-field.tsx')).PictureField }),
  {
    namespace: 'content',
    EN: () => import('./strings/en.json'),
    VI: () => import('./strings/vi.json'),
  },
);

/** A picture of the merchant, for forms of other pages. */
export const PictureField = (props: PictureFieldProps) => (
  <Suspense fallback={<Skeleton shape="block" height="6rem" />}>
    <LazyField {...props} />
  </Suspense>
);
