import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSystemInfo } from '../../shared/merchant/system-info.ts';
import { reportPageView } from './gtag.ts';

/** Reports each page that is opened under the merchant's measurement id, and none without one (OPS-012). */
export const PageViews = () => {
  const gtagId = useSystemInfo()?.analytics.gtagId ?? '';
  const { pathname } = useLocation();
  useEffect(() => {
    if (gtagId !== '') reportPageView(gtagId, pathname);
  }, [gtagId, pathname]);
  return null;
};
