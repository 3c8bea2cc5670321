// Processes of the check: what they say goes to a file each, and all of them end with it.
import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

/** There is no use in trying again. */
class Final extends Error {}

/** Resolves once `attempt` answers something true; rejects with the last failure after the time. */
export const until = async (what, attempt, withinMs = 30_000) => {
  const deadline = Date.now() + withinMs;
  let last;
  while (Date.now() < deadline) {
    try {
      const answer = await attempt();
      if (answer) return answer;
    } catch (error) {
      if (error instanceof Final) throw error;
      last = error;
    }
    await delay(40);
  }
  throw new Error(`${what}: not within ${withinMs} ms${last ? ` (${last.message})` : ''}`);
};

/** A running process with its own log file. */
export const startProcess = ({ name, folder, command, args, env, options = {} }) => {
  const logFile = join(folder, `${name}.log`);
  const log = openSync(logFile, 'a');
  const child = spawn(command, args, { ...options, env, stdio: ['ignore', log, log] });
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
  child.once('error', () => undefined);
  return {
    name,
    child,
    ended,
    said: () => readFileSync(logFile, 'utf8'),
    /** Sends the signal and answers how the process ended. */
    end: async (signal = 'SIGTERM', withinMs = 30_000) => {
      if (!hasEnded(child)) child.kill(signal);
      const force = setTimeout(() => child.kill('SIGKILL'), withinMs);
      const result = await ended;
      clearTimeout(force);
      return result;
    },
    /** Waits until `url` answers 200; fails with what the process said when it ends before. */
    ready: (url, withinMs = 60_000) =>
      until(
        `${name} at ${url}`,
        async () => {
          if (hasEnded(child)) throw new Final(`${name} ended:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
          return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
        },
        withinMs,
      ),
  };
};

/** Runs to its end; answers its code and what it said. */
export const run = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    child.once('error', (error) => resolve({ code: 127, said: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, said }));
  });
