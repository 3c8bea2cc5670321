/**
 * Numbers that Firebase has proved in the browser (REG-030): the ID token is checked against Google's published keys, for the
 * project of the merchant. https://firebase.google.com/docs/auth/admin/verify-id-tokens#verify_id_tokens_using_a_third-party_jwt_library
 */
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import { PortalError } from 'shared-contracts/errors';

const KEYS_URL = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
/** Firebase's own tokens live an hour; one that is older was not made for this form. */
const MAX_AGE = '1h';

export interface FirebaseTokens {
  /** The number in E.164 that the token proves. @throws PortalError `code.wrong`, `server.unavailable` when the keys can't be read. */
  mobileOf(idToken: string, projectId: string, now: Date): Promise<string>;
}

/** What says that the keys were not to be had, rather than that the token is wrong. */
const isOutage = (error: unknown): boolean =>
  error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC';

export const createFirebaseTokens = (
  keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(KEYS_URL)),
): FirebaseTokens => ({
  mobileOf: async (idToken, projectId, now) => {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      algorithms: ['RS256'],
      maxTokenAge: MAX_AGE,
      currentDate: now,
    }).catch((error: unknown) => {
      throw new PortalError(isOutage(error) ? 'server.unavailable' : 'code.wrong', { cause: error });
    });
    const mobile = payload['phone_number'];
    if (typeof mobile !== 'string' || typeof payload.sub !== 'string' || payload.sub === '')
      throw new PortalError('code.wrong');
    return mobile;
  },
});
