import { useLocation, useNavigate } from 'react-router-dom';
import { WindowRoom } from 'shared-ui';
import { overlayOf, withOverlay } from '../../shared/router/overlay-address.ts';
import { later, Show } from '../../shared/ui/later.tsx';
import type { OverlayProps } from './overlay.tsx';

const Part = later<OverlayProps>(() => import('./overlay.tsx').then((part) => ({ default: part.Overlay })));

/** The overlay of an address that names one. Other addresses load none of its code. */
export const OverlayHost = (props: OverlayProps) => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  if (!overlayOf(search)) return null;
  const close = () => void navigate(`${pathname}${withOverlay(search, null)}${hash}`, { replace: true });
  return <Show part={Part} props={props} fallback={<WindowRoom />} onFailed={close} />;
};
