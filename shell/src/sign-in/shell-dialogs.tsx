import { later, Show } from '../ui/later.tsx';
import type { Later } from '../ui/later.tsx';
import { useState } from 'react';
import type { ShellDialog } from '../shell.types.ts';
import { useShell } from '../ui/shell-context.ts';
import { useValue } from '../ui/use-value.ts';

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

const PARTS: Readonly<Record<ShellDialog, Later<object>>> = {
  login: later(() =>
    import(/* webpackChunkName: 'sign-in' */ './sign-in-dialog.tsx').then((part) => ({ default: part.SignInDialog })),
  ),
  register: later(() =>
    import(/* webpackChunkName: 'registration' */ '../registration/register-dialog.tsx').then((part) => ({
      default: part.RegisterDialog,
    })),
  ),
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
  'real-account-warning': later(() =>
    import(/* webpackChunkName: 'sign-in' */ './real-account-dialog.tsx').then((part) => ({
      default: part.RealAccountDialog,
    })),
  ),
};

/** The shell's own dialogs: fetched with their first opening, then kept, so that they can also close gracefully. */
export const ShellDialogs = () => {
  const { dialog$ } = useShell();
  const dialog = useValue(dialog$);
  const [opened, setOpened] = useState<readonly ShellDialog[]>([]);
  if (dialog !== null && !opened.includes(dialog)) setOpened([...opened, dialog]);
  // Windows of one part are drawn by it together.
  const drawn = opened.filter((name, at) => opened.findIndex((other) => PARTS[other] === PARTS[name]) === at);
  return drawn.map((name) => (
    <Show
      key={name}
      part={PARTS[name]}
      props={NO_PROPS}
      onFailed={() => {
        dialog$.next(null);
        // Opening it again asks for it again.
        setOpened((names) => names.filter((other) => PARTS[other] !== PARTS[name]));
      }}
    />
  ));
};
