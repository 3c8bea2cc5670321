import styles from './qr-code.module.css';
import { qrPath } from './qr-path.ts';

interface QrCodeProps {
  /** What it says to who points a camera at it. */
  readonly text: string;
  readonly label: string;
}

export const QrCode = ({ text, label }: QrCodeProps) => {
  const { size, path } = qrPath(text);
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
};
