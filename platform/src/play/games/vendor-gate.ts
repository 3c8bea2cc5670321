/**
 * Where a vendor's games are opened, and whether its game server answers. One gate for each integrated vendor; a vendor without a
 * gate is in the catalogue but can't be launched in this installation.
 */
export interface LaunchAddress {
  readonly gameCode: string;
  readonly token: string;
  readonly language: string;
  /** Host to use instead of the gate's own, one of the merchant's `launchGameCDNs`. */
  readonly origin?: string | undefined;
  /** Room in which the game opens; absent: the vendor lets the player choose. */
  readonly roomId?: string | undefined;
}

export interface VendorGate {
  readonly vendor: string;
  addressOf(launch: LaunchAddress): string;
  /** Where a finished round can be recomputed by anybody; null where the vendor publishes nothing. */
  verifyUrl(round: string): string | null;
  /** Cheap: the answer is kept for a few seconds and asked for once at a time. */
  isUp(): Promise<boolean>;
}

export interface GateOptions {
  readonly vendor: string;
  /** Origin of the game server as players reach it. */
  readonly publicUrl: string;
  /** Address asked for the vendor's health. */
  readonly healthUrl: string;
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
}

const HEALTHY_FOR_MS = 4_000;
/** A server that was down is asked again sooner, so that it comes back at once for the players. */
const UNHEALTHY_FOR_MS = 1_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const TIMEOUT_MS = 1_500;

export const createVendorGate = ({
  vendor,
  publicUrl,
  healthUrl,
  fetch: ask = fetch,
  now = Date.now,
}: GateOptions): VendorGate => {
  let known: { readonly isUp: boolean; readonly until: number } | null = null;
  let asking: Promise<boolean> | null = null;

  const probe = async (): Promise<boolean> => {
    try {
      const reply = await ask(healthUrl, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
      await reply.body?.cancel();
      return reply.ok;
    } catch {
      return false;
    }
  };
  const askNow = async (): Promise<boolean> => {
    const isUp = await probe();
    known = { isUp, until: now() + (isUp ? HEALTHY_FOR_MS : UNHEALTHY_FOR_MS) };
    return isUp;
  };

  return {
    vendor,
    addressOf: ({ gameCode, token, language, origin, roomId }) => {
      const url = new URL(`/play/${encodeURIComponent(gameCode)}`, origin ?? publicUrl);
      url.searchParams.set('token', token);
      url.searchParams.set('lang', language);
      if (roomId !== undefined) url.searchParams.set('room', roomId);
      return url.href;
    },
    verifyUrl: (round) => {
      // Rounds of a past that was brought along have numbers of another kind, and nothing to recompute.
      if (!UUID.test(round)) return null;
      const url = new URL('/verify', publicUrl);
      url.searchParams.set('round', round);
      return url.href;
    },
    isUp: () => {
      if (known && now() < known.until) return Promise.resolve(known.isUp);
      asking ??= askNow().finally(() => {
        asking = null;
      });
      return asking;
    },
  };
};
