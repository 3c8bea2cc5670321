import { consoleConfig } from '../tooling/webpack.console.ts';

export default consoleConfig(import.meta.dirname);
