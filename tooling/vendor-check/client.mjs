// A vendor's side of the seamless wallet, with nothing but Node: signs calls as shared-contracts' PROVIDER_HEADERS says.
import { createHmac, randomUUID } from 'node:crypto';

/** Wallet units in one minor unit of the currency. */
export const UNITS_PER_MINOR = 1000;

const PATHS = {
  authenticate: '/provider/user/authenticate',
  balance: '/provider/user/balance',
  bet: '/provider/transaction/bet',
  win: '/provider/transaction/win',
  rollback: '/provider/transaction/rollback',
};

const sign = (secret, timestamp, nonce, body) =>
  createHmac('sha256', secret).update(`${timestamp}.${nonce}.`).update(body).digest('base64');

/**
 * Calls the wallet. `options` break a call on purpose: `secret`, `timestamp`, `nonce`, or `signature` (`null` leaves it out). A body that
 * is text is sent as it stands. Answers the HTTP status, the reply (null where it is no JSON) and the milliseconds it took.
 */
export const createVendor = ({ url, key, secret }) => {
  return async (kind, content, options = {}) => {
    const body = typeof content === 'string' ? content : JSON.stringify(content);
    const { timestamp = String(Date.now()), nonce = randomUUID() } = options;
    const signature =
      options.signature === undefined ? sign(options.secret ?? secret, timestamp, nonce, body) : options.signature;
    const startedAt = performance.now();
    const response = await fetch(new URL(PATHS[kind], url), {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(30_000),
      body,
      headers: {
        'content-type': 'application/json',
        'x-provider-key': key,
        'x-provider-timestamp': timestamp,
        'x-provider-nonce': nonce,
        ...(signature === null ? {} : { 'x-provider-signature': signature }),
      },
    });
    const text = await response.text();
    const ms = performance.now() - startedAt;
    try {
      return { http: response.status, reply: JSON.parse(text), ms };
    } catch {
      return { http: response.status, reply: null, ms };
    }
  };
};

/** A player with a session of the wallet, and bodies for its calls. Amounts are minor units. */
export const createPlayer = (call, { user, token, currency, game }) => {
  const session = (more) => ({ user, token, game_code: game, request_uuid: randomUUID(), ...more });
  const transaction = (round, amount, more) =>
    session({
      transaction_uuid: randomUUID(),
      round,
      round_closed: false,
      amount: amount * UNITS_PER_MINOR,
      currency,
      ...more,
    });
  return {
    user,
    token,
    currency,
    game,
    betBody: (round, amount, more = {}) => transaction(round, amount, more),
    winBody: (round, amount, bet, more = {}) =>
      transaction(round, amount, { reference_transaction_uuid: bet, round_closed: true, ...more }),
    rollbackBody: (round, reference, more = {}) =>
      session({
        ...{ transaction_uuid: randomUUID(), reference_transaction_uuid: reference, round, round_closed: true },
        ...more,
      }),
    balanceBody: (more = {}) => session(more),
    /** The balance in minor units, read now. */
    balance: async () => {
      const { reply } = await call('balance', session());
      if (reply?.status !== 'RS_OK') throw new Error(`the balance was answered with ${reply?.status ?? 'no JSON'}`);
      return reply.balance / UNITS_PER_MINOR;
    },
  };
};
