/**
 * What a remote declares without running code (`portal-module.json` beside its package.json). The frame draws navigation,
 * slots and badges from this alone (MFE-023).
 */
import type { ModuleName } from './names.ts';

/** Text by language code; `EN` is always there. */
export type LocalizedText = Readonly<Record<string, string>> & { readonly EN: string };

export type NavArea = 'left-bar' | 'bottom-bar' | 'avatar-menu' | 'header';

/** Who sees an entry. */
export type NavAudience = 'everyone' | 'visitor' | 'member' | 'agent';

export interface NavEntry {
  readonly id: string;
  readonly area: NavArea;
  readonly label: LocalizedText;
  /** Name of an icon of shared-ui. */
  readonly icon: string;
  /** In-app address, or nothing when `overlay` is set. */
  readonly to?: string;
  /** Overlay and page to open. */
  readonly overlay?: { readonly name: OverlayName; readonly page?: string };
  readonly audience: NavAudience;
  /**
   * Shown only where the merchant has this: `referral`, a promotion that rewards who invites friends; `games:FISH`, games of this
   * type.
   */
  readonly needs?: 'referral' | `games:${string}`;
  /** Stands after the label: the name of the member's level (left bar), or how many messages are unread (header, account menu). */
  readonly shows?: 'club-level' | 'unread-messages';
  /** Pressed by a real account it launches this game instead of following `to`, which stays what visitors follow. */
  readonly launches?: 'first-lottery';
  /** Ascending; the frame's own entries use multiples of 100. */
  readonly order: number;
}

/** Places of the frame and of other modules' pages that a remote may fill. */
export const SLOT_NAMES = ['home.lottery', 'home.extra', 'header.notice'] as const;
export type SlotName = (typeof SLOT_NAMES)[number];

/** Overlays a remote may open over any page. */
export const OVERLAY_NAMES = ['member-centre', 'agent-centre'] as const;
export type OverlayName = (typeof OVERLAY_NAMES)[number];

/** What the platform writes into the page of one address, so that its first drawing waits for nothing but the module. */
export interface FirstPage {
  /** The address; `/` stands for every name of the home page. */
  readonly path: string;
  /** Public calls, as the module asks them; `{language}` stands for the language of the page. */
  readonly calls: readonly string[];
  /**
   * Where the picture that fills the page's head stands in the answer to the first call, as JSON pointers. `phone` is meant for
   * less than 640 px. It is drawn with the frame, before any script has run. `low`: lower than on the home page, as the lobby's
   * other pages have it.
   */
  readonly picture?: { readonly wide: string; readonly phone: string; readonly low?: boolean };
  /**
   * Where the answer to the last call has the picture of the first card below the heading, as a JSON pointer, for a list of cards as
   * /promotions has it. On phones it is larger than the picture above.
   */
  readonly card?: string;
  /**
   * Name of the chunk with the page's code where that is not in the module itself: `reading` stands for the files `reading.HASH.js` and
   * `reading.HASH.css` of the release. The page gets preload hints for them.
   */
  readonly chunk?: string;
}

export interface ModuleManifest {
  readonly name: ModuleName;
  /** Route prefixes the module answers, for example `/rng`. `/` means exactly the root. */
  readonly routes: readonly string[];
  readonly nav: readonly NavEntry[];
  readonly slots: readonly SlotName[];
  /** Who gets the slots; for others the module is not loaded for them. Everyone where absent. */
  readonly slotAudience?: NavAudience;
  readonly overlays: readonly OverlayName[];
  readonly firstPages?: readonly FirstPage[];
}
