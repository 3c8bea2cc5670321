import { useEffect, useRef, useState } from 'react';
import { usePortal } from 'shared-contracts/sdk';
import { useSeen } from '../shared/use-seen.ts';
import styles from './download.module.css';

interface QrCodeProps {
  /** What it says to who points a camera at it. */
  readonly text: string;
  /** Side of the code without its quiet edge, in pixels. */
  readonly size: number;
  readonly label: string;
}

interface Drawing {
  readonly of: string;
  readonly path: string;
  readonly modules: number;
}

/** A QR code, drawn as one path when it comes into view. */
export const QrCode = ({ text, size, label }: QrCodeProps) => {
  const { telemetry } = usePortal();
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place, { margin: '200px' });
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    if (!seen) return undefined;
    let isCurrent = true;
    import('./qr-path.ts')
      .then(({ qrPath }) => {
        if (isCurrent) setDrawing({ of: text, ...qrPath(text) });
      })
      .catch((error: unknown) => telemetry.reportError(error, { part: 'qr-code' }));
    return () => {
      isCurrent = false;
    };
  }, [seen, text, telemetry]);
  return (
    <div ref={place} className={styles.qr}>
      <svg
        role="img"
        aria-label={label}
        width={size}
        height={size}
        viewBox={`0 0 ${drawing?.modules ?? 1} ${drawing?.modules ?? 1}`}
        shapeRendering="crispEdges"
      >
        {drawing?.of === text && <path d={drawing.path} fill="#000" />}
      </svg>
    </div>
  );
};
