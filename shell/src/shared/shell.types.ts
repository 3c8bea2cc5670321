import type { QueryClient } from '@tanstack/react-query';
import type { BehaviorSubject } from 'rxjs';
import type { ApiClient } from 'shared-contracts/client';
import type { Composition } from 'shared-contracts/composition';
import type { GameRef, OverlayName, Portal } from 'shared-contracts/module';
import type { ServerClock } from 'shared-contracts/time';
import type { ToastQueue } from 'shared-ui';
import type { Arrivals } from './arrival/arrivals.ts';
import type { SessionBus, StateStore } from './bus/index.ts';
import type { LanguageService } from './language/index.ts';
import type { PasswordAgain } from './session/password-again.ts';
import type { RegistrationDraft } from './session/registration-draft.ts';
import type { LoadedModule, ModuleLoader } from './remotes/module-loader.ts';
import type { OverrideSet } from './remotes/override-set.ts';
import type { Navigator } from './router/navigator.ts';
import type { BalanceService, SessionService, SessionStore } from './session/index.ts';
import type { Telemetry } from './telemetry/index.ts';
import type { Unsaved } from './updates/unsaved.ts';
import type { Updates } from './updates/updates.service.ts';

/** Dialogs that the shell itself owns. */
export type ShellDialog =
  | 'login'
  | 'register'
  | 'register-success'
  | 'forgot-password'
  | 'change-password'
  | 'new-password'
  | 'sign-out'
  | 'real-account-warning'
  | 'reauthentication'
  | 'exclusion'
  | 'reality-check'
  | 'limit-reached'
  | 'verification'
  | 'disclaimer'
  | 'login-popup'
  | 'announcement'
  | 'public-popup'
  | 'gaming-venue'
  | 'lines'
  | 'terms'
  | 'privacy'
  | 'help'
  | 'feedback';

/** Services and state of the shell, created once at start. */
export interface Shell {
  readonly composition$: BehaviorSubject<Composition>;
  /** True after a start from the last known good composition, until the platform responds. */
  readonly degraded$: BehaviorSubject<boolean>;
  /** False while the stream is disconnected or the browser is offline. */
  readonly online$: BehaviorSubject<boolean>;
  /** The open dialog of the shell. */
  readonly dialog$: BehaviorSubject<ShellDialog | null>;
  /** The game that the warning to a trial account can open with play money instead. */
  readonly freePlayGame$: BehaviorSubject<GameRef | null>;
  /** A social identity to complete in registration. */
  readonly registrationDraft$: BehaviorSubject<RegistrationDraft | null>;
  /** The queue of arrival dialogs. */
  readonly arrivals: Arrivals;
  readonly state: StateStore;
  readonly bus: SessionBus;
  readonly api: ApiClient;
  readonly prepareEncryption: () => void;
  /** Responses that came with the page are shown, but refetched: something has changed since. */
  readonly outdateAnswers: () => void;
  /** Asks the member to confirm the password when the platform requires it before a payment. */
  readonly passwordAgain: PasswordAgain;
  readonly clock: ServerClock;
  readonly session: SessionService;
  readonly sessionStore: SessionStore;
  readonly balance: BalanceService;
  readonly loader: ModuleLoader;
  /** The portal object that a loaded module was activated with. */
  readonly portalOf: (loaded: LoadedModule) => Portal | null;
  readonly language: LanguageService;
  readonly navigator: Navigator;
  readonly toasts: ToastQueue;
  readonly telemetry: Telemetry;
  readonly queryClient: QueryClient;
  /** Modules that the developer at this browser runs from local addresses (MFE-013). */
  readonly overrides: OverrideSet | null;
  /** What this tab sends to see an operator's preview of content; null: it shows what players see. */
  readonly preview: string | null;
  readonly unsaved: Unsaved;
  readonly updates: Updates;
  readonly openOverlay: (overlay: OverlayName, page?: string) => void;
  readonly launchGame: (game: GameRef) => void;
  readonly requireRealAccount: () => boolean;
}
