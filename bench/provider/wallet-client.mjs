// A vendor that sends signed calls over connections of its own: HTTP written by hand, so that on a shared machine the load costs little
// beside what it measures.
import { createHmac, randomUUID } from 'node:crypto';
import { connect } from 'node:net';

const UNITS_PER_MINOR = 1000;

// Replies are read into one piece of memory for all connections: each is text before the next one arrives.
const received = Buffer.allocUnsafe(65_536);

const CONTENT_LENGTH = /\r\ncontent-length: (\d+)/i;

/** A whole reply, or null where more of it is to come. */
const replyOf = (text) => {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return null;
  const length = Number(CONTENT_LENGTH.exec(text)?.[1] ?? 0);
  if (text.length < head + 4 + length) return null;
  return { http: Number(text.slice(9, 12)), head: text.slice(0, head), body: text.slice(head + 4) };
};

/** One keep-alive connection; `send` answers { http, head, body }. One call at a time. */
export const openConnection = (port) =>
  new Promise((resolve, reject) => {
    let text = '';
    let waiting;
    const end = (error) => {
      waiting?.reject(error);
      waiting = undefined;
    };
    const read = (size) => {
      text += received.latin1Slice(0, size);
      const reply = replyOf(text);
      if (!reply) return true;
      text = '';
      const { resolve: answer } = waiting ?? {};
      waiting = undefined;
      answer?.(reply);
      return true;
    };
    const socket = connect({
      ...{ port, host: '127.0.0.1', noDelay: true },
      onread: { buffer: received, callback: read },
    });
    socket.on('error', end);
    socket.on('close', () => end(new Error('the connection was closed')));
    socket.once('error', reject);
    socket.once('connect', () =>
      resolve({
        send: (request) =>
          new Promise((answer, refuse) => {
            if (socket.destroyed) return refuse(new Error('the connection was closed'));
            waiting = { resolve: answer, reject: refuse };
            socket.write(request);
          }),
        close: () => socket.destroy(),
      }),
    );
  });

const signed = (wallet, path, body, atMs) => {
  const timestamp = String(atMs);
  const nonce = randomUUID();
  const signature = createHmac('sha256', wallet.key).update(`${timestamp}.${nonce}.`).update(body).digest('base64');
  return [
    `POST /provider/transaction/${path} HTTP/1.1`,
    'host: wallet',
    'content-type: application/json',
    `content-length: ${body.length}`,
    `x-provider-key: ${wallet.vendor}:1`,
    `x-provider-timestamp: ${timestamp}`,
    `x-provider-nonce: ${nonce}`,
    `x-provider-signature: ${signature}`,
    '',
    body,
  ].join('\r\n');
};

/** Bytes of a signed call. `fields` beside those of the player: see shared-contracts/provider. */
export const callOf = (wallet, kind, { user, token }, fields, atMs = Date.now()) =>
  signed(
    wallet,
    kind,
    JSON.stringify({ user, token, request_uuid: randomUUID(), game_code: wallet.game, round_closed: false, ...fields }),
    atMs,
  );

/** A bet of one unit of the currency in a round of its own. */
const betOf = (wallet, player, atMs) => {
  const round = randomUUID();
  const fields = { transaction_uuid: randomUUID(), round, amount: 100 * UNITS_PER_MINOR, currency: 'CNY' };
  return callOf(wallet, 'bet', player, fields, atMs);
};

/** Bets of all players in turn as bytes, signed for the middle of the next `seconds`: the platform takes timestamps that are 30 seconds off. */
export const betsAhead = (wallet, count, seconds) => {
  const atMs = Date.now() + seconds * 500;
  return Array.from({ length: count }, (_, number) =>
    Buffer.from(betOf(wallet, wallet.players[number % wallet.players.length], atMs), 'latin1'),
  );
};
