// Writes a feature into a remote: page, hook, styles, texts and test, wired into its module.
// Usage: npm run new-feature -- remote-NAME FEATURE [--path=/address] [--slot=home.extra] [--title="..."] [--title-vi="..."]
import { root } from '../lib/paths.mjs';
import { Trouble } from '../lib/steps.mjs';
import { featurePlan } from './feature-plan.mjs';
import { readArguments } from './names.mjs';
import { carryOut } from './plan.mjs';

try {
  const { names, ...options } = readArguments(process.argv.slice(2), ['path', 'slot', 'title', 'title-vi']);
  const plan = await featurePlan(root, names, options);
  carryOut(root, plan);
  console.log(
    [
      `${plan.remote} has the feature ${plan.feature}: a page at ${plan.path}${plan.slot ? `, a filling of ${plan.slot}` : ''}.`,
      ...[...plan.created.keys()].map((path) => `  new      ${path}`),
      ...[...plan.changed.keys()].map((path) => `  changed  ${path}`),
      `Its tests: npx jest ${plan.remote}/src/features/${plan.feature}`,
    ].join('\n'),
  );
} catch (error) {
  console.error(error instanceof Trouble ? error.message : error.stack);
  process.exitCode = 1;
}
