/** OpenID Connect with state, nonce and PKCE, by openid-client. */
import * as oidc from 'openid-client';
import type { SocialProvider } from 'shared-contracts/social';
import type { SocialProviderConfig } from '../../kernel/config/config.ts';

export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface ProvedIdentity {
  readonly subject: string;
  /** A mail address that the provider has confirmed: by its word, or silently. */
  readonly email: string | null;
}

export interface OidcClient {
  /** Where the window goes, and what must be remembered until it comes back. */
  begin(redirectUri: string): Promise<{ readonly url: URL; readonly attempt: Attempt }>;
  /** @throws where state, nonce, signature, audience or code are not right. */
  finish(returned: URL, attempt: Attempt): Promise<ProvedIdentity>;
}

const SCOPE = 'openid email';
/** Facebook gives an address only where it has confirmed it, and says no word about that. */
const CONFIRMS_SILENTLY: SocialProvider = 'facebook';
/** Whether an address of this provider comes with its word (`email_verified`) that it was confirmed. */
export const givesItsWord = (provider: SocialProvider): boolean => provider !== CONFIRMS_SILENTLY;

/** Plain HTTP is for a provider on this machine alone: tests, and a developer's own. */
const isLocal = (issuer: string): boolean => /^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(issuer);

const configure = async (config: SocialProviderConfig): Promise<oidc.Configuration> => {
  const { issuer, clientId, clientSecret, authorizationEndpoint, tokenEndpoint, jwksUri } = config;
  const execute = isLocal(issuer) ? [oidc.allowInsecureRequests] : [];
  if (authorizationEndpoint && tokenEndpoint && jwksUri) {
    const metadata = {
      issuer,
      authorization_endpoint: authorizationEndpoint,
      token_endpoint: tokenEndpoint,
      jwks_uri: jwksUri,
    };
    const known = new oidc.Configuration(metadata, clientId, clientSecret);
    for (const change of execute) change(known);
    return known;
  }
  return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute });
};

export const createOidcClient = (config: SocialProviderConfig): OidcClient => {
  let known: Promise<oidc.Configuration> | null = null;
  // Asked for once; a provider that is down is asked again.
  const configuration = (): Promise<oidc.Configuration> => {
    known ??= configure(config).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
  return {
    begin: async (redirectUri) => {
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        response_type: 'code',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      });
      return { url, attempt };
    },
    finish: async (returned, attempt) => {
      const tokens = await oidc.authorizationCodeGrant(await configuration(), returned, {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider has sent no ID token');
      const { email } = claims;
      const isConfirmed = claims['email_verified'] === true || config.provider === CONFIRMS_SILENTLY;
      return { subject: claims.sub, email: typeof email === 'string' && isConfirmed ? email : null };
    },
  };
};
