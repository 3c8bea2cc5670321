export { FEEDBACK_MAX, feedbackLength, fitFeedback } from './content.ts';
export { FEEDBACK_STATES, finishFeedback, operatorFeedback, sendFeedback } from './feedback.endpoints.ts';
export type { FeedbackState } from './feedback.endpoints.ts';
