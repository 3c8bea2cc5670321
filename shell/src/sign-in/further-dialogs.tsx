/** The shell's dialogs but for those that `shell-dialogs.tsx` names: a list that grows, fetched once the page rests or with the first of them. */
import type { ShellDialog } from '../shell.types.ts';
import { later, Show } from '../ui/later.tsx';
import type { Later } from '../ui/later.tsx';
import type { FirstDialog } from './shell-dialogs.tsx';

const NO_PROPS = {};

/** One part for the three: what is read stands in the window's name. */
const reading = later<object>(() =>
  import(/* webpackChunkName: 'windows' */ '../windows/legal-dialog.tsx').then((part) => ({
    default: part.LegalDialog,
  })),
);

/** One part for four windows: whoever needs one may soon need the next. */
const protection = later<object>(() =>
  import(/* webpackChunkName: 'protection' */ '../protection/dialogs.tsx').then((part) => ({
    default: part.ProtectionDialogs,
  })),
);

export type FurtherDialogName = Exclude<ShellDialog, FirstDialog>;

const PARTS: Readonly<Record<FurtherDialogName, Later<object>>> = {
  'register-success': later(() =>
    import(/* webpackChunkName: 'registration' */ '../registration/register-success-dialog.tsx').then((part) => ({
      default: part.RegisterSuccessDialog,
    })),
  ),
  'forgot-password': later(() =>
    import(/* webpackChunkName: 'access' */ '../access/forgot-password-dialog.tsx').then((part) => ({
      default: part.ForgotPasswordDialog,
    })),
  ),
  'change-password': later(() =>
    import(/* webpackChunkName: 'access' */ '../access/change-password-dialog.tsx').then((part) => ({
      default: part.ChangePasswordDialog,
    })),
  ),
  'new-password': later(() =>
    import(/* webpackChunkName: 'access' */ '../access/new-password-dialog.tsx').then((part) => ({
      default: part.NewPasswordDialog,
    })),
  ),
  reauthentication: protection,
  exclusion: protection,
  'reality-check': protection,
  'limit-reached': protection,
  verification: later(() =>
    import(/* webpackChunkName: 'verification' */ '../verification/verification-dialog.tsx').then((part) => ({
      default: part.VerificationDialog,
    })),
  ),
  'sign-out': later(() =>
    import(/* webpackChunkName: 'sign-in' */ './sign-out-dialog.tsx').then((part) => ({ default: part.SignOutDialog })),
  ),
  disclaimer: later(() =>
    import(/* webpackChunkName: 'windows' */ '../windows/disclaimer-dialog.tsx').then((part) => ({
      default: part.DisclaimerDialog,
    })),
  ),
  'login-popup': later(() =>
    import(/* webpackChunkName: 'windows' */ '../windows/login-popup-dialog.tsx').then((part) => ({
      default: part.LoginPopupDialog,
    })),
  ),
  announcement: later(() =>
    import(/* webpackChunkName: 'windows' */ '../windows/announcement-dialog.tsx').then((part) => ({
      default: part.AnnouncementDialog,
    })),
  ),
  'public-popup': later(() =>
    import(/* webpackChunkName: 'windows' */ '../windows/public-popup-dialog.tsx').then((part) => ({
      default: part.PublicPopupDialog,
    })),
  ),
  'gaming-venue': later(() =>
    import(/* webpackChunkName: 'windows' */ '../windows/gaming-venue-dialog.tsx').then((part) => ({
      default: part.GamingVenueDialog,
    })),
  ),
  terms: reading,
  privacy: reading,
  help: reading,
  feedback: later(() =>
    import(/* webpackChunkName: 'feedback' */ '../feedback/feedback-dialog.tsx').then((part) => ({
      default: part.FeedbackDialog,
    })),
  ),
  'real-account-warning': later(() =>
    import(/* webpackChunkName: 'sign-in' */ './real-account-dialog.tsx').then((part) => ({
      default: part.RealAccountDialog,
    })),
  ),
};

export interface FurtherDialogsProps {
  /** In the order of their first opening. */
  readonly opened: readonly FurtherDialogName[];
  /** The code of these did not come. */
  readonly giveUp: (names: readonly FurtherDialogName[]) => void;
}

export const FurtherDialogs = ({ opened, giveUp }: FurtherDialogsProps) => {
  const sharing = (name: FurtherDialogName) => opened.filter((other) => PARTS[other] === PARTS[name]);
  // Windows of one part are drawn by it together.
  const drawn = opened.filter((name) => sharing(name)[0] === name);
  return drawn.map((name) => (
    <Show key={name} part={PARTS[name]} props={NO_PROPS} onFailed={() => giveUp(sharing(name))} />
  ));
};
