/** Passkeys of operators (WebAuthn): how many, how long a challenge is good. Pure. */

export const PASSKEYS_MAX = 20;

/** Long enough to find a security key, short enough that a challenge which leaks is worth nothing. */
export const CHALLENGE_MS = 2 * 60_000;

/** What authenticators show beside the operator's name. */
export const PASSKEY_SITE = 'Operator console';

/** COSE: Ed25519, ES256, RS256. All authenticators make one of them. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];
