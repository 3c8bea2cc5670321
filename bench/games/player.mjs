// Players of a shared table over HTTP: a session, a stream of what happens, and bets.
import { Agent, request } from 'node:http';

export const createTableClient = (port) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const streams = new Agent({ maxSockets: Infinity });
  const call = (method, path, key, body) =>
    new Promise((resolve, reject) => {
      const headers = {
        ...(key ? { authorization: `Bearer ${key}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      };
      const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => (text += part));
        response.on('end', () => {
          const reply = JSON.parse(text);
          if (reply.success) resolve(reply.value);
          else reject(new Error(`${path}: ${reply.code}`));
        });
      });
      sent.on('error', reject).end(body && JSON.stringify(body));
    });

  return {
    open: (token, game) => call('POST', '/rgs/table/session', undefined, { token, game, lang: 'en' }),
    bet: (key, body) => call('POST', '/rgs/table/bet', key, body),
    /** Follows the table; `on` gets each event's name and data. */
    follow: (key, on) =>
      new Promise((resolve, reject) => {
        const headers = { authorization: `Bearer ${key}` };
        const sent = request(
          { agent: streams, host: '127.0.0.1', port, path: '/rgs/table/stream', headers },
          (response) => {
            let rest = '';
            response.setEncoding('utf8').on('data', (part) => {
              const frames = (rest + part).split('\n\n');
              rest = frames.pop();
              for (const frame of frames) {
                const [, event] = /^event: (.*)$/m.exec(frame) ?? [];
                const [, data] = /^data: (.*)$/m.exec(frame) ?? [];
                if (event && data) on(event, JSON.parse(data));
              }
            });
            resolve(() => sent.destroy());
          },
        );
        sent.on('error', reject).end();
      }),
    close: () => agent.destroy(),
  };
};
