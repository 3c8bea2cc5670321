// `npm start`. Only the version check happens here; everything else needs a Node that it has approved.
import { refuseOldNode } from './lib/node-version.mjs';

refuseOldNode();
import('./start/run.mjs').then(
  ({ installation }) => installation(),
  (error) => {
    console.error(error.message);
    process.exit(1);
  },
);
