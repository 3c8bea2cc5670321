/** How the shell reacts to events of the bus, whether the platform, a module or the shell itself published them. */
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

/** They speak of the member who is logged in, and some can be closed by that member alone. */
const OF_MEMBER: readonly (ShellDialog | null)[] = [
  'change-password',
  'sign-out',
  'real-account-warning',
  'reauthentication',
  'exclusion',
  'reality-check',
  'limit-reached',
  'verification',
  'login-popup',
];

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
    // Open only with the new composition: before it, pages would find no module, and blocked visitors would see the site.
    if (payload.status !== 0) state.system$.next(payload);
    void keeper.refreshSpread();
  });
  bus.on('module/changed', ({ payload }) => {
    if (!payload.enabled) keeper.drop(payload.module);
    void keeper.refreshSpread();
  });
  bus.on('composition/changed', ({ payload }) => {
    if (payload.revision !== keeper.announced) void keeper.refreshSpread();
  });
  // Canary rules name accounts, so a login or logout can change the releases of this page (MFE-007).
  bus.on('session/logged-in', () => {
    // The member has an account now: a draft for a new one is used up, or belongs to someone else.
    shell.registrationDraft$.next(null);
    forgetTyped();
    void keeper.refresh();
  });
  bus.on('session/logged-out', ({ origin }) => {
    shell.arrivals.clear();
    if (OF_MEMBER.includes(shell.dialog$.value)) shell.dialog$.next(null);
    void keeper.refresh();
    // The platform ended the session (revoked, or logged in elsewhere), so no logout request is needed.
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
