/** Headers that narrow what a browser lets our replies do. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  // A JSON reply that a browser is made to show as a page can do nothing.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

export interface PagePolicy {
  /** Origins of game pages that may be framed, for example the game server's. */
  readonly frameSources?: readonly string[];
  /** Origins that may frame the page; none unless told. */
  readonly frameAncestors?: readonly string[];
  /** Hashes or nonces of inline scripts, for example `'sha256-...'`. */
  readonly scriptSources?: readonly string[];
  readonly connectSources?: readonly string[];
  /** Style attributes written by scripts don't need it; inline style elements do. */
  readonly styleSources?: readonly string[];
}

const list = (first: string, more: readonly string[] | undefined): string => [first, ...(more ?? [])].join(' ');

/** The headers of an HTML page of ours: everything from its own origin, nothing inline, no frames but the named ones. */
export const pageHeaders = (policy: PagePolicy = {}): Readonly<Record<string, string>> => ({
  ...API_HEADERS,
  ...(policy.frameAncestors?.length ? {} : { 'x-frame-options': 'DENY' }),
  'content-security-policy': [
    "default-src 'self'",
    list("script-src 'self'", policy.scriptSources),
    list("style-src 'self'", policy.styleSources),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    list("connect-src 'self'", policy.connectSources),
    list("frame-src 'self'", policy.frameSources),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${policy.frameAncestors?.length ? policy.frameAncestors.join(' ') : "'none'"}`,
  ].join('; '),
});
