// Progress that a person can follow: one line when a step begins, one when it is done, with seconds.
import { spawn } from 'node:child_process';

/** A fault that is told in one line, without a stack. */
export class Trouble extends Error {}

export const secondsSince = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`;

/** Runs `work` as a named step. */
export const step = async (name, work) => {
  const started = Date.now();
  console.log(`• ${name}`);
  const result = await work();
  console.log(`  done (${secondsSince(started)})`);
  return result;
};

/** Runs a command with its output shown; answers its exit code. A command that can't be started answers 127. */
export const execute = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.on('close', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
