import { shellConfig } from '../tooling/webpack.shell.ts';

export default shellConfig(import.meta.dirname);
