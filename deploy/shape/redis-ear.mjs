// Hears what is published in Redis, from outside of the platform. Speaks the protocol's inline form: two commands need no client.
import { connect } from 'node:net';

/** Answers once it listens. `heard()`: messages so far. */
export const listenInRedis = (address, channel) =>
  new Promise((resolve, reject) => {
    const { hostname, port, password } = new URL(address);
    const socket = connect({ host: hostname, port: Number(port) });
    let said = '';
    const count = (pattern) => said.split(pattern).length - 1;
    socket.once('error', reject);
    socket.on('data', (chunk) => {
      said += chunk;
      if (count('\r\nsubscribe\r\n') > 0)
        resolve({ heard: () => count('\r\nmessage\r\n'), close: () => socket.destroy() });
    });
    socket.write(`AUTH ${decodeURIComponent(password)}\r\nSUBSCRIBE ${channel}\r\n`);
  });
