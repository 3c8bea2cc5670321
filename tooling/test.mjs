// `npm test`. Only the version check happens here; everything else needs a Node that it has approved.
import { refuseOldNode } from './lib/node-version.mjs';

refuseOldNode();
import('./test/run.mjs').then(
  ({ run }) => run(process.argv.slice(2)),
  (error) => {
    console.error(error.message);
    process.exit(1);
  },
);
