export { applyActivity, claimActivity, joinActivity, promotionActivity } from './promotions.endpoints.ts';
export {
  ACTIVITY_KINDS,
  APPLICATION_IMAGES_MAX,
  APPLICATION_IMAGE_BYTES_MAX,
  APPLICATION_NOTE_MAX,
  APPLICATION_STATUSES,
} from './promotions.lists.ts';
export type { ActivityKind, ActivityStatus, ApplicationStatus } from './promotions.lists.ts';
