import { usePortal } from 'shared-contracts/sdk';
import { QrCode as Code } from 'shared-ui/qr-code';

interface QrCodeProps {
  /** What it says to who points a camera at it. */
  readonly text: string;
  readonly label: string;
}

/** With its edge as wide as the words that stand below it: 11rem. */
const SIZE = 144;
const MARGIN = 16;

/** A QR code among words, smaller than one that stands alone. */
export const QrCode = (code: QrCodeProps) => {
  const { telemetry } = usePortal();
  return (
    <Code
      {...code}
      size={SIZE}
      margin={MARGIN}
      onError={(error) => telemetry.reportError(error, { part: 'qr-code' })}
    />
  );
};
