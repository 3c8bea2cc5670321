import { RealityCheckDialog } from './reality-check-dialog.tsx';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';
import { ExclusionDialog, LimitReachedDialog } from './state-dialogs.tsx';

/** All dialogs of player protection. Each one shows itself when its name is open. */
export const ProtectionDialogs = () => (
  <>
    <ReauthenticationDialog />
    <ExclusionDialog />
    <RealityCheckDialog />
    <LimitReachedDialog />
  </>
);
