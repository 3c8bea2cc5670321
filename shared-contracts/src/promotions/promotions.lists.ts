/** Fixed lists and limits of promotions' activities (specification, sections 4 and 5). */

/**
 * How an activity rewards. `welcome`: a share of a member's very first deposit. `reload`: of the first deposit after joining. `cashback`: of
 * the net loss since joining. `application`: members apply, and an operator decides. `free-bets`: bets of one stake at games of the house,
 * which take no cash.
 */
export const ACTIVITY_KINDS = ['welcome', 'reload', 'cashback', 'application', 'free-bets'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** The words of the specification, section 4. `close`: it has ended. */
export const ACTIVITY_STATUSES = [
  'coming soon',
  'join',
  'joined',
  'claim',
  'claimed',
  'applying',
  'process',
  'rejected',
  'issued',
  'close',
] as const;
export type ActivityStatus = (typeof ACTIVITY_STATUSES)[number];

/** Steps of an application. */
export const APPLICATION_STATUSES = ['applying', 'process', 'issued', 'rejected'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** Pictures of one application. */
export const APPLICATION_IMAGES_MAX = 3;
/** Bytes of one picture as the member has it. */
export const APPLICATION_IMAGE_BYTES_MAX = 5_242_880;
export const APPLICATION_NOTE_MAX = 300;
