// Publishes a remote's build to a running platform and decides who gets it. Usage: npm run release -- --help
import { HELP, Misuse, readOrder } from './release/arguments.mjs';
import { COMMANDS } from './release/commands.mjs';
import { NotReached, Refusal } from './release/platform.mjs';
import { Trouble } from './lib/steps.mjs';

const exitCodeOf = (error) => {
  if (error instanceof Refusal) return 1;
  if (error instanceof Misuse) return 2;
  return 3;
};

const run = async (args) => {
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) return [HELP];
  const order = readOrder(args);
  return COMMANDS[order.command](order);
};

try {
  console.log((await run(process.argv.slice(2))).join('\n'));
} catch (error) {
  const isTold = [Refusal, Misuse, NotReached, Trouble].some((kind) => error instanceof kind);
  console.error(isTold ? error.message : error.stack);
  if (error instanceof Misuse) console.error('How: npm run release -- --help');
  process.exitCode = exitCodeOf(error);
}
