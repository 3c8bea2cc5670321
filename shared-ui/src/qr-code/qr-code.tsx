import { useEffect, useRef, useState } from 'react';
import { useSeen } from '../layout/use-seen.ts';
import { logoPlace, QR_DEFAULTS, type QrDrawing } from './qr-code.model.ts';
import styles from './qr-code.module.css';

export interface QrCodeProps extends QrDrawing {
  readonly label: string;
  /** What draws it could not be loaded, or the text is too long for any code: its place stays empty. */
  readonly onError: (error: unknown) => void;
}

interface Drawn {
  readonly of: string;
  readonly path: string;
  readonly modules: number;
}

/** In the middle, on white, so that no module shows between its lines. */
const Logo = ({ address, modules }: { readonly address: string; readonly modules: number }) => {
  const { at, side } = logoPlace(modules);
  const place = { x: at, y: at, width: side, height: side };
  return (
    <>
      <rect {...place} fill="#fff" />
      <image {...place} href={address} />
    </>
  );
};

/** A QR code, drawn as one path when it comes into view. */
export const QrCode = ({
  text,
  size = QR_DEFAULTS.size,
  margin = QR_DEFAULTS.margin,
  logo = null,
  label,
  onError,
}: QrCodeProps) => {
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place, { margin: '200px' });
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    if (!seen) return undefined;
    let isCurrent = true;
    import('./qr-path.ts')
      .then(({ qrPath }) => {
        if (isCurrent) setDrawn({ of: text, ...qrPath(text, { isCovered: logo !== null }) });
      })
      .catch(onError);
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- whom to tell of a failure is no reason to draw again
  }, [seen, text, logo]);
  return (
    <div ref={place} className={styles.qr} style={{ padding: margin }}>
      <svg
        role="img"
        aria-label={label}
        width={size}
        height={size}
        viewBox={`0 0 ${drawn?.modules ?? 1} ${drawn?.modules ?? 1}`}
        shapeRendering="crispEdges"
      >
        {drawn?.of === text && <path d={drawn.path} fill="#000" />}
        {drawn?.of === text && logo !== null && <Logo address={logo} modules={drawn.modules} />}
      </svg>
    </div>
  );
};
