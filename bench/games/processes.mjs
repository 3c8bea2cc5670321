// Child processes that speak in lines of JSON.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Starts a script beside this one; `next` waits for its next line. */
export const start = (name, env, flags = []) => {
  const child = spawn(process.execPath, [...flags, fileURLToPath(new URL(name, import.meta.url))], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    next: async () => {
      const { value, done } = await lines.next();
      if (done) throw new Error(`${name} has ended`);
      return JSON.parse(value);
    },
    ask: (text) => child.stdin.write(`${text}\n`),
    stop: () => new Promise((resolve) => child.once('exit', resolve) && child.stdin.end()),
  };
};
