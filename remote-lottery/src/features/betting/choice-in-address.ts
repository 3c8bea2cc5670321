import { useSearchParams } from 'shared-contracts/sdk';

const PARAM = 'playType';

/** The play type of the address, so that a link shows the same one (LOT-032). */
export const usePlayTypeInAddress = (): readonly [string | null, (code: string) => void] => {
  const [params, setParams] = useSearchParams();
  const choose = (code: string): void =>
    setParams(
      (current) => {
        const written = new URLSearchParams(current);
        written.set(PARAM, code);
        return written;
      },
      { replace: true },
    );
  return [params.get(PARAM), choose];
};
