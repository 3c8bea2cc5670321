import { useTranslation } from 'shared-contracts/sdk';
import { IconButton } from 'shared-ui';
import { ChevronEndIcon, ChevronStartIcon } from 'shared-ui/icons';
import type { Scroller } from './use-scroller.ts';

type Turned = Pick<Scroller, 'atStart' | 'atEnd' | 'turn'>;

export const BackArrow = ({ scroller, label }: { readonly scroller: Turned; readonly label?: string }) => {
  const { t } = useTranslation();
  return (
    <IconButton
      size="sm"
      label={label ?? t('scroll.back')}
      icon={<ChevronStartIcon size={18} />}
      disabled={scroller.atStart}
      onClick={() => scroller.turn(-1)}
    />
  );
};

export const ForwardArrow = ({ scroller, label }: { readonly scroller: Turned; readonly label?: string }) => {
  const { t } = useTranslation();
  return (
    <IconButton
      size="sm"
      label={label ?? t('scroll.forward')}
      icon={<ChevronEndIcon size={18} />}
      disabled={scroller.atEnd}
      onClick={() => scroller.turn(1)}
    />
  );
};
