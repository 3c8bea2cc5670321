// The processes of an installation: started in order, watched together, stopped together.
import { spawn } from 'node:child_process';
import { projectNode, root } from '../lib/paths.mjs';
import { Trouble } from '../lib/steps.mjs';

const STOP_MS = 10_000;

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

const ended = (child) => (hasEnded(child) ? Promise.resolve() : new Promise((resolve) => child.once('exit', resolve)));

export class Processes {
  #children = new Map();
  #stopping = false;
  #ending = new Set();

  /** Called with a message when a process ends that should be running. */
  onUnexpectedEnd = () => {};

  start(name, file, env) {
    const child = spawn(projectNode, [file], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    this.#children.set(name, child);
    child.once('exit', (code, signal) => {
      if (!this.#stopping && !this.#ending.delete(child))
        this.onUnexpectedEnd(`${name} has stopped (${signal ?? `exit code ${code}`}).`);
    });
    return child;
  }

  /** Waits until `url` answers 200. Fails when the process ends or the time is over. */
  async ready(name, url, timeoutMs) {
    const child = this.#children.get(name);
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline) {
      if (hasEnded(child)) throw new Trouble(`${name} did not start; the reason is in the line above.`);
      try {
        const reply = await fetch(url, { signal: AbortSignal.timeout(2000) });
        await reply.arrayBuffer();
        if (reply.ok) return;
      } catch {
        // Not listening yet.
      }
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    throw new Trouble(`${name} did not answer at ${url} within ${timeoutMs / 1000} s.`);
  }

  /** Ends one process, which then may be started again. */
  async end(name) {
    const child = this.#children.get(name);
    if (!child || hasEnded(child)) return;
    this.#ending.add(child);
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended(child);
    clearTimeout(force);
  }

  /** Asks every process to finish, the last one started first; one that does not within ten seconds is ended. */
  async stop() {
    this.#stopping = true;
    const children = [...this.#children.values()].reverse();
    for (const child of children) if (!hasEnded(child)) child.kill('SIGTERM');
    const force = setTimeout(() => {
      for (const child of children) if (!hasEnded(child)) child.kill('SIGKILL');
    }, STOP_MS);
    await Promise.all(children.map(ended));
    clearTimeout(force);
  }
}
