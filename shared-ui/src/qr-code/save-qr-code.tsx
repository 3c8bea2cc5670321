import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { DownloadIcon } from '../icons/index.ts';
import type { QrDrawing } from './qr-code.model.ts';

export interface SaveQrCodeProps extends QrDrawing {
  readonly label: string;
  /** Of the file, without its ending. */
  readonly name: string;
  /** It could not be saved; whoever pressed is to be told. */
  readonly onError: (error: unknown) => void;
}

/** Saves the code as a picture in pure black and white, large enough for print (LIM-050). */
export const SaveQrCode = ({ label, name, onError, ...drawing }: SaveQrCodeProps) => {
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { savePicture } = await import('./save-picture.ts');
      await savePicture(drawing, name);
    } catch (error) {
      onError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" busy={isBusy} iconStart={<DownloadIcon size={18} />} onClick={() => void save()}>
      {label}
    </Button>
  );
};
