import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSystemInfo } from '../../shared/merchant/system-info.ts';

/** Reports each page that is opened under the merchant's measurement id, and none without one (OPS-012). */
export const PageViews = () => {
  const gtagId = useSystemInfo()?.analytics.gtagId ?? '';
  const { pathname } = useLocation();
  useEffect(() => {
    if (gtagId === '') return;
    import(/* webpackChunkName: 'analytics' */ './gtag.ts')
      .then(({ reportPageView }) => reportPageView(gtagId, pathname))
      // No page waits for it, and the next one tries again.
      .catch(() => undefined);
  }, [gtagId, pathname]);
  return null;
};
