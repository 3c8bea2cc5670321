import { useTranslation } from 'shared-contracts/sdk';
import { Dialog } from 'shared-ui/dialog';
import { SlipPanel } from './slip-panel.tsx';
import type { SlipPanelProps } from './slip-panel.tsx';

/** The slip on phones: a sheet from below. */
const SlipSheet = ({ onClose, ...panel }: SlipPanelProps & { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} title={t('slip.title', { count: panel.slip.lines.length })} size="md">
      <SlipPanel {...panel} />
    </Dialog>
  );
};

export default SlipSheet;
