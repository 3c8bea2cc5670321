/** Player protection if the module that usually shows it is off or fails (RSG-011). Loaded on demand. */
import { later } from '../../shared/ui/later.tsx';

export const ProtectionFallback = later<object>(() =>
  import(/* webpackChunkName: 'protection-fallback' */ './fallback-page.tsx').then((part) => ({
    default: part.FallbackPage,
  })),
);
