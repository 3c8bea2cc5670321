import { later } from '../../shared/ui/later.tsx';

/** One part for the three documents: the name of the dialog says which one to show. */
const reading = later<object>(() =>
  import(/* webpackChunkName: 'windows' */ './legal-dialog.tsx').then((part) => ({
    default: part.LegalDialog,
  })),
);

export const windowDialogs = {
  disclaimer: later<object>(() =>
    import(/* webpackChunkName: 'windows' */ './disclaimer-dialog.tsx').then((part) => ({
      default: part.DisclaimerDialog,
    })),
  ),
  'login-popup': later<object>(() =>
    import(/* webpackChunkName: 'windows' */ './login-popup-dialog.tsx').then((part) => ({
      default: part.LoginPopupDialog,
    })),
  ),
  announcement: later<object>(() =>
    import(/* webpackChunkName: 'windows' */ './announcement-dialog.tsx').then((part) => ({
      default: part.AnnouncementDialog,
    })),
  ),
  'public-popup': later<object>(() =>
    import(/* webpackChunkName: 'windows' */ './public-popup-dialog.tsx').then((part) => ({
      default: part.PublicPopupDialog,
    })),
  ),
  'gaming-venue': later<object>(() =>
    import(/* webpackChunkName: 'windows' */ './gaming-venue-dialog.tsx').then((part) => ({
      default: part.GamingVenueDialog,
    })),
  ),
  lines: later<object>(() =>
    import(/* webpackChunkName: 'windows' */ './lines-dialog.tsx').then((part) => ({
      default: part.LinesDialog,
    })),
  ),
  terms: reading,
  privacy: reading,
  help: reading,
};
