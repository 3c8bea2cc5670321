import { useSearchParams } from 'shared-contracts/sdk';
import { ALL } from './widget.model.ts';

const PARAM = 'category';

/** The chosen category as it stands in the address, so that a link shows the same list; ALL where it names none of `known`. */
export const useCategoryInAddress = (known: readonly string[]): readonly [string, (code: string) => void] => {
  const [params, setParams] = useSearchParams();
  const asked = params.get(PARAM) ?? ALL;
  const choose = (code: string): void =>
    setParams(
      (current) => {
        const written = new URLSearchParams(current);
        if (code === ALL) written.delete(PARAM);
        else written.set(PARAM, code);
        return written;
      },
      { replace: true },
    );
  return [known.includes(asked) ? asked : ALL, choose];
};
