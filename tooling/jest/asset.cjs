const { basename } = require('node:path');

/** A picture is its name, so that a test can tell one from another. */
module.exports = { process: (_bytes, path) => ({ code: `module.exports = '${basename(path)}';` }) };
