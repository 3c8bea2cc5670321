// Starts the shape of production without a container engine and stays until it is stopped. Usage: node deploy/production-shape.mjs
import { findPrograms, startShape } from './shape/shape.mjs';

const { programs, lacking } = findPrograms();
if (lacking) {
  console.error(`The shape of production can't be started here: ${lacking}.`);
  process.exit(1);
}
const shape = await startShape(programs, (text) => console.log(`• ${text}`));
for (const module of ['lobby', 'member', 'agent', 'lottery']) {
  const { code, said } = await shape.publish(module);
  console.log(code === 0 ? `• ${module} is published` : said);
}
console.log(
  `\nPortal ${shape.portalUrl}\nConsole ${shape.consoleUrl} (${shape.operator.name} / ${shape.operator.password})`,
);
console.log(`Logs in ${shape.folder}`);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => shape.stop().then(() => process.exit(0)));
