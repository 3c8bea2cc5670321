/**
 * Security headers of the portal's pages (SEC-003). Everything comes from the portal's own origin, and pictures
 * from the merchant's own hosts besides; frames come from the launch
 * hosts of vendors alone; nothing may frame the portal.
 */

/** What a page needs of others beside games. */
export interface Foreign {
  /** Loopback origins that the developer at this browser runs modules from (MFE-013); checked by the caller. */
  readonly overrides?: readonly string[];
  /** The merchant's codes go by Firebase (REG-030): its calls, and Google's check of the browser that they ask for. */
  readonly firebase?: boolean;
  /** The merchant reports page views to Google Analytics (OPS-012). */
  readonly analytics?: boolean;
  /** The merchant's other domains, whose speed is measured (SHL-090). */
  readonly lines?: readonly string[];
  /** Origins of the merchant's pictures (LIM-057). */
  readonly pictures?: readonly string[];
  /** Launch hosts that are tried before a game opens there (LIM-065). */
  readonly tried?: readonly string[];
}

/** https://developers.google.com/recaptcha/docs/faq (content security policy); paths, so that nothing else of Google is allowed. */
const FIREBASE = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  connect: ['https://identitytoolkit.googleapis.com/v1/', 'https://www.google.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
} as const;
const NO_FIREBASE = { script: [], connect: [], frame: [] } as const;

/** https://developers.google.com/tag-platform/security/guides/csp (Google Analytics 4). */
const ANALYTICS = {
  script: ['https://www.googletagmanager.com/gtag/'],
  beacons: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
} as const;
const NO_ANALYTICS = { script: [], beacons: [] } as const;

/**
 * A data block (`application/json`) is not run, so it needs no allowance in `script-src`.
 */
export const contentSecurityPolicy = (
  launchOrigins: readonly string[],
  isSecure: boolean,
  { overrides = [], firebase = false, analytics = false, lines = [], pictures = [], tried = [] }: Foreign = {},
): string => {
  const local = [...new Set(overrides)];
  const google = firebase ? FIREBASE : NO_FIREBASE;
  const tag = analytics ? ANALYTICS : NO_ANALYTICS;
  const frames = [...new Set([...launchOrigins, ...google.frame])];
  const and = (more: readonly string[]): string => more.map((source) => ` ${source}`).join('');
  const reload = local.map((origin) => origin.replace(/^http:/, 'ws:'));
  return [
    "default-src 'self'",
    `script-src 'self'${and([...local, ...google.script, ...tag.script])}`,
    // Vite's dev server puts its style sheets into the page as elements.
    `style-src 'self'${and(local.length > 0 ? ["'unsafe-inline'", ...local] : [])}`,
    `img-src 'self' data:${and([...local, ...pictures, ...tag.beacons])}`,
    `font-src 'self'${and(local)}`,
    "media-src 'self'",
    `connect-src 'self'${and([...local, ...reload, ...lines, ...tried, ...google.connect, ...tag.beacons])}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
};

const permissionsPolicy = (launchOrigins: readonly string[]): string => {
  const games = ['self', ...[...new Set(launchOrigins)].map((origin) => `"${origin}"`)].join(' ');
  const denied = [
    'accelerometer',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
    'browsing-topics',
  ];
  return [...denied.map((feature) => `${feature}=()`), `fullscreen=(${games})`, `autoplay=(${games})`].join(', ');
};

/** Headers of every HTML page. `isSecure`: the visitor came by https. */
export const pageHeaders = (
  launchOrigins: readonly string[],
  isSecure: boolean,
  foreign: Foreign = {},
): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(launchOrigins, isSecure, foreign),
  'permissions-policy': permissionsPolicy(launchOrigins),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Sign-in by Google or Facebook opens a window that answers its opener, so the opener relation must survive popups.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  ...(isSecure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
});
