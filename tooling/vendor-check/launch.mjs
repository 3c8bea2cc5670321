// Logs a member in and launches a game, to get a launch token as the vendor's game page would.
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { encryptPayload } from 'shared-contracts/encrypt';

/** Answers as `fetch` does; says in plain words that nothing answers there. */
const request = (path, url, options) =>
  fetch(new URL(path, url), options).catch((error) => {
    throw new Error(`${url} does not answer (${error.cause?.code ?? error.message})`);
  });

const valueOf = async (response) => {
  const { origin, pathname } = new URL(response.url);
  const reply = await response.json().catch(() => undefined);
  if (typeof reply?.success !== 'boolean')
    throw new Error(`${origin} is not the address of a portal: ${pathname} answered HTTP ${response.status}`);
  if (!reply.success) throw new Error(`${pathname}: ${reply.message ?? reply.code}`);
  return reply.value;
};

const humanCheck = async (url) => {
  const { challenge } = await valueOf(await request('/portal/human-check', url));
  if (!challenge) return {};
  const solution = await solveChallenge({ challenge, deriveKey });
  return { humanCheck: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
};

const logIn = async (url, username, password) => {
  const { keys } = await valueOf(await request('/portal/keys', url));
  const body = await encryptPayload(keys[0], { username, password, ...(await humanCheck(url)) });
  const headers = { 'content-type': 'application/jose' };
  return (await valueOf(await request('/wps/session/login', url, { method: 'POST', headers, body }))).token;
};

/** The one-time token in the address that a launch answers. */
export const launchTokenOf = async ({ url, account, password, vendor, game }) => {
  const answer = await request(`/wps/relay/GCSGAME_gameList?language=EN&vassalage=${vendor}&pageSize=1000`, url);
  if (answer.status === 404) throw new Error(`${url} is not the address of a portal: it has no list of games`);
  const list = await valueOf(answer);
  const found = list.games.find(({ gameId }) => gameId === game);
  if (!found) throw new Error(`the merchant at ${url} offers no game ${game} of ${vendor}`);
  const token = await logIn(url, account, password);
  const launch = await request('/wps/game/launchGame', url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ gameId: game, nodeId: found.nodeId, vassalage: vendor, language: 'EN' }),
  });
  const { game_url: address } = await valueOf(launch);
  return new URL(address).searchParams.get('token');
};
