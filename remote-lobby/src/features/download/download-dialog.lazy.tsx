import { useState } from 'react';
import { useTranslation } from 'shared-contracts/sdk';
import { Dialog } from 'shared-ui/dialog';
import type { Resource } from '../../shared/data/types.ts';
import type { Device } from './download.model.ts';
import { InstallGuide } from './install-guide.tsx';

interface DownloadDialogProps {
  readonly resources: readonly Resource[];
  /** The device that was pressed. */
  readonly first: Device;
  readonly onClose: () => void;
}

/** The steps and the code in a window (CON-026, CON-029). */
const DownloadDialog = ({ resources, first, onClose }: DownloadDialogProps) => {
  const { t } = useTranslation();
  const [device, setDevice] = useState<Device>(first);
  return (
    <Dialog open onClose={onClose} size="lg" title={t('download.title')}>
      <InstallGuide resources={resources} device={device} onDevice={setDevice} />
    </Dialog>
  );
};

export default DownloadDialog;
