/** The guard of what odds return (FAI-006). */

/** More than a hundred percent ruins the house; from here on the operator is warned. */
const RTP_MAX = 100;
const RTP_WARNED = 99;
/** Below it players are shown the return with the bet type. */
const RTP_SHOWN = 75;

export type RtpFinding = 'refused' | 'warned' | 'shown' | 'fine';

/** `rtp`: percent. */
export const findingOf = (rtp: number): RtpFinding => {
  if (rtp > RTP_MAX) return 'refused';
  if (rtp > RTP_WARNED) return 'warned';
  return rtp < RTP_SHOWN ? 'shown' : 'fine';
};
