import { useTranslation } from 'shared-contracts/sdk';
import { IconButton } from 'shared-ui';
import { ChevronEndIcon, ChevronStartIcon } from 'shared-ui/icons';
import type { Scroller } from './use-scroller.ts';

type Turned = Pick<Scroller, 'atStart' | 'atEnd' | 'turn'>;

export const BackArrow = ({
  scroller,
  label,
  size = 'sm',
}: {
  readonly scroller: Turned;
  readonly label?: string;
  readonly size?: 'sm' | 'md';
}) => {
  const { t } = useTranslation();
  return (
    <IconButton
      size={size}
      label={label ?? t('scroll.back')}
      icon={<ChevronStartIcon size={18} />}
      disabled={scroller.atStart}
      onClick={() => scroller.turn(-1)}
    />
  );
};

export const ForwardArrow = ({
  scroller,
  label,
  size = 'sm',
}: {
  readonly scroller: Turned;
  readonly label?: string;
  readonly size?: 'sm' | 'md';
}) => {
  const { t } = useTranslation();
  return (
    <IconButton
      size={size}
      label={label ?? t('scroll.forward')}
      icon={<ChevronEndIcon size={18} />}
      disabled={scroller.atEnd}
      onClick={() => scroller.turn(1)}
    />
  );
};
