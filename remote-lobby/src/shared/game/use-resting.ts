import { useState } from 'react';
import { commonReasonOf } from './availability.model.ts';
import type { Reason } from './availability.model.ts';

interface Resting {
  /** Why none of them can be played; null where one can, or the player wants to see them all the same. */
  readonly reason: Reason | null;
  readonly show: () => void;
}

/** Whether a list of these games is worth showing, until the player asks for it. */
export const useResting = (offered: Parameters<typeof commonReasonOf>[0]): Resting => {
  const [wanted, setWanted] = useState(false);
  return { reason: wanted ? null : commonReasonOf(offered), show: () => setWanted(true) };
};
