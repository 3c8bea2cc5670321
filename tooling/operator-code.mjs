// `npm run operator-code`: the one-time code of the demo's operators, as an authenticator app with their secret shows it now.
import { operatorCode } from './lib/operator-code.mjs';
import { DEMO_OPERATOR_SECRET } from './start/welcome.mjs';

const { code, seconds } = operatorCode(DEMO_OPERATOR_SECRET);
console.log(`${code}   for another ${seconds} s; each code signs an operator in once`);
