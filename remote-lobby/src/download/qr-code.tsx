import { useEffect, useRef, useState } from 'react';
import { usePortal } from 'shared-contracts/sdk';
import { useSeen } from '../shared/use-seen.ts';
import styles from './download.module.css';

interface QrCodeProps {
  /** What it says to who points a camera at it. */
  readonly text: string;
  /** Side of the code without its quiet edge, in pixels. */
  readonly size?: number;
  /** Width of the quiet edge, in pixels. */
  readonly margin?: number;
  /** Address of a picture in its middle. */
  readonly logo?: string | null;
  readonly label: string;
}

/** Specification, section 9: what a code has without settings of its own. `logoScale`: side of the logo by that of the code. */
export const QR_DEFAULTS = { size: 200, margin: 20, logoScale: 0.2 } as const;

interface Drawing {
  readonly of: string;
  readonly path: string;
  readonly modules: number;
}

/** In the middle, on white, so that no module shows between its lines. */
const Logo = ({ address, modules }: { readonly address: string; readonly modules: number }) => {
  const side = modules * QR_DEFAULTS.logoScale;
  const place = { x: (modules - side) / 2, y: (modules - side) / 2, width: side, height: side };
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
}: QrCodeProps) => {
  const { telemetry } = usePortal();
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place, { margin: '200px' });
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    if (!seen) return undefined;
    let isCurrent = true;
    import('./qr-path.ts')
      .then(({ qrPath }) => {
        if (isCurrent) setDrawing({ of: text, ...qrPath(text, { isCovered: logo !== null }) });
      })
      .catch((error: unknown) => telemetry.reportError(error, { part: 'qr-code' }));
    return () => {
      isCurrent = false;
    };
  }, [seen, text, logo, telemetry]);
  return (
    <div ref={place} className={styles.qr} style={{ padding: margin }}>
      <svg
        role="img"
        aria-label={label}
        width={size}
        height={size}
        viewBox={`0 0 ${drawing?.modules ?? 1} ${drawing?.modules ?? 1}`}
        shapeRendering="crispEdges"
      >
        {drawing?.of === text && <path d={drawing.path} fill="#000" />}
        {drawing?.of === text && logo !== null && <Logo address={logo} modules={drawing.modules} />}
      </svg>
    </div>
  );
};
