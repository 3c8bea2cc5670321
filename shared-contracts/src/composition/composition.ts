/** The composition document (design 3.2): what the shell needs to put the portal of one merchant together. */
import type { ModuleManifest } from '../module/manifest.ts';
import type { ModuleName } from '../module/names.ts';

export interface LanguageInfo {
  /** Code of the specification, for example `EN`, `VI`. */
  readonly code: string;
  /** Its name in itself. */
  readonly name: string;
  /** Region whose flag stands for it, ISO 3166 alpha-2. */
  readonly flag: string;
  readonly rtl: boolean;
}

export interface MerchantInfo {
  readonly code: string;
  readonly name: string;
  /** ISO 4217, or the operator's own unit code. */
  readonly currency: string;
  /** Prefix of amounts (specification, section 3: `¥`). */
  readonly currencySymbol: string;
  /** Accent of the look: a name known to shared-ui's tokens. */
  readonly accent: string;
  readonly logoUrl: string | null;
  readonly copyright: string;
  /** Full years from which people may play; 21 where it is absent (LIM-031). */
  readonly minimumAge?: number;
  /** IANA zone in which the merchant's days begin: records and teams count by it. UTC where it is absent. */
  readonly timeZone?: string;
  /** Origins that all serve the pictures of games and vendors (LIM-065); absent where there is nothing to choose from. */
  readonly imageHosts?: readonly string[];
}

/** A file to load and the hash it must have. */
export interface ReleaseFile {
  /** Path from the portal's origin, for example `/m/lobby/3f9c.../remoteEntry.js`. */
  readonly url: string;
  /** Subresource integrity, `sha384-...`. */
  readonly integrity: string;
}

/** The file that a browser runs to get a remote's container. */
export interface ReleaseEntry extends ReleaseFile {
  /** `module`: an ES module that exports the container. Absent: a script that leaves the container in a global variable. */
  readonly kind?: 'module';
  /** Name of that variable where it is not the module's own name. */
  readonly global?: string;
}

/** A file worth a preload hint. */
export interface PreloadFile extends ReleaseFile {
  readonly kind: 'script' | 'style';
  /** Of a style sheet whose hash the build does not check: the shell puts it into the page with its integrity. */
  readonly unchecked?: true;
}

export interface ModuleRelease {
  readonly version: string;
  /** Content hash of the release; part of its address. */
  readonly hash: string;
  readonly contract: string;
  readonly entry: ReleaseEntry;
  /** Scripts and styles of `./module`, worth a preload hint when the route needs the module. */
  readonly preload: readonly PreloadFile[];
  /** Files of single pages by address, worth a hint besides: see `FirstPage.chunk`. Not in the document that travels with a page. */
  readonly pages?: Readonly<Record<string, readonly PreloadFile[]>>;
}

/** Why a browser runs just this release: its merchant's channel or pin, or a canary that chose the device or the account. */
export type ReleaseReason = 'channel' | 'pin' | 'canary-device' | 'canary-account';

export interface ComposedModule {
  readonly name: ModuleName;
  readonly reason: ReleaseReason;
  readonly manifest: ModuleManifest;
  readonly release: ModuleRelease;
  /** The release to load when this one fails; null when there is no other. */
  readonly fallback: ModuleRelease | null;
}

/** 0 normal, 1 maintenance (takes precedence), 2 region restricted (specification, section 4). */
export type SystemStatus = 0 | 1 | 2;

/** What the bars of the portal are drawn from: a part of system information. */
export interface PageBars {
  /** Inviting friends is rewarded. */
  readonly referral: boolean;
  readonly customerService: readonly { readonly csType: 'VIP' | 'LIVECHAT'; readonly path: string }[];
  readonly windows: { readonly venues: boolean; readonly lines: boolean };
  /** Entries below the language that every visitor has here, for which the bar keeps room until they are loaded. */
  readonly own: readonly string[];
}

export interface Composition {
  /** Changes with every change of the document. */
  readonly revision: string;
  /** What the stream announces while this document is in force (`composition/changed`). The same for all visitors of the merchant. */
  readonly announced: string;
  readonly merchant: MerchantInfo;
  readonly system: {
    readonly status: SystemStatus;
    readonly maintenanceEnd: string | null;
    readonly message: string | null;
    /** The message in other languages, by their codes; absent where it has none. */
    readonly messages?: Readonly<Record<string, string>>;
    /** With status 2: whom the merchant keeps out, this visitor's country or this very address. Absent where it is closed for all. */
    readonly restriction?: 'region' | 'address';
  };
  /** Feature flags by module id of the specification, section 3 (1 = enabled). */
  readonly flags: Readonly<Record<string, number>>;
  readonly languages: readonly LanguageInfo[];
  readonly defaultLanguage: string;
  /** Only modules that are on for the merchant. */
  readonly modules: readonly ComposedModule[];
  /** Header and left bar stand on pages that otherwise hide them (SHL-039). */
  readonly barsAllowed?: boolean;
  /** Changes when what the frame asks for once a session (links, customer service, texts of its windows) has changed. */
  readonly frame?: string;
  /**
   * Lanes in which the merchant has no game, at the moment of the page: its menus are whole from the first drawing. Only in the document that
   * travels with a page; afterwards system information says it.
   */
  readonly emptyLanes?: readonly string[];
  /** The merchant's own words in the default language, by `namespace:key`; absent where it has none. Only in the document that travels with a page. */
  readonly ownTexts?: Readonly<Record<string, string>>;
  /** At the moment of the page, so that its bars do not grow after the first drawing. Only in the document that travels with a page. */
  readonly bars?: PageBars;
  /** True where developers of this merchant may point single modules of their own browser at a local address (MFE-013). */
  readonly overridesAllowed: boolean;
  readonly serverTime: string;
}

/** Element of `index.html` that holds the composition as JSON. */
export const COMPOSITION_ELEMENT_ID = 'portal-composition';
/** Of the data block with the answers that came with the page: values of public calls by their address, of the moment of the page. */
export const ANSWERS_ELEMENT_ID = 'portal-answers';
