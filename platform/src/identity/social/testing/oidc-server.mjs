// A provider of OpenID Connect for tests: `node oidc-server.mjs REDIRECT_URI`. Prints its issuer when it listens. Whoever signs in
// as NAME is `sub` NAME with the confirmed address NAME@example.com; `unconfirmed` has one that is not.
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const [redirectUri] = process.argv.slice(2);
const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'portal',
        client_secret: 'secret-of-the-portal-for-tests',
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['cookies of the provider for tests'] },
    pkce: { required: () => true },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@example.com`, email_verified: id !== 'unconfirmed' }),
    }),
  });
  server.on('request', provider.callback());
  console.log(issuer);
});
