// A vendor that sends signed calls over connections of its own: HTTP written by hand, so that on a shared machine the load costs little
// beside what it measures.
import { createHmac, randomUUID } from 'node:crypto';
import { connect } from 'node:net';

const UNITS_PER_MINOR = 1000;

/** One keep-alive connection; `send` answers { http, body, headers }. One call at a time. */
export const openConnection = (port) =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    let waiting;
    const end = (error) => {
      waiting?.reject(error);
      waiting = undefined;
    };
    const read = (part) => {
      text += part;
      const head = text.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? 0);
      if (text.length < head + 4 + length) return;
      const reply = {
        http: Number(text.slice(9, 12)),
        headers: text.slice(0, head).toLowerCase(),
        body: text.slice(head + 4),
      };
      text = '';
      const { resolve: answer } = waiting ?? {};
      waiting = undefined;
      answer?.(reply);
    };
    socket.setEncoding('latin1').setNoDelay(true);
    socket.on('data', read);
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

const signed = (wallet, path, body) => {
  const timestamp = String(Date.now());
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
export const callOf = (wallet, kind, { user, token }, fields) =>
  signed(
    wallet,
    kind,
    JSON.stringify({ user, token, request_uuid: randomUUID(), game_code: wallet.game, round_closed: false, ...fields }),
  );

/** A bet of one unit of the currency in a round of its own. */
export const betOf = (wallet, player) =>
  callOf(wallet, 'bet', player, {
    transaction_uuid: randomUUID(),
    round: randomUUID(),
    amount: 100 * UNITS_PER_MINOR,
    currency: 'CNY',
  });
