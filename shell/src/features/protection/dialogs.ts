import { later } from '../../shared/ui/later.tsx';

/** One part for the four dialogs: a member who needs one may soon need the next. */
const protection = later<object>(() =>
  import(/* webpackChunkName: 'protection' */ './protection-dialogs.tsx').then((part) => ({
    default: part.ProtectionDialogs,
  })),
);

export const protectionDialogs = {
  reauthentication: protection,
  exclusion: protection,
  'reality-check': protection,
  'limit-reached': protection,
};
