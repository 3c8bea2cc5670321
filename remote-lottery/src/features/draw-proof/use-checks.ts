import { drawLeaves } from 'shared-contracts/lottery';
import type { Portal } from 'shared-contracts/module';
import { usePortal, useQuery } from 'shared-contracts/sdk';
import type { Format } from 'lottery-rules';
import { canCheck, hashOfHex, hashOfText, labelOf, merkleRoot, numbersOf, rootFromPath } from './proof.model.ts';
import type { BetProof, DrawAddress, DrawRecord } from './use-draw-record.ts';

/** `later`: what it needs is not public yet. */
export type Verdict = 'later' | 'running' | 'equal' | 'different' | 'failed';

const verdictOf = (query: { readonly data: boolean | undefined; readonly error: unknown }): Verdict => {
  if (query.error) return 'failed';
  if (query.data === undefined) return 'running';
  return query.data ? 'equal' : 'different';
};

/** A calculation of this device, made once for what it is made of. */
const useCheck = (key: readonly (string | null)[], check: (() => Promise<boolean>) | null): Verdict => {
  const query = useQuery({
    queryKey: ['lottery', 'check', ...key],
    queryFn: () => check?.() ?? false,
    enabled: check !== null && canCheck(),
    staleTime: Infinity,
    networkMode: 'always',
  });
  if (!canCheck()) return 'failed';
  return check === null ? 'later' : verdictOf(query);
};

const readLeaves = async (portal: Portal, gameCode: string, drawNo: string): Promise<readonly string[]> => {
  const leaves: string[] = [];
  for (;;) {
    const page = await portal.api.call(drawLeaves, { params: { gameCode, drawNo }, query: { from: leaves.length } });
    leaves.push(...page.leaves);
    if (page.leaves.length === 0 || leaves.length >= page.total) return leaves;
  }
};

export interface Checks {
  readonly seed: Verdict;
  readonly root: Verdict;
  readonly numbers: Verdict;
}

/** What this device finds when it repeats an in-house draw: the one of the address, whatever the record calls it. */
export const useChecks = (
  { gameCode, drawNo }: DrawAddress,
  { game: { format }, winningNumber, fairness }: DrawRecord,
): Checks => {
  const portal = usePortal();
  const { seed = null, seedHash = '', root = null, label = null } = fairness ?? {};
  return {
    seed: useCheck(['seed', seedHash, seed], seed === null ? null : async () => (await hashOfHex(seed)) === seedHash),
    root: useCheck(
      ['root', gameCode, drawNo, root],
      root === null ? null : async () => (await merkleRoot(await readLeaves(portal, gameCode, drawNo))) === root,
    ),
    numbers: useCheck(
      ['numbers', gameCode, drawNo, root, label, seed, winningNumber],
      seed === null || label === null || root === null || winningNumber === null
        ? null
        : async () =>
            label === labelOf(gameCode, drawNo, root) &&
            (await numbersOf(format as Format, seed, label)) === winningNumber,
    ),
  };
};

/** Whether the member's bet leads to the root of its draw. */
export const useBetCheck = (proof: BetProof | undefined, root: string | null): Verdict =>
  useCheck(
    ['bet', proof?.leaf ?? null, root],
    proof && root !== null
      ? async () =>
          (await hashOfText(proof.content)) === proof.leaf && (await rootFromPath(proof.leaf, proof.path)) === root
      : null,
  );
