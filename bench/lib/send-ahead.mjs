// Requests that are ready before the clock starts, sent over HTTP: on a machine that load and platform share, a browser or a vendor makes its
// requests elsewhere.
import { openConnection } from '../provider/wallet-client.mjs';

/**
 * Sends requests from `clients` connections for so many seconds, each after the reply to the one before it. `isTaken` looks at a reply; another one
 * ends the measurement. Returns the milliseconds of all calls, ascending.
 */
export const sendAhead = async ({ port, requests, clients, seconds, isTaken }) => {
  const times = [];
  const end = performance.now() + seconds * 1000;
  let next = 0;
  const client = async () => {
    const connection = await openConnection(port);
    while (performance.now() < end) {
      const request = requests[next++];
      if (!request) throw new Error(`${requests.length} requests were not enough for ${seconds} seconds`);
      const begun = performance.now();
      const reply = await connection.send(request);
      times.push(performance.now() - begun);
      if (!isTaken(reply)) throw new Error(`a request was answered with ${reply.http} ${reply.body}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times.sort((a, b) => a - b);
};
