// Writes a read endpoint: contract, route, service and test, wired into its domain; a new area gets its own domain, in a storey that you name.
// Usage: npm run new-endpoint -- AREA NAME [--access=public|session|member|agent|operator] [--storey=play]
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { Trouble } from '../lib/steps.mjs';
import { endpointPlan } from './endpoint-plan.mjs';
import { readArguments } from './names.mjs';
import { carryOut } from './plan.mjs';

try {
  const { names, ...options } = readArguments(process.argv.slice(2), ['access', 'storey']);
  const plan = await endpointPlan(root, names, options);
  carryOut(root, plan);
  const { status, stderr } = spawnSync(process.execPath, ['scripts/openapi.ts'], {
    cwd: join(root, 'platform'),
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Trouble(`The endpoint is written, its OpenAPI page is not (npm run openapi -w platform): ${stderr}`);
  console.log(
    [
      `GET ${plan.path} answers, access ${plan.access}.`,
      ...[...plan.created.keys()].map((path) => `  new      ${path}`),
      ...[...plan.changed.keys()].map((path) => `  changed  ${path}`),
      '  changed  platform/openapi.json, platform/openapi.operators.json',
      `Its test: npx jest ${plan.folder}/${plan.name}`,
      'The contract changed: npm run contracts -- write, and a line in its changelog.',
    ].join('\n'),
  );
} catch (error) {
  console.error(error instanceof Trouble ? error.message : error.stack);
  process.exitCode = 1;
}
