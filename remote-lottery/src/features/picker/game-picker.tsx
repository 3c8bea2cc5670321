import { Suspense, useState } from 'react';
import { useTranslation } from 'shared-contracts/sdk';
import { lazy } from 'shared-react';
import { IconButton, WindowRoom } from 'shared-ui';
import { ChevronDownIcon } from 'shared-ui/icons';

const PickerDialog = lazy(() => import(/* webpackChunkName: 'game-picker' */ './picker-dialog.lazy.tsx'));

interface GamePickerProps {
  /** The lottery that is open. */
  readonly gameCode: string;
}

/** Opens the list of all lotteries beside the name of one. */
export const GamePicker = ({ gameCode }: GamePickerProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('picker.open')}
        aria-haspopup="dialog"
        icon={<ChevronDownIcon size={20} />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={<WindowRoom />}>
          <PickerDialog gameCode={gameCode} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
