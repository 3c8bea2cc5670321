/** Dev servers of remotes, as their teams start them. */
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** How long a dev server may take until it serves. */
const READY_MS = 300_000;

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Resolves when the server says a line that matches; rejects with all that it said when it ends before. */
export const said = (child: ChildProcess, pattern: RegExp): Promise<void> =>
  new Promise((resolve, reject) => {
    let text = '';
    const fail = (why: string) => reject(new Error(`the dev server ${why}:\n${text}`));
    const timer = setTimeout(() => fail('was not heard in time'), READY_MS);
    const listen = (chunk: Buffer): void => {
      text += chunk.toString();
      if (!pattern.test(text)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => fail(`ended with ${code}`));
  });
