// A vendor that never stops: rounds of bets, wins and rollbacks of many players at once. A call without a definite answer is repeated, with
// the same transaction id, until there is one. It remembers every answer, and what the player's balance has to be by them.
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { callOf, openConnection } from '../../bench/provider/wallet-client.mjs';

const UNITS_PER_MINOR = 1000;
const PAUSE_MS = 20;
/** Calls of one player that are under way at once. */
const TABLES = 2;

/** The answer, or undefined where the outcome is unknown: no connection, a broken one, a status other than 200. */
const tryOnce = async (state, wallet, player, kind, fields) => {
  try {
    state.connection ??= await openConnection(wallet.port);
    const { http, body } = await state.connection.send(callOf(wallet, kind, player, fields));
    if (http === 200) return body;
    state.refused.set(http, (state.refused.get(http) ?? 0) + 1);
  } catch {
    state.connection?.close();
    state.connection = undefined;
  }
  return undefined;
};

export const createVendor = (wallet) => {
  const answered = [];
  const refused = new Map();
  const change = new Map(wallet.players.map(({ user }) => [user, 0]));
  let isPlaying = true;
  let repeated = 0;

  const call = async (state, player, kind, fields) => {
    for (;;) {
      const body = await tryOnce(state, wallet, player, kind, fields);
      if (body !== undefined) {
        answered.push({ player, kind, fields, body });
        return JSON.parse(body).status;
      }
      repeated += 1;
      await wait(PAUSE_MS);
    }
  };
  const money = (minor) => ({ amount: minor * UNITS_PER_MINOR, currency: 'CNY' });
  const add = ({ user }, minor) => change.set(user, (change.get(user) ?? 0) + minor);

  const playRound = async (state, player) => {
    const round = randomUUID();
    const request = () => ({ round, transaction_uuid: randomUUID(), request_uuid: randomUUID() });
    const bet = { ...request(), ...money(randomInt(1, 50)) };
    const minor = bet.amount / UNITS_PER_MINOR;
    if ((await call(state, player, 'bet', bet)) !== 'RS_OK') return;
    add(player, -minor);
    const ending = randomInt(4);
    if (ending === 0) {
      const back = { ...request(), reference_transaction_uuid: bet.transaction_uuid, round_closed: true };
      if ((await call(state, player, 'rollback', back)) === 'RS_OK') add(player, minor);
      return;
    }
    const won = ending === 1 ? 0 : randomInt(1, 80);
    const win = { ...request(), ...money(won), reference_transaction_uuid: bet.transaction_uuid, round_closed: true };
    if ((await call(state, player, 'win', win)) === 'RS_OK') add(player, won);
  };
  const playAll = async (player) => {
    const state = { refused };
    while (isPlaying) await playRound(state, player);
    state.connection?.close();
  };
  const playing = wallet.players.flatMap((player) => Array.from({ length: TABLES }, () => playAll(player)));

  return {
    answers: () => answered.length,
    /** Ends after the rounds that are being played: every call has an answer then. */
    stop: async () => {
      isPlaying = false;
      await Promise.all(playing);
      return { answered, change, repeated, refused };
    },
  };
};

/** Calls that answer something else when they are repeated. */
export const repeatAll = async (wallet, answered) => {
  const state = { refused: new Map() };
  const different = [];
  for (const { player, kind, fields, body } of answered) {
    const again = await tryOnce(state, wallet, player, kind, fields);
    if (again !== body && JSON.parse(body).status === 'RS_OK') different.push({ kind, body, again });
  }
  state.connection?.close();
  return different;
};
