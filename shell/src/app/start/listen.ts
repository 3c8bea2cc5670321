/** What the shell does about events of the bus, wherever they come from: platform, module, or itself. */
import type { OverlayName } from 'shared-contracts/module';
import type { Shell, ShellDialog } from '../../shared/shell.types.ts';
import { forgetTyped } from '../../features/registration/index.ts';
import { loadDecided } from '../../features/verification/index.ts';
import { isInAppAddress } from '../../shared/router/navigator.ts';
import type { CompositionKeeper } from './composition-keeper.ts';

const OVERLAYS: readonly string[] = ['member-centre', 'agent-centre'] satisfies readonly OverlayName[];
const isOverlay = (dialog: string): dialog is OverlayName => OVERLAYS.includes(dialog);
const DIALOGS: readonly string[] = [
  'login',
  'register',
  'sign-out',
  'real-account-warning',
  'change-password',
  'verification',
  'feedback',
] satisfies readonly ShellDialog[];
const isShellDialog = (dialog: string): dialog is ShellDialog => DIALOGS.includes(dialog);

export const listen = (shell: Shell, keeper: CompositionKeeper): void => {
  const { bus, state } = shell;
  bus.on('wallet/balance-changed', ({ payload }) => {
    if (state.loggedIn$.value) state.offerBalance(payload);
  });
  bus.on('wallet/refresh-requested', () => void shell.balance.read());
  bus.on('member/level-changed', ({ payload: { clubLabel } }) => {
    const { value } = state.member$;
    if (value) state.setMember({ ...value, clubLabel });
  });
  bus.on('kyc/status-changed', ({ payload }) => {
    void loadDecided()
      .then(({ sayDecision }) => sayDecision(shell, payload.status))
      .catch(() => undefined);
  });
  bus.on('system/status-changed', ({ payload }) => {
    // What opens comes with the composition: drawn before, pages would find no module, and who is kept out would see in.
    if (payload.status !== 0) state.system$.next(payload);
    void keeper.refreshSpread();
  });
  bus.on('module/changed', ({ payload }) => {
    if (!payload.enabled) keeper.drop(payload.module);
    void keeper.refreshSpread();
  });
  bus.on('composition/changed', ({ payload }) => {
    if (payload.revision !== keeper.composition$.value.revision) void keeper.refreshSpread();
  });
  // Canaries name accounts: who signs in may get other releases, who signs out the usual ones again (MFE-007).
  bus.on('session/logged-in', () => {
    // Whoever is there now has an account: what waited for one was theirs, or somebody else's.
    shell.registrationDraft$.next(null);
    forgetTyped();
    void keeper.refresh();
  });
  bus.on('session/logged-out', ({ origin }) => {
    shell.arrivals.clear();
    void keeper.refresh();
    // The platform ended the session (revoked, signed in elsewhere): nothing is left to sign out of.
    if (origin === 'platform') shell.session.expire();
  });
  bus.on('ui/navigate', ({ payload }) => {
    if (isInAppAddress(payload.to)) shell.navigator.go(payload.to);
  });
  bus.on('ui/open', ({ payload }) => {
    if (isOverlay(payload.dialog)) shell.openOverlay(payload.dialog, payload.page);
    else if (isShellDialog(payload.dialog)) shell.dialog$.next(payload.dialog);
  });
};
