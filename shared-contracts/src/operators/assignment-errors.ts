/** What the three calls that assign an entry of a queue may answer. */
export const ASSIGNMENT_ERRORS = [
  'merchant.unknown',
  'request.not-found',
  'assignment.taken',
  'assignment.operator-unknown',
] as const;
