import type { CSSProperties } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useUiText } from '../text/ui-text.tsx';
import { Skeleton } from './skeleton.tsx';

interface LoadingBlockProps {
  /** Of what will stand here, so that nothing jumps. */
  readonly height: CSSProperties['blockSize'];
}

/** The place of a whole part that is on its way, for eyes and ears. */
export const LoadingBlock = ({ height }: LoadingBlockProps) => {
  const say = useUiText();
  return (
    <div aria-busy>
      <VisuallyHidden>{say('ui.loading')}</VisuallyHidden>
      <Skeleton shape="block" height={height} />
    </div>
  );
};
