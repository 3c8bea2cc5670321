import { IconButton } from '../button/button.tsx';
import { ChevronEndIcon, ChevronStartIcon } from '../icons/index.ts';
import { useUiText } from '../text/ui-text.tsx';
import type { Scroller } from './use-scroller.ts';

interface ScrollArrowProps {
  readonly scroller: Pick<Scroller, 'atStart' | 'atEnd' | 'turn'>;
  /** 1 in reading direction, -1 against it. */
  readonly way: 1 | -1;
  /** What lies that way; otherwise "Show more" and "Show previous". */
  readonly label?: string;
  readonly size?: 'sm' | 'md';
}

/** Turns a list that scrolls sideways; has nothing to do at its end. */
export const ScrollArrow = ({ scroller, way, label, size = 'sm' }: ScrollArrowProps) => {
  const say = useUiText();
  const isForward = way === 1;
  return (
    <IconButton
      size={size}
      label={label ?? say(isForward ? 'ui.scrollForward' : 'ui.scrollBack')}
      icon={isForward ? <ChevronEndIcon size={18} /> : <ChevronStartIcon size={18} />}
      disabled={isForward ? scroller.atEnd : scroller.atStart}
      onClick={() => scroller.turn(way)}
    />
  );
};
