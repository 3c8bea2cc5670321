// One line for each time that something was built, and errors that a person can read.
import { relative } from 'node:path';
import { root } from '../lib/paths.mjs';

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const inside = (path) => relative(root, path).replaceAll('\\', '/');

/** Which file and line, then what; the bundler's own stack says nothing about the fault. */
export const readable = ({ moduleName, file, loc, message }) => {
  const where = [moduleName ?? file, loc].filter(Boolean).join(' ');
  const [said] = message.split(/\nCaused by:|\n+Stack backtrace:|\n\s+at /);
  const what = said
    .split('\n')
    .filter((line) => !/^Module build failed|^\s*$/.test(line))
    .join('\n');
  return `${where}\n${what}`;
};

/** What a build printed, without the stack of the program that failed. */
export const withoutStack = (output) =>
  output
    .split('\n')
    .filter((line) => !/^\s+at |^Caused by:|^\s+Syntax Error$|^Stack backtrace:|^\s+\d+: |^Node\.js v|^\s*$/.test(line))
    .join('\n');

/** The sources that were touched, at most three by name. */
export const named = (files) => {
  const sources = [...new Set(files)].map(inside).filter((file) => /\.\w+$/.test(file));
  const more = sources.length > 3 ? ` and ${sources.length - 3} more` : '';
  return sources.slice(0, 3).join(', ') + more;
};

const faultsOf = (stats) => {
  const { errors } = stats.toJson({ all: false, errors: true, moduleTrace: false, errorStack: false, children: true });
  const children = stats.stats.flatMap((one) => one.toJson({ all: false, errors: true }).errors ?? []);
  return [...new Set([...(errors ?? []), ...children].map(readable))];
};

/** Follows a compiler of several bundles: a line when it is ready, one for each change, the faults when there are some. */
export const reportTo = (name, compiler, onReady) => {
  let started = Date.now();
  let isFirst = true;
  let hadFaults = false;
  const changed = new Set();
  compiler.hooks.invalid.tap('report', (file) => {
    if (changed.size === 0) started = Date.now();
    if (file) changed.add(file);
  });
  compiler.hooks.done.tap('report', (stats) => {
    const took = seconds(Date.now() - started);
    const what = named(changed);
    changed.clear();
    if (stats.hasErrors()) {
      hadFaults = true;
      console.error(
        `${name}: does not build (${took}); the last good version keeps running\n${faultsOf(stats).join('\n\n')}`,
      );
      return;
    }
    if (isFirst) {
      console.log(`${name}: ready after ${took}`);
      onReady();
      isFirst = false;
    } else if (what !== '' || hadFaults) {
      console.log(`${name}: ${hadFaults ? 'builds again' : 'reloaded'} in ${took}${what === '' ? '' : `: ${what}`}`);
    }
    hadFaults = false;
  });
};
