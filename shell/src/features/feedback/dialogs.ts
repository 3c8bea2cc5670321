import { later } from '../../shared/ui/later.tsx';

export const feedbackDialogs = {
  feedback: later<object>(() =>
    import(/* webpackChunkName: 'feedback' */ './feedback-dialog.tsx').then((part) => ({
      default: part.FeedbackDialog,
    })),
  ),
};
