// Repeats a draw of the portal from public data alone (FAI-003).
// Usage: npm run verify-draw -- LOTTERY:DRAW_NO [ADDRESS]
import { verifyDraw } from './verify-draw/verify.mjs';

const [name, address = 'http://localhost:8080'] = process.argv.slice(2);
const [lottery, drawNo] = (name ?? '').split(':');
if (!lottery || !drawNo) {
  console.error('Usage: npm run verify-draw -- LOTTERY:DRAW_NO [ADDRESS]');
  process.exit(2);
}
const get = async (path) => {
  const reply = await (await fetch(new URL(path, address))).json();
  if (!reply.success) throw new Error(`${path}: ${reply.message}`);
  return reply.value;
};
const faults = await verifyDraw({ lottery, drawNo, get, report: (text) => console.log(text) });
for (const fault of faults) console.error(`FAULT ${fault}`);
console.log(faults.length === 0 ? 'The draw is as it was committed.' : 'The draw is not what was committed.');
process.exit(faults.length === 0 ? 0 : 1);
