// Kills the platform and PostgreSQL under load, thirty times each: `npm run soak`. Usage: npm run soak [-- KILLS]
import { playThroughCrashes } from './soak/crashes.mjs';
import { findPostgres } from './test/postgres.mjs';

const bin = findPostgres();
if (!bin) throw new Error('PostgreSQL was not found. Install it first.');
const kills = Number(process.argv[2] ?? 30);
const { faults, answered, repeated } = await playThroughCrashes({ bin, kills, report: (text) => console.log(text) });
for (const fault of faults) console.log(fault);
console.log(`${kills} crashes each: ${answered} calls answered, ${repeated} repeated, ${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);
