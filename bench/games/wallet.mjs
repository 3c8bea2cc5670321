// A wallet that answers at once, as a process of its own, with a launch token for each player. Prints its address and the tokens.
import { createFakeWallet } from '../../game-server/src/testing/fake-wallet.ts';

const players = Number(process.env.BENCH_PLAYERS);
const wallet = createFakeWallet({ secret: Buffer.from(process.env.BENCH_SECRET, 'hex') });
const url = await wallet.listen();
const tokens = Array.from({ length: players }, (_, number) => wallet.launch(`player${number}`));
process.stdout.write(`${JSON.stringify({ url, tokens })}\n`);
process.stdin.resume();
process.stdin.once('end', () => process.exit(0));
