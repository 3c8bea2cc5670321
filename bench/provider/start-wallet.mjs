// The wallet as a process of its own.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Starts it on the server of `databaseUrl`; answers its port, vendor, players, process id and how to stop it. */
export const startWallet = async (databaseUrl, env = {}) => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./wallet-server.mjs', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: databaseUrl, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const wallet = JSON.parse(line);
    return {
      ...wallet,
      key: Buffer.from(wallet.secret, 'base64'),
      pid: child.pid,
      stop: () => new Promise((resolve) => child.once('exit', resolve) && child.stdin.end()),
    };
  }
  throw new Error('the wallet did not start');
};
