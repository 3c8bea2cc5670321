// The platform with its agents as a process of its own.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Starts it on the server of `databaseUrl`; `ask` answers its calls, one at a time. */
export const startAgents = (databaseUrl) => {
  const child = spawn(
    process.execPath,
    ['--expose-gc', fileURLToPath(new URL('./agents-server.mjs', import.meta.url))],
    { env: { ...process.env, DATABASE_URL: databaseUrl }, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    ask: async (call, args = {}) => {
      child.stdin.write(`${JSON.stringify({ call, ...args })}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`the platform ended at ${call}`);
      return JSON.parse(value);
    },
    stop: () =>
      child.exitCode === null
        ? new Promise((resolve) => child.once('exit', resolve) && child.stdin.end())
        : Promise.resolve(),
  };
};
