import { RealityCheckDialog } from './reality-check-dialog.tsx';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';
import { ExclusionDialog, LimitReachedDialog } from './state-dialogs.tsx';

/** Every window of player protection; each shows itself when it is its turn. */
export const ProtectionDialogs = () => (
  <>
    <ReauthenticationDialog />
    <ExclusionDialog />
    <RealityCheckDialog />
    <LimitReachedDialog />
  </>
);
