// fast-check as tests import it: the same cases in every run, so that no run fails by chance. `npm run explore` draws others, and more.
// By its path: tests find this file under the package's name.
const fastCheck = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

const SEED = 20_260_101;
const { PROPERTY_SEED: seed = SEED, PROPERTY_TIMES: times = 1 } = process.env;
const RUNS = 100;

fastCheck.configureGlobal({ seed: Number(seed) });

const assert = (property, parameters = {}) =>
  fastCheck.assert(property, { ...parameters, numRuns: Math.ceil((parameters.numRuns ?? RUNS) * Number(times)) });

const explored = { ...fastCheck, assert };
module.exports = { ...explored, default: explored, __esModule: true };
