import { later, Show } from '../../shared/ui/later.tsx';
import { useShell } from '../../shared/ui/shell-context.ts';

const Bar = later<object>(() =>
  import(/* webpackChunkName: 'overrides' */ './preview-bar.tsx').then((part) => ({ default: part.PreviewBar })),
);
const NO_PROPS = {};

/** Says that an operator sees what players don't. Other visitors load none of its code. */
export const PreviewHost = () => (useShell().preview === null ? null : <Show part={Bar} props={NO_PROPS} />);
