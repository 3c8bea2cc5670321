/** Decodes pictures in a process with a memory limit, which starts with the first picture and ends when none comes any more (SEC-015). */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PortalError } from 'shared-contracts/errors';
import type { DecodeReply, DecodeRequest, PictureShape } from './decode.process.ts';

export interface PictureDecoder {
  /**
   * The picture drawn anew in this shape, 2,000 pixels of JPEG by default; null for one that can't be decoded, not within the limits of memory and time either. One at a time:
   * callers take turns. @throws PortalError `server.unavailable` where no process can be started.
   */
  decode(bytes: Uint8Array, shape?: PictureShape): Promise<DecodeReply>;
  /** Ends the process, if one runs. */
  stop(): void;
  /** Of the running process, for tests and figures. */
  pid(): number | null;
}

/** What Node 24 reserves as writable and does not use: V8's 512 MiB for code, stacks of threads, its heap. In KiB. */
export const RESERVED_KIB = 640 * 1_024;
/** Private writable memory of the process, in KiB; the largest picture within the limits needs half of what is above the reserve. */
const MEMORY_MAX_KIB = RESERVED_KIB + 400 * 1_024;
const HEAP_MAX_MIB = 64;
/** Of the processor, where the system tells what a process has had: on a busy server a good picture may wait. The worst one takes 2 seconds. */
const PATIENCE_MS = 20_000;
/** However little it works. */
const WAIT_MS_MAX = 120_000;
/** Of Linux's figures of a process. */
const TICK_MS = 10;
const IDLE_MS = 30_000;

/** Enough to read the smallest print of a card. */
const READABLE: PictureShape = { width: 2_000, height: 2_000, fit: 'inside', format: 'jpeg' };

const PROGRAM = join(import.meta.dirname, 'decode.process.ts');

/** Linux alone counts all private memory; elsewhere the bounds of pixels hold by themselves. */
const commandOf = (memoryMaxKib: number): readonly [string, ...string[]] => {
  const node = [process.execPath, `--max-old-space-size=${HEAP_MAX_MIB}`, PROGRAM] as const;
  return process.platform === 'linux'
    ? ['/bin/sh', '-c', `ulimit -d ${memoryMaxKib} && exec "$0" "$@"`, ...node]
    : [...node];
};

const start = (memoryMaxKib: number): ChildProcess => {
  const [command, ...args] = commandOf(memoryMaxKib);
  const child = spawn(command, args, {
    // None of the platform's secrets.
    env: { MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  // Listened to always: a late one, after the reply, must not end the platform.
  child.on('error', () => undefined);
  // It keeps neither the platform nor a test from ending.
  child.unref();
  child.channel?.unref();
  return child;
};

/** What a process has had of the processor. */
const workedMs = ({ pid }: ChildProcess): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return (user + system) * TICK_MS;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
};

/** Calls `giveUp` once the process has worked so long; where that is not known, after as much time. Returns what stops that. */
const watch = (child: ChildProcess, patienceMs: number, giveUp: () => void): (() => void) => {
  const [worked, begun] = [workedMs(child), performance.now()];
  const look = (): void => {
    const leftMs = patienceMs - (workedMs(child) - worked);
    if (!(leftMs > 0) || performance.now() - begun > WAIT_MS_MAX) return giveUp();
    timer = setTimeout(look, leftMs);
  };
  let timer = setTimeout(look, patienceMs);
  return () => clearTimeout(timer);
};

const ask = (
  child: ChildProcess,
  request: DecodeRequest,
  patienceMs: number,
  onLate: () => void,
): Promise<DecodeReply> =>
  new Promise((resolve, reject) => {
    const release = (): void => {
      unwatch();
      child.off('message', end).off('exit', giveUp).off('error', fail);
    };
    const end = (reply: DecodeReply): void => {
      release();
      resolve(reply);
    };
    const giveUp = (): void => end(null);
    const fail = (cause: Error): void => {
      release();
      reject(new PortalError('server.unavailable', { cause }));
    };
    const unwatch = watch(child, patienceMs, () => {
      onLate();
      giveUp();
    });
    child.on('message', end).on('exit', giveUp).on('error', fail);
    // A process that has ended meanwhile says so by `exit`.
    child.send(request, () => undefined);
  });

export const createPictureDecoder = (
  options: { readonly memoryMaxKib?: number; readonly patienceMs?: number; readonly idleMs?: number } = {},
): PictureDecoder => {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  const stop = (): void => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  };
  const running = (): ChildProcess => {
    if (child?.connected) return child;
    child = start(options.memoryMaxKib ?? MEMORY_MAX_KIB);
    return child;
  };

  return {
    decode: async (bytes, shape = READABLE) => {
      clearTimeout(idle);
      const reply = await ask(running(), { bytes, shape }, options.patienceMs ?? PATIENCE_MS, stop);
      idle = setTimeout(stop, options.idleMs ?? IDLE_MS).unref();
      return reply;
    },
    stop,
    pid: () => child?.pid ?? null,
  };
};
