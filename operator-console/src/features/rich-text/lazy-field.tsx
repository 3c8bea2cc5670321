import { Suspense } from 'react';
import { Skeleton } from 'shared-ui';
import { lazyPage } from '../../shared/language/lazy-page.tsx';
import type { RichTextFieldProps } from './rich-text-field.tsx';

const LazyField = lazyPage<RichTextFieldProps>(
  async () => ({ default: (await import('./rich-text-field.tsx')).EditorField }),
  {
    namespace: 'rich-text',
    EN: () => import('./strings/en.json'),
    VI: () => import('./strings/vi.json'),
  },
);

/** A text with form, edited as it looks. Its editor comes with the first field. */
export const RichTextField = (props: RichTextFieldProps) => (
  <Suspense fallback={<Skeleton shape="block" height="12rem" />}>
    <LazyField {...props} />
  </Suspense>
);
