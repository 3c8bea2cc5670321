/** As the platform takes them: characters of a reason, without the space around it. */
const REASON_MIN = 3;
export const REASON_MAX = 200;

export const isReason = (text: string): boolean => {
  const { length } = text.trim();
  return length >= REASON_MIN && length <= REASON_MAX;
};
